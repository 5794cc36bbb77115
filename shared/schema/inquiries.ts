import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import { createInsertSchema } from 'drizzle-zod';
import { z } from 'zod';
import { type Stage, stages } from '#shared/inquiries/hiring.ts';
import { type InquiryStatus, inquiryStatuses, openStatuses } from '#shared/inquiries/inquiries.ts';
import { type SaleOutcome, saleOutcomes } from '#shared/sale-outcomes.ts';
import { email } from '#shared/text/text.ts';
import type { AwaitedFiles } from '#shared/wire.ts';
import { employees } from './accounts.ts';
import { checkOneOf, isOneOf, searchSigns, timeColumn } from './columns.ts';

export const contactInquiries = pgTable(
  'contact_inquiries',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    company: text(),
    message: text(),
    formType: text('form_type'),
    experience: text(),
    location: text(),
    socialMedia: text('social_media'),
    portfolio: text(),
    availability: text(),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    status: varchar({ length: 20 }).$type<InquiryStatus>().notNull().default('new'),
    spamReason: varchar('spam_reason', { length: 20 }),
    reference: varchar({ length: 20 }).notNull().unique(),
    assignedTo: integer('assigned_to').references(() => employees.id, { onDelete: 'set null' }),
    /** SHA-256 of the key in the sender's private link. */
    accessHash: varchar('access_hash', { length: 64 }).unique(),
    version: integer().notNull().default(1),
    withdrawnAt: timeColumn('withdrawn_at'),
    /** Null where no files were named. */
    awaitedFiles: jsonb('awaited_files').$type<AwaitedFiles>(),
    /** When its state first became `answered`; a trigger sets it. */
    answeredAt: timeColumn('answered_at'),
    /** The stage of an application; other forms stay at `new`. */
    stage: varchar({ length: 20 }).$type<Stage>().notNull().default('new'),
    /** When it came to its stage; null while nobody has moved it. */
    stageAt: timeColumn('stage_at'),
    /** The account of an applicant who was accepted. */
    accountId: integer('account_id').references(() => employees.id, { onDelete: 'set null' }),
    updatedAt: timeColumn('updated_at').notNull().defaultNow(),
    /** The end of the day by which we said that we would answer, where it is another than the form's. */
    promisedUntil: timeColumn('promised_until'),
    /** The beginning of the day before which nobody works on it, and when that was chosen. */
    restsUntil: timeColumn('rests_until'),
    restsSince: timeColumn('rests_since'),
    /** Of an advertiser’s; it holds while that is closed. */
    outcome: varchar({ length: 20 }).$type<SaleOutcome>(),
    outcomeAt: timeColumn('outcome_at'),
    /** When they last wrote back, which a trigger sets; null where the form is all. */
    lastMailAt: timeColumn('last_mail_at'),
    /** When they last wrote: what the inbox is sorted by. */
    wroteAt: timeColumn('wrote_at').notNull().generatedAlwaysAs(sql`greatest(last_mail_at, created_at)`),
    /** Digits only, so that two spellings of one number match. */
    phoneDigits: text('phone_digits').generatedAlwaysAs(sql`regexp_replace(phone, '\\D', '', 'g')`),
  },
  (table) => [
    // Ascending here and below: drizzle's desc() adds NULLS LAST, which a plain ORDER BY … DESC cannot use.
    // The trailing columns let the report count in the index, here and in `submissions_by_type`.
    index('contact_inquiries_newest').on(
      table.createdAt,
      table.id,
      table.formType,
      table.status,
      table.answeredAt,
      table.stage,
    ),
    index('contact_inquiries_by_email').on(sql`lower(${table.email})`, table.createdAt),
    index('contact_inquiries_by_phone').on(table.phoneDigits, table.createdAt),
    index('contact_inquiries_by_wrote').on(table.wroteAt, table.id),
    index('contact_inquiries_by_status_wrote').on(table.status, table.wroteAt, table.id),
    index('contact_inquiries_by_form_wrote').on(table.formType, table.wroteAt, table.id),
    index('contact_inquiries_by_assignee_wrote').on(table.assignedTo, table.wroteAt, table.id),
    index('contact_inquiries_search').using('gin', sql`${inquirySearchText(table)} gin_trgm_ops`),
    index('contact_inquiries_search_signs').using('gin', searchSigns(inquirySearchText(table))),
    index('contact_inquiries_open').on(table.createdAt, table.id).where(isOneOf(table.status, openStatuses)),
    index('contact_inquiries_open_wrote').on(table.wroteAt, table.id).where(isOneOf(table.status, openStatuses)),
    index('contact_inquiries_resting').on(table.restsUntil).where(sql`${table.restsUntil} is not null`),
    index('contact_inquiries_by_outcome')
      .on(table.createdAt, table.formType, table.status, table.outcome, table.outcomeAt)
      .where(sql`${table.outcome} is not null`),
    index('contact_inquiries_waiting').on(table.createdAt).where(sql`${table.status} = 'new'`),
    index('contact_inquiries_by_stage_wrote')
      .on(table.stage, table.wroteAt, table.id)
      .where(sql`${table.stage} <> 'new'`),
    index('contact_inquiries_by_account').on(table.accountId).where(sql`${table.accountId} is not null`),
    check('contact_inquiries_name_given', sql`char_length(${table.name}) >= 1`),
    checkOneOf('contact_inquiries_status_known', table.status, inquiryStatuses),
    checkOneOf('contact_inquiries_outcome_known', table.outcome, saleOutcomes),
    checkOneOf('contact_inquiries_stage_known', table.stage, stages),
    check(
      'contact_inquiries_stage_of_applications',
      sql`${table.stage} = 'new' or coalesce(${table.formType}, '') not in ('contact', 'advertise')`,
    ),
  ],
);

