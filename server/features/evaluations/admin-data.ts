import { and, asc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { withAudit } from '#server/database/audit.ts';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { exactCount } from '#server/database/exact-count.ts';
import { likePattern } from '#server/database/like-pattern.ts';
import { totalOfPage } from '#server/database/page-total.ts';
import { answersOf } from '#server/features/evaluations/data.ts';
import { type Cursor, newestFirst, olderThan } from '#server/lib/paging.ts';
import type { EvaluationAuthor, EvaluationStats } from '#shared/evaluations/evaluations.ts';
import { type EmployeeRole, employeeRoles, roleLabel } from '#shared/roles.ts';
import {
  employeeCounts,
  employeeSearchText,
  employees,
  evaluationCounts,
  evaluationParticipants,
  evaluationSessions,
} from '#shared/schema.ts';

export interface EvaluationFilter {
  role?: EmployeeRole | undefined;
  employee?: number | undefined;
  /** Searched in first name, last name, username, e-mail and the role's name. */
  q?: string | undefined;
}

interface Page {
  limit: number;
  cursor?: Cursor | undefined;
}

type Executor = Pick<Database, 'select'>;

const repliers = alias(employees, 'repliers');

const detailColumns = {
  id: evaluationSessions.id,
  employeeId: evaluationSessions.employeeId,
  role: evaluationSessions.role,
  submittedAt: evaluationSessions.completedAt,
  answers: answersOf,
  readAt: evaluationSessions.readAt,
  reply: evaluationSessions.reply,
  repliedAt: evaluationSessions.repliedAt,
  repliedBy: sql<string | null>`nullif(concat_ws(' ', ${repliers.firstName}, ${repliers.lastName}), '')`,
  employee: {
    firstName: employees.firstName,
    lastName: employees.lastName,
    username: employees.username,
    email: employees.email,
  },
};

export type EvaluationRow = Awaited<ReturnType<typeof listEvaluations>>['rows'][number];

/** As the partial indexes have it: filled in as a value, PostgreSQL could not tell that they hold all that is wanted. */
const isCompleted = sql`${evaluationSessions.isCompleted}`;

/** How far a list is counted that no counter knows; a search reads more to find as many. Undefined where one knows. */
export function countBound({ q, employee }: EvaluationFilter): number | undefined {
  if (q) return 100;
  return employee === undefined ? undefined : 1_000;
}

/** A page of evaluations with their answers, newest first: one more than `limit` where there is a next page. */
export async function listEvaluations(filter: EvaluationFilter, { limit, cursor }: Page) {
  const total = totalOf(filter);
  const rows = await selectDetails({ total })
    .where(and(matching(filter), olderThan(cursor, evaluationSessions.completedAt, evaluationSessions.id)))
    .orderBy(...newestFirst(evaluationSessions.completedAt, evaluationSessions.id))
    .limit(limit + 1);
  return {
    rows: rows.map(({ total: _, ...row }) => completed(row)),
    total: await totalOfPage(rows, total, { isLater: cursor !== undefined }),
  };
}

/** How many an export holds. */
export function countEvaluations(filter: EvaluationFilter, executor: Database): Promise<number> {
  const known = countBound(filter) === undefined ? totalOf(filter) : undefined;
  return exactCount(executor, { table: evaluationSessions, where: matching(filter), known });
}

export async function getEvaluation(id: number, executor: Executor = db) {
  const [row] = await selectDetails({}, executor).where(and(eq(evaluationSessions.id, id), isCompleted));
  return row && completed(row);
}

/** An evaluation as it was before it was read; the first to read it is noted, in the same statement. */
export function getEvaluationToRead(id: number, readBy: number) {
  const marked = db.$with('marked').as(
    db
      .update(evaluationSessions)
      .set({ readAt: sql`now()`, readBy })
      .where(and(eq(evaluationSessions.id, id), isCompleted, isNull(evaluationSessions.readAt)))
      .returning({ id: evaluationSessions.id }),
  );
  return getEvaluation(id, db.with(marked));
}

/** Stores the one reply to an evaluation, with its line in the audit trail; false where there is one, or none to reply to. */
export async function createReply(
  transaction: Transaction,
  { id, reply, repliedBy, requestId }: { id: number; reply: string; repliedBy: number; requestId: string },
): Promise<boolean> {
  const event = { action: 'sensitive_update', actorId: repliedBy, target: `evaluation:${id}`, requestId } as const;
  const replied = await withAudit(transaction, event)
    .update(evaluationSessions)
    .set({
      reply,
      repliedBy,
      repliedAt: sql`now()`,
      readAt: sql`coalesce(${evaluationSessions.readAt}, now())`,
      readBy: sql`coalesce(${evaluationSessions.readBy}, ${repliedBy})`,
    })
    .where(and(eq(evaluationSessions.id, id), isCompleted, isNull(evaluationSessions.repliedAt)))
    .returning({ id: evaluationSessions.id });
  return replied.length > 0;
}

/** From the counters: it costs the same at ten evaluations and at ten million. */
export async function getEvaluationStats(): Promise<EvaluationStats> {
  const rows = await db
    .select({
      counted: evaluationCounts.counted,
      role: evaluationCounts.role,
      count: sql<number>`sum(${evaluationCounts.count})::int`,
    })
    .from(evaluationCounts)
    .groupBy(evaluationCounts.counted, evaluationCounts.role);
  const sum = (counted: string) => rows.reduce((all, row) => all + (row.counted === counted ? row.count : 0), 0);
  const roles = employeeRoles.filter((role) =>
    rows.some((row) => row.counted === 'evaluations' && row.role === role && row.count > 0),
  );
  return {
    totalEvaluations: sum('evaluations'),
    totalResponses: sum('responses'),
    activeRoles: roles.length,
    participatingEmployees: sum('participants'),
    roles,
  };
}

/** Whoever handed in an evaluation, by name; at most 1,000, as a list to choose from. */
export function listAuthors(): Promise<EvaluationAuthor[]> {
  return db
    .select({ id: employees.id, firstName: employees.firstName, lastName: employees.lastName })
    .from(evaluationParticipants)
    .innerJoin(employees, eq(employees.id, evaluationParticipants.employeeId))
    .where(gte(evaluationParticipants.evaluations, 1))
    .orderBy(asc(employees.firstName), asc(employees.lastName), asc(employees.id))
    .limit(1000);
}

/** Active employees of `roles`, newest first, with what they handed in since `since` and whether they have begun. */
export async function listParticipation(roles: EmployeeRole[], since: Date, { limit, cursor }: Page) {
  const active = and(inArray(employees.role, roles), eq(employees.isActive, true));
  const counted = db
    .select({ count: sql`coalesce(sum(${employeeCounts.count}), 0)::int` })
    .from(employeeCounts)
    .where(and(inArray(employeeCounts.role, roles), eq(employeeCounts.isActive, true)));
  const total = sql<number>`(${counted})`;
  const rows = await db
    .select({
      id: employees.id,
      username: employees.username,
      firstName: employees.firstName,
      lastName: employees.lastName,
      role: employees.role,
      createdAt: employees.createdAt,
      submitted: sql<{ id: number; at: string }[]>`coalesce((
        select json_agg(json_build_object('id', s.id, 'at', s.completed_at) order by s.completed_at)
        from evaluation_sessions s
        where s.employee_id = employees.id and s.completed_at >= ${since.toISOString()}), '[]')`,
      hasDraft: sql<boolean>`exists (
        select from evaluation_sessions s
        where s.employee_id = employees.id and s.role = employees.role and not s.is_completed and s.answers <> '{}')`,
      total,
    })
    .from(employees)
    .where(and(active, olderThan(cursor, employees.createdAt, employees.id)))
    .orderBy(...newestFirst(employees.createdAt, employees.id))
    .limit(limit + 1);
  return {
    rows: rows.map(({ total: _, ...row }) => row),
    total: await totalOfPage(rows, total, { isLater: cursor !== undefined }),
  };
}

function selectDetails<Extra extends Record<string, SQL<number>>>(extra: Extra, executor: Executor = db) {
  return executor
    .select({ ...detailColumns, ...extra })
    .from(evaluationSessions)
    .innerJoin(employees, eq(employees.id, evaluationSessions.employeeId))
    .leftJoin(repliers, eq(repliers.id, evaluationSessions.repliedBy));
}

/** A completed evaluation has its date; the table's check sees to it. */
function completed<Row extends { submittedAt: Date | null }>(row: Row) {
  return { ...row, submittedAt: row.submittedAt as Date };
}

/** The rows a filter lets through; the export uses it too. */
export function matching({ role, employee, q }: EvaluationFilter): SQL | undefined {
  return and(
    isCompleted,
    role === undefined ? undefined : eq(evaluationSessions.role, role),
    employee === undefined ? undefined : eq(evaluationSessions.employeeId, employee),
    q ? containing(q) : undefined,
  );
}

function containing(q: string): SQL | undefined {
  const roles = employeeRoles.filter((role) => roleLabel(role).toLowerCase().includes(q.toLowerCase()));
  const found = db
    .select({ id: employees.id })
    .from(employees)
    .where(sql`${employeeSearchText(employees)} like ${likePattern(q)}`);
  return or(
    inArray(evaluationSessions.employeeId, found),
    roles.length > 0 ? inArray(evaluationSessions.role, roles) : undefined,
  );
}

function totalOf(filter: EvaluationFilter): SQL<number> {
  const bound = countBound(filter);
  if (bound !== undefined) {
    const found = db
      .select({ id: evaluationSessions.id })
      .from(evaluationSessions)
      .where(matching(filter))
      // In the order of an index: without one the first few could be looked for in the whole table.
      .orderBy(...newestFirst(evaluationSessions.completedAt, evaluationSessions.id))
      .limit(bound);
    return sql<number>`(select count(*)::int from (${found}) found)`;
  }
  const counted = db
    .select({ count: sql`coalesce(sum(${evaluationCounts.count}), 0)::int` })
    .from(evaluationCounts)
    .where(
      and(
        eq(evaluationCounts.counted, 'evaluations'),
        filter.role === undefined ? undefined : eq(evaluationCounts.role, filter.role),
      ),
    );
  return sql<number>`(${counted})`;
}
