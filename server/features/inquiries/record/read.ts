import { aliasedTable, and, eq, gte, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Database, db } from '#server/database/connection.ts';
import {
  chosen,
  countExactly,
  type ListOrder,
  type ListRow,
  listColumns,
  listPage,
  newestFirst,
  oldestFirst,
  type Page,
  type PageRequest,
  selects,
} from '#server/database/lists.ts';
import { openTo } from '#server/database/queries/assignments.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import { waitsSince } from '#server/database/queries/open-inquiries.ts';
import { messagesOfInquiry, staffName } from '#server/features/inquiries/record/messages.ts';
import { searched } from '#server/features/inquiries/record/search.ts';
import type { InquiryFilter, InquirySort } from '#shared/inquiries/filters.ts';
import { formTypes, kindOf } from '#shared/inquiries/forms/form-types.ts';
import { type InquiryStatus, openStatuses } from '#shared/inquiries/inquiries.ts';
import type { InquiryDetail, InquiryNote } from '#shared/inquiries/views.ts';
import { type Actor, can } from '#shared/permissions.ts';
import { contactInquiries, employees, guardianConsents, isOneOf } from '#shared/schema.ts';
import type { FileView } from '#shared/wire.ts';

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
  createdAt: contactInquiries.createdAt,
  guardianAsked: guardianConsents.requestedAt,
  guardianConfirmed: guardianConsents.confirmedAt,
};

/** As much as a row of the inbox has room for. */
const lastWordsMax = 200;

export type StoredRow = ListRow<ReturnType<typeof listColumns<typeof storedColumns>>>;

const inquiryColumns = listColumns({
  ...storedColumns,
  spamReason: contactInquiries.spamReason,
  assignedTo: contactInquiries.assignedTo,
  assigneeName: sql<
    string | null
  >`nullif(trim(coalesce(${assignee.firstName}, '') || ' ' || coalesce(${assignee.lastName}, '')), '')`,
  assigneeUsername: sql<string | null>`${assignee.username}`,
  withdrawnAt: contactInquiries.withdrawnAt,
  awaitedFiles: contactInquiries.awaitedFiles,
  waitsSince: sql<Date | null>`${waitsSince()}`.mapWith(contactInquiries.createdAt),
  stageAt: contactInquiries.stageAt,
  version: contactInquiries.version,
  updatedAt: contactInquiries.updatedAt,
  promisedUntil: contactInquiries.promisedUntil,
  wroteAt: contactInquiries.wroteAt,
  lastWords: sql<string | null>`(
    select left(m.text, ${sql.raw(String(lastWordsMax))}) from inquiry_messages m
    where m.inquiry_id = ${contactInquiries.id} and m.direction = 'in' and not m.is_automatic
    order by m.created_at desc, m.id desc limit 1)`,
  files: sql<FileView[]>`(
    select coalesce(json_agg(json_build_object(
      'id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes, 'sha256', f.sha256) order by f.id), '[]')
    from inquiry_files f
    where f.inquiry_id = ${contactInquiries.id} and f.message_id is null and f.state = 'stored')`,
  duplicates: sql<number>`(select count(*)::int from (${similar(sql`other.id`)} limit 99) as alike)`,
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
  const where = matching(filterFor(reader, filter), reader.id);
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

export async function getInquiry(id: number, reader: Actor) {
  const [row] = await db
    .select({
      ...inquiryColumns,
      messages: messagesOfInquiry,
      account: sql<InquiryDetail['account']>`(
      select json_build_object('id', e.id, 'name', ${staffName('e')}, 'username', e.username)
      from employees e where e.id = ${contactInquiries.accountId})`,
      notes: sql<InquiryNote[]>`(
      select coalesce(json_agg(json_build_object('id', n.id, 'author', ${staffName('e')}, 'note', n.note,
        'createdAt', n.created_at) order by n.id), '[]')
      from inquiry_notes n join employees e on e.id = n.author_id where n.inquiry_id = ${contactInquiries.id})`,
      history: sql<InquiryDetail['history']>`(
      select coalesce(json_agg(json_build_object('id', a.id, 'at', a.at, 'action', a.action, 'detail', a.detail,
        'actor', case when e.id is not null then ${staffName('e')} end) order by a.id), '[]')
      from audit_events a left join employees e on e.id = a.actor_id
      where a.target = 'inquiry:' || ${contactInquiries.id} and a.detail ->> 'act' is distinct from 'read')`,
      duplicateInquiries: sql<InquiryDetail['duplicateInquiries']>`(
      select coalesce(json_agg(json_build_object('id', d.id, 'reference', d.reference, 'formType', d.form_type,
        'name', d.name, 'status', d.status, 'createdAt', d.created_at) order by d.created_at desc, d.id desc), '[]')
      from (${similar(sql`other.id, other.reference, other.form_type, other.name, other.status, other.created_at`)}
        order by other.created_at desc limit 20) as d)`,
    })
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
  return and(
    isOfForm(contactInquiries.formType, filter.formType),
    filter.status === undefined ? undefined : isOneOf(contactInquiries.status, statusesOf(filter.status)),
    filter.stage &&
      and(isOfForm(contactInquiries.formType, 'applications'), isOneOf(contactInquiries.stage, [filter.stage])),
    assignedTo(filter.assignedTo, me),
    filter.answered && sql`(${contactInquiries.answeredAt} is not null) = ${filter.answered === 'yes'}`,
    filter.from && gte(contactInquiries.createdAt, filter.from),
    filter.to && lt(contactInquiries.createdAt, filter.to),
    filter.q ? searched(filter.q) : undefined,
  );
}

const inquiryForms = formTypes.filter((type) => kindOf(type) === 'inquiries');

function isOfForm(column: AnyPgColumn, formType: InquiryFilter['formType']): SQL | undefined {
  if (formType === undefined) return undefined;
  const isInquiry = isOneOf(sql`coalesce(${column}, '')`, inquiryForms);
  if (formType === 'inquiries') return isOneOf(column, inquiryForms);
  return formType === 'applications' ? not(isInquiry) : isOneOf(column, [formType]);
}

function statusesOf(status: InquiryStatus | 'open'): readonly InquiryStatus[] {
  return status === 'open' ? openStatuses : [status];
}

function assignedTo(filter: InquiryFilter['assignedTo'], me: number): SQL | undefined {
  if (filter === undefined) return undefined;
  return filter === 'none'
    ? isNull(contactInquiries.assignedTo)
    : eq(contactInquiries.assignedTo, filter === 'me' ? me : filter);
}

/** Inquiries within 90 days with the same address or telephone number. Waiting ones would reveal the applicant. */
function similar(columns: SQL): SQL {
  return sql`select ${columns} from contact_inquiries as other
    where other.id <> ${contactInquiries.id}
      and (lower(other.email) = lower(${contactInquiries.email})
        or (other.phone_digits = ${contactInquiries.phoneDigits} and length(${contactInquiries.phoneDigits}) >= 6))
      and other.created_at between ${contactInquiries.createdAt} - interval '90 days' and ${contactInquiries.createdAt} + interval '90 days'
      and not ${waitsForGuardian(sql`other.id`)}`;
}