export const inquiryNotes = pgTable(
  'inquiry_notes',
  {
    id: serial().primaryKey(),
    inquiryId: integer('inquiry_id')
      .notNull()
      .references(() => contactInquiries.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => employees.id),
    note: text().notNull(),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
  },
  (table) => [index('inquiry_notes_by_inquiry').on(table.inquiryId, table.createdAt)],
);

export const guardianConsents = pgTable(
  'guardian_consents',
  {
    inquiryId: integer('inquiry_id')
      .primaryKey()
      .references(() => contactInquiries.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    accessHash: varchar('access_hash', { length: 64 }).notNull().unique(),
    requestedAt: timeColumn('requested_at').notNull().defaultNow(),
    confirmedAt: timeColumn('confirmed_at'),
  },
  (table) => [index('guardian_consents_waiting').on(table.requestedAt).where(sql`${table.confirmedAt} is null`)],
);

/** All counts are kept by triggers, in shards so that writers do not wait for one another. Readers sum the shards. */
export const inquiryCounts = pgTable(
  'inquiry_counts',
  {
    formType: text('form_type').notNull(),
    status: varchar({ length: 20 }).$type<InquiryStatus>().notNull(),
    shard: integer().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.formType, table.status, table.shard] })],
);

export type Inquiry = typeof contactInquiries.$inferSelect;

/** Leaves out the columns that the database or an admin sets. */
export const inquiryInsertSchema = createInsertSchema(contactInquiries, {
  name: z.string().min(1, { error: 'Name is required' }),
  email: email(),
  details: z.record(z.string(), z.unknown()),
  awaitedFiles: z.object({ chosen: z.number(), missing: z.array(z.string()) }).nullish(),
  status: z.enum(inquiryStatuses),
}).omit({
  id: true,
  createdAt: true,
  updatedAt: true,
  version: true,
  withdrawnAt: true,
  stage: true,
  stageAt: true,
  accountId: true,
  lastMailAt: true,
  promisedUntil: true,
  restsUntil: true,
  restsSince: true,
  outcome: true,
  outcomeAt: true,
});

export type InquiryInsert = z.output<typeof inquiryInsertSchema>;

/** The index and the query must use the same expression, here and below. */
export function inquirySearchText(table: Record<(typeof searchedInquiryColumns)[number], AnyPgColumn>) {
  const parts = searchedInquiryColumns.map((column) => sql`coalesce(${table[column]}, '')`);
  return sql`search_fold(${sql.join(parts, sql` || ' ' || `)})`;
}

/** The words on a card. */
const searchedInquiryColumns = [
  'reference',
  'name',
  'email',
  'phone',
  'phoneDigits',
  'company',
  'location',
  'message',
  'experience',
  'availability',
  'socialMedia',
  'portfolio',
] as const;
