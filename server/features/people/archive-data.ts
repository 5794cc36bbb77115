import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { personalTables } from '#server/database/personal-data/registry.ts';
import { among, archivedColumns, type PersonRows, rowId } from '#server/database/personal-data/rule.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import type { Snapshot } from '#server/database/snapshot.ts';
import type { FoundPerson } from '#server/features/people/data.ts';
import { contactInquiries, inquiryMessages, inquiryNotes } from '#shared/schema.ts';

type Row = Record<string, unknown>;
type Columns = Record<string, PgColumn | SQL>;

/** The person's rows, without applications that wait for a guardian, of which nobody inside may read anything. */
export async function findRows(executor: Database, { address, account }: FoundPerson): Promise<PersonRows> {
  const { id, email, accountId } = contactInquiries;
  const theirs = address ?? '';
  const inquiries = await executor
    .select({ id })
    .from(contactInquiries)
    .where(and(or(eq(sql`lower(${email})`, theirs), account && eq(accountId, account.id)), not(waitsForGuardian())));
  const messages = await executor
    .select({ id: inquiryMessages.id })
    .from(inquiryMessages)
    .where(and(isNull(inquiryMessages.inquiryId), eq(sql`lower(${inquiryMessages.senderEmail})`, theirs)));
  return {
    address: theirs,
    accounts: account ? [account.id] : [],
    inquiries: inquiries.map((row) => row.id),
    messages: messages.map((row) => row.id),
  };
}

export interface ArchivePart {
  name: string;
  holds: string;
  /** In pieces where it may be much. */
  rows: Row[] | AsyncIterable<Row[]>;
}

/** What is theirs, and what was decided on it or written to them; names of colleagues are left out. */
export async function* readParts(snapshot: Snapshot, person: PersonRows): AsyncGenerator<ArchivePart> {
  for (const rule of personalTables) {
    for (const part of rule.archive ?? []) {
      if (!('file' in part)) continue;
      const where = (part.which ?? rule.theirs)(person);
      const columns = { ...(part.columns ?? archivedColumns(rule)), ...part.also };
      const query = (db: Database, hidden: Columns = {}) =>
        select(db, rule.table, { ...hidden, ...columns }, where, part.joins);
      const rows = part.isLong
        ? presented(snapshot.everyRow<Row>(query(snapshot.db)))
        : await withInsets(snapshot.db, part.file, await query(snapshot.db, idOf(rule.table)), person);
      if (person.accounts.length > 0 || !part.isLong) yield { name: part.file, holds: part.holds, rows };
    }
  }
}

async function withInsets(db: Database, file: string, rows: Row[], { accounts }: PersonRows): Promise<Row[]> {
  const ids = rows.flatMap(({ $id }) => (typeof $id === 'number' ? [$id] : []));
  for (const rule of ids.length > 0 ? personalTables : []) {
    for (const part of rule.archive ?? []) {
      if (!('inFile' in part) || part.inFile !== file) continue;
      const { as, of, actor, where, shape, columns = archivedColumns(rule) } = part;
      const shown = { $of: of, ...(actor && { by: actor }), ...columns };
      const found = Map.groupBy(await select(db, rule.table, shown, and(among(of, ids), where)), ({ $of }) => $of);
      for (const row of rows) {
        const list = found.get(row.$id)?.map((inset) => {
          if (actor) inset.by = accounts.includes(inset.by as number) ? 'author' : 'us';
          return toArchived(inset);
        });
        const [first] = list ?? [];
        const value = shape === undefined ? list : shape === 'object' ? first : first && Object.values(first)[0];
        row[as] = value ?? row[as] ?? null;
      }
    }
  }
  return rows.map(toArchived);
}

function idOf(table: PgTable): Columns {
  const id = rowId(table);
  return id ? { $id: id } : {};
}

function select(
  db: Database,
  table: PgTable,
  columns: Columns,
  where: SQL | undefined,
  joins: readonly (readonly [PgTable, SQL])[] = [],
): PromiseLike<Row[]> & SQL {
  const query = db
    .select(columns as Record<string, PgColumn>)
    .from(table)
    .$dynamic();
  for (const [other, on] of joins) query.innerJoin(other, on);
  return query.where(where).orderBy(rowId(table) ?? (Object.values(columns)[0] as PgColumn)) as never;
}

/** Moments in UTC, to the second. */
function toArchived(row: Row): Row {
  const shown = Object.entries(row).filter(([name]) => !name.startsWith('$'));
  return Object.fromEntries(
    shown.map(([name, value]) => [name, value instanceof Date ? `${value.toISOString().slice(0, 19)}Z` : value]),
  );
}

async function* presented(pieces: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  for await (const rows of pieces) yield rows.map(toArchived);
}

/** A row of `listFiles`. */
export interface ArchivedFile extends Row {
  key: string;
  name: string;
  type: string;
  /** Of its inquiry, submission or assignment; null for a mail that belongs to none. */
  reference: string | null;
}

export async function listFiles(db: Database, person: PersonRows): Promise<ArchivedFile[]> {
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
      where f.state = 'stored' and coalesce(f.uploader_id, d.assignee_id) = any ${accounts}
    order by 4, 1`);
  return rows;
}

/** Notes for colleagues, which are left out and counted. */
export function countNotes(db: Database, { inquiries }: PersonRows): Promise<number> {
  return db.$count(inquiryNotes, among(inquiryNotes.inquiryId, inquiries));
}
