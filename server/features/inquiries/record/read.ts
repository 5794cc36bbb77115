import { aliasedTable, and, desc, eq, gte, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { auditTargetOf } from '#server/database/audit.ts';
import { type Database, db } from '#server/database/connection.ts';
import { coalesce, jsonText, lower, nameOf } from '#server/database/expressions.ts';
import {
  chosen,
  countExactly,
  type ListOrder,
  type ListRow,
  listColumns,
  listPage,
  narrow,
  newestFirst,
  oldestFirst,
  type Page,
  type PageRequest,
  selects,
} from '#server/database/lists.ts';
import { nestedRow, nestedRows } from '#server/database/nested.ts';
import { openTo } from '#server/database/queries/assignments.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import { isOpenInquiry, isRestingInquiry, restsNow, waitsSince } from '#server/database/queries/open-inquiries.ts';
import { filesOfForm } from '#server/features/inquiries/record/files.ts';
import { messagesOfInquiry } from '#server/features/inquiries/record/messages.ts';
import { searched } from '#server/features/inquiries/record/search.ts';
import type { InquiryFilter, InquirySort } from '#shared/inquiries/filters.ts';
import { formTypes, kindOf } from '#shared/inquiries/forms/form-types.ts';
import { duplicatesMax } from '#shared/inquiries/inquiries.ts';
import { type Actor, can } from '#shared/permissions/permissions.ts';
import { auditEvents, contactInquiries, employees, guardianConsents, inquiryNotes, isOneOf } from '#shared/schema.ts';

const assignee = aliasedTable(employees, 'assignee');

export const storedColumns = {
  id: contactInquiries.id,
  reference: contactInquiries.reference,
  formType: contactInquiries.formType,
  name: contactInquiries.name,
  email: contactInquiries.email,
  phone: contactInquiries.phone,
  company: contactInquiries.company,
  message: contactInquiries.message,
  experience: contactInquiries.experience,
  location: contactInquiries.location,
  socialMedia: contactInquiries.socialMedia,
  portfolio: contactInquiries.portfolio,
  availability: contactInquiries.availability,
  details: contactInquiries.details,
  status: contactInquiries.status,
  stage: contactInquiries.stage,
  restsUntil: contactInquiries.restsUntil,
  outcome: contactInquiries.outcome,
  outcomeAt: contactInquiries.outcomeAt,
  createdAt: contactInquiries.createdAt,
  guardianAsked: guardianConsents.requestedAt,
  guardianConfirmed: guardianConsents.confirmedAt,
};

/** As much as a row of the inbox has room for. */
const lastWordsMax = 200;

export type StoredRow = ListRow<ReturnType<typeof listColumns<typeof storedColumns>>>;

const other = aliasedTable(contactInquiries, 'other');

/** Inquiries within 90 days with the same address or telephone number. Waiting ones would reveal the applicant. */
const isSimilar = and(
  ne(other.id, contactInquiries.id),
  or(
    eq(lower(other.email), lower(contactInquiries.email)),
    and(eq(other.phoneDigits, contactInquiries.phoneDigits), sql`length(${contactInquiries.phoneDigits}) >= 6`),
  ),
  sql`${other.createdAt} between ${contactInquiries.createdAt} - interval '90 days' and ${contactInquiries.createdAt} + interval '90 days'`,
  not(waitsForGuardian(other.id)),
);

const inquiryColumns = listColumns({
  ...storedColumns,
  spamReason: contactInquiries.spamReason,
  assignedTo: contactInquiries.assignedTo,
  assigneeName: nameOf(assignee) as SQL<string | null>,
  withdrawnAt: contactInquiries.withdrawnAt,
  awaitedFiles: contactInquiries.awaitedFiles,
  waitsSince: waitsSince().mapWith(contactInquiries.createdAt),
  stageAt: contactInquiries.stageAt,
  version: contactInquiries.version,
  updatedAt: contactInquiries.updatedAt,
  promisedUntil: contactInquiries.promisedUntil,
  rests: restsNow,
  wroteAt: contactInquiries.wroteAt,
  replyWaits: sql<boolean>`exists (
    select from inquiry_messages m join mails on mails.id = m.mail_id
    where m.inquiry_id = ${contactInquiries.id} and mails.state = 'waiting')`,
  lastWords: sql<string | null>`(
    select left(m.text, ${sql.raw(String(lastWordsMax))}) from inquiry_messages m
    where m.inquiry_id = ${contactInquiries.id} and m.direction = 'in' and not m.is_automatic
    order by m.created_at desc, m.id desc limit 1)`,
  files: filesOfForm,
  duplicates: sql<number>`(
    select count(*)::int from (select from ${contactInquiries} as other where ${isSimilar} limit ${sql.raw(String(duplicatesMax))}) as alike)`,
});

export type InquiryRow = ListRow<typeof inquiryColumns>;

const isAssignee = eq(assignee.id, contactInquiries.assignedTo);
export const isItsConsent = eq(guardianConsents.inquiryId, contactInquiries.id);

const listed = selects
  .select(inquiryColumns)
  .from(contactInquiries)
  .leftJoin(assignee, isAssignee)
  .leftJoin(guardianConsents, isItsConsent);

/** By when their senders last wrote. Some readers see only their own. */
export function listInquiries(
  filter: InquiryFilter,
  sort: InquirySort,
  reader: Actor,
  page: PageRequest,
): Promise<Page<InquiryRow>> {
  const where = and(openTo(reader), matching(filterFor(reader, filter), reader.id));
  return listPage({ select: listed, from: contactInquiries, where, order: orders[sort] }, page);
}

/** The reader's scope: everything, or what is assigned to them. */
function filterFor(reader: Actor, filter: InquiryFilter): InquiryFilter {
  return can(reader, 'inquiries:read') ? filter : { ...filter, assignedTo: 'me' };
}

const orders: Record<InquirySort, ListOrder> = {
  newest: newestFirst(contactInquiries.wroteAt, contactInquiries.id),
  oldest: oldestFirst(contactInquiries.wroteAt, contactInquiries.id),
};

export function countInquiries({ ids, ...filter }: InquiryExport, me: number, executor: Database): Promise<number> {
  return countExactly(executor, contactInquiries, and(matching(filter, me), chosen(contactInquiries.id, ids)));
}

const detailColumns = {
  ...inquiryColumns,
  messages: messagesOfInquiry,
  account: nestedRow(
    selects
      .select(listColumns({ id: employees.id, name: nameOf(employees), username: employees.username }))
      .from(employees)
      .where(eq(employees.id, contactInquiries.accountId)),
  ),
  notes: nestedRows(
    selects
      .select(
        listColumns({
          id: inquiryNotes.id,
          author: nameOf(employees),
          note: inquiryNotes.note,
          createdAt: inquiryNotes.createdAt,
        }),
      )
      .from(inquiryNotes)
      .innerJoin(employees, eq(employees.id, inquiryNotes.authorId))
      .where(eq(inquiryNotes.inquiryId, contactInquiries.id))
      .orderBy(inquiryNotes.id),
  ),
  history: nestedRows(
    selects
      .select(
        listColumns({
          id: auditEvents.id,
          at: auditEvents.at,
          action: auditEvents.action,
          detail: auditEvents.detail,
          actor: nameOf(employees) as SQL<string | null>,
        }),
      )
      .from(auditEvents)
      .leftJoin(employees, eq(employees.id, auditEvents.actorId))
      .where(
        and(
          eq(auditEvents.target, auditTargetOf('inquiry', contactInquiries.id)),
          ne(coalesce(jsonText(auditEvents.detail, 'act'), ''), 'read'),
        ),
      )
      .orderBy(auditEvents.id),
  ),
  duplicateInquiries: nestedRows(
    selects
      .select(
        listColumns({
          id: other.id,
          reference: other.reference,
          formType: other.formType,
          name: other.name,
          status: other.status,
          createdAt: other.createdAt,
        }),
      )
      .from(other)
      .where(isSimilar)
      .orderBy(desc(other.createdAt), desc(other.id))
      .limit(20),
  ),
};

export async function getInquiry(id: number, reader: Actor) {
  const [row] = await db
    .select(detailColumns)
    .from(contactInquiries)
    .leftJoin(assignee, isAssignee)
    .leftJoin(guardianConsents, isItsConsent)
    .where(and(eq(contactInquiries.id, id), openTo(reader)));
  return row;
}

/** An export holds all that match, or the chosen ones. */
export interface InquiryExport extends InquiryFilter {
  ids?: readonly number[] | undefined;
}

export function matching(filter: InquiryFilter, me: number): SQL | undefined {
  return narrow(filter, {
    formType: (formType) => hasFormType(contactInquiries.formType, formType),
    status: (status) => hasState(status),
    stage: (stage) =>
      and(hasFormType(contactInquiries.formType, 'applications'), isOneOf(contactInquiries.stage, [stage])),
    assignedTo: (assignee) => assignedTo(assignee, me),
    answered: (answered) => (answered === 'yes' ? isNotNull : isNull)(contactInquiries.answeredAt),
    from: (from) => gte(contactInquiries.createdAt, from),
    to: (to) => lt(contactInquiries.createdAt, to),
    q: searched,
  });
}

function hasState(status: NonNullable<InquiryFilter['status']>): SQL | undefined {
  if (status === 'open') return isOpenInquiry;
  return status === 'resting' ? isRestingInquiry : isOneOf(contactInquiries.status, [status]);
}

const inquiryForms = formTypes.filter((type) => kindOf(type) === 'inquiries');

function hasFormType(column: AnyPgColumn, formType: NonNullable<InquiryFilter['formType']>): SQL {
  const isInquiry = isOneOf(coalesce(column, ''), inquiryForms);
  if (formType === 'inquiries') return isOneOf(column, inquiryForms);
  return formType === 'applications' ? not(isInquiry) : isOneOf(column, [formType]);
}

function assignedTo(filter: NonNullable<InquiryFilter['assignedTo']>, me: number): SQL {
  return filter === 'none'
    ? isNull(contactInquiries.assignedTo)
    : eq(contactInquiries.assignedTo, filter === 'me' ? me : filter);
}
