import { and, is, not, SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { allRows, coalesce, jsonObject, noRows } from '#server/database/expressions.ts';
import { isSentBy, isUnmatchedFrom } from '#server/database/personal-data/outside.ts';
import { personalTables } from '#server/database/personal-data/registry.ts';
import {
  type ArchiveFile,
  type ArchiveInset,
  archivedColumns,
  isIn,
  type PersonRows,
  rowId,
  type TableRule,
} from '#server/database/personal-data/rule.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import type { FoundPerson } from '#server/features/people/data.ts';
import { contactInquiries, inquiryMessages, inquiryNotes } from '#shared/schema.ts';

/** The person's rows, without applications that wait for a guardian, of which nobody inside may read anything. */
export async function findRows(executor: Database, { address, account }: FoundPerson): Promise<PersonRows> {
  const own = { address: address ?? '', accounts: account ? [account.id] : [], inquiries: [], messages: [] };
  const inquiries = await executor
    .select({ id: contactInquiries.id })
    .from(contactInquiries)
    .where(and(isSentBy(own), not(waitsForGuardian())));
  const messages = await executor.select({ id: inquiryMessages.id }).from(inquiryMessages).where(isUnmatchedFrom(own));
  return { ...own, inquiries: inquiries.map(({ id }) => id), messages: messages.map(({ id }) => id) };
}

/** A file of the archive: what is theirs, what was decided on it or written to them. Names of colleagues are left out. */
export interface ArchivePart extends Pick<ArchiveFile, 'file' | 'holds' | 'isLong'> {
  /** Columns are the keys in the file. */
  rows: SQL;
}

export function archiveParts(person: PersonRows): ArchivePart[] {
  return personalTables.flatMap((rule) =>
    (rule.archive ?? []).flatMap((part) => ('file' in part ? partOf(rule, part, person) : [])),
  );
}

function partOf(rule: TableRule, part: ArchiveFile, person: PersonRows): ArchivePart[] {
  const { file, holds, isLong, also, joins = [], which = rule.rowsOf, columns = archivedColumns(rule) } = part;
  const where = which(person);
  if (where === noRows) return [];
  const fields: Record<string, PgColumn | SQL> = { ...columns, ...also };
  for (const { inset, rule: inner } of insetsOf(file)) {
    const theirs = selectInset(inner, inset, sql`${rowId(rule.table)}`, person);
    const own = fields[inset.as];
    fields[inset.as] = own ? coalesce(theirs, sql`to_json(${own})`) : theirs;
  }
  const shown = Object.entries(fields).map(([name, value]) => sql`${inUtc(value)} as ${sql.identifier(name)}`);
  const joined = joins.map(([table, on]) => sql` join ${table} on ${on}`);
  const rows = sql`select ${sql.join(shown, sql`, `)} from ${rule.table}${sql.join(joined)}
    where ${where} order by ${rowId(rule.table) ?? sql`1`}`;
  return [{ file, holds, rows, ...(isLong && { isLong }) }];
}

function insetsOf(file: string) {
  return personalTables.flatMap((rule) =>
    (rule.archive ?? []).flatMap((inset) => ('inFile' in inset && inset.inFile === file ? [{ rule, inset }] : [])),
  );
}

function selectInset(rule: TableRule, inset: ArchiveInset, parent: SQL, { accounts }: PersonRows): SQL {
  const { of, actor, where = allRows, shape, columns = archivedColumns(rule) } = inset;
  const by = actor && { by: sql`case when ${isIn(actor, accounts)} then 'author' else 'us' end` };
  const values = Object.entries({ ...by, ...columns });
  const object = jsonObject(Object.fromEntries(values.map(([name, value]) => [name, inUtc(value)])));
  const list = sql`json_agg(${object} order by ${rowId(rule.table)})`;
  const single = shape === 'value' ? inUtc(values[0]?.[1] ?? object) : object;
  return sql`(select ${shape ? single : list} from ${rule.table} where ${of} = ${parent} and ${where})`;
}

function inUtc(value: PgColumn | SQL): SQL {
  const isMoment = !is(value, SQL) && value.getSQLType().startsWith('timestamp');
  return isMoment ? sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')` : sql`${value}`;
}

/** A row of `listArchivedFiles`. */
export interface ArchivedFile extends Record<string, unknown> {
  key: string;
  name: string;
  type: string;
  /** The reference of its inquiry, submission or assignment; null for a mail that belongs to none. */
  reference: string | null;
}

export async function listArchivedFiles(db: Database, person: PersonRows): Promise<ArchivedFile[]> {
  const [inquiries, messages, accounts] = [person.inquiries, person.messages, person.accounts].map(
    (ids) => sql`(${sql.param([...ids])}::int[])`,
  );
  const { rows } = await db.execute<ArchivedFile>(sql`
    select f.key, f.name, f.type, q.reference from inquiry_files f
      join contact_inquiries q on q.id = f.inquiry_id
      left join inquiry_messages m on m.id = f.message_id
      where f.state = 'stored' and q.id = any ${inquiries}
        and (m.id is null or m.direction = 'out' or lower(m.sender_email) = lower(q.email))
    union all select f.key, f.name, f.type, null from inquiry_files f
      where f.state = 'stored' and f.message_id = any ${messages}
    union all select f.key, f.name, f.type, 'submission-' || s.id from submission_files f
      join submissions s on s.id = f.submission_id left join submission_messages m on m.id = f.message_id
      where f.state = 'stored' and s.employee_id = any ${accounts}
        and case when f.is_for_message then m.kind = 'message' else true end
    union all select f.key, f.name, f.type, 'assignment-' || d.assignment_id from deliverable_files f
      join deliverables d on d.id = f.deliverable_id
      where f.state = 'stored' and coalesce(f.uploader_id, f.handed_in_by, d.assignee_id) = any ${accounts}
    order by 4, 1`);
  return rows;
}

/** Notes for colleagues, which are left out and counted. */
export function countNotes(db: Database, { inquiries }: PersonRows): Promise<number> {
  return db.$count(inquiryNotes, isIn(inquiryNotes.inquiryId, inquiries));
}
