import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connection.ts';
import { lower, summaryColumns } from '#server/database/expressions.ts';
import { type PersonPlace, personRecordsMax } from '#shared/inquiries/erasure.ts';
import type { PersonRecord } from '#shared/inquiries/erasure-views.ts';
import { employees, submissions } from '#shared/schema.ts';

/** An account whose email or username is the address. */
export type FoundAccount = Awaited<ReturnType<typeof findAccounts>>[number];

export async function findAccounts(executor: Database | Transaction, address: string, { lock }: { lock: boolean }) {
  const query = executor
    .select({
      ...summaryColumns(employees),
      isActive: employees.isActive,
    })
    .from(employees)
    .where(
      and(or(eq(lower(employees.email), address), eq(lower(employees.username), address)), isNull(employees.erasedAt)),
    )
    .orderBy(employees.id);
  return lock ? query.for('update') : query;
}

export async function listOfAccounts(
  executor: Database | Transaction,
  ids: readonly number[],
): Promise<Partial<Record<PersonPlace, PersonRecord[]>>> {
  if (ids.length === 0) return {};
  const theirs = sql`in (${sql.join([...ids], sql`, `)})`;
  const newest = sql`order by id desc limit ${personRecordsMax}`;
  const { rows } = await executor.execute<Pick<PersonRecord, keyof PersonRecord> & { place: PersonPlace }>(sql`
    (select 'evaluations' as place, 'evaluation' as kind, id, 'Evaluation ' || id as label from evaluation_sessions
      where employee_id ${theirs} and is_completed ${newest})
    union all (select 'submissions', 'submission', id, title from ${submissions}
      where employee_id ${theirs} and ${ne(submissions.status, 'draft')} ${newest})
    union all (select 'assigned', 'inquiry', id, reference from contact_inquiries
      where assigned_to ${theirs} ${newest})`);
  const recordsOf: Partial<Record<PersonPlace, PersonRecord[]>> = {};
  for (const { place, ...record } of rows) recordsOf[place] = [...(recordsOf[place] ?? []), record];
  return recordsOf;
}
