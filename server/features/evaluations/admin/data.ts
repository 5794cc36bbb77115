import { and, asc, eq, gte, inArray, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { withAudit } from '#server/database/audit.ts';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { coalesce, now, summaryColumns, total } from '#server/database/expressions.ts';
import { likePattern } from '#server/database/like-pattern.ts';
import {
  chosen,
  countExactly,
  type ListRow,
  listColumns,
  listPage,
  narrow,
  newestFirst,
  type Page,
  type PageRequest,
} from '#server/database/lists.ts';
import { rolesNamed } from '#server/database/search-words.ts';
import { evaluationColumns, isReplier, replier, toEvaluationView } from '#server/features/evaluations/data.ts';
import { isOpened } from '#server/features/evaluations/opened-data.ts';
import type { EvaluationQuery } from '#shared/evaluations/filters.ts';
import { quarterMoments } from '#shared/evaluations/quarters.ts';
import type { EvaluationDetail, EvaluationReading, EvaluationStats } from '#shared/evaluations/views.ts';
import { employeeRoles } from '#shared/roles.ts';
import {
  employeeSearchText,
  employees,
  evaluationCounts,
  evaluationParticipants,
  evaluationSessions,
} from '#shared/schema.ts';
import type { EmployeeSummary } from '#shared/wire.ts';

/** An export holds all that match, or the chosen ones. */
export interface EvaluationExport extends EvaluationQuery {
  ids?: readonly number[] | undefined;
}

type Executor = Pick<Database, 'select'>;

const detailColumns = listColumns({
  ...evaluationColumns,
  employeeId: evaluationSessions.employeeId,
  authorFirstName: employees.firstName,
  authorLastName: employees.lastName,
  authorUsername: employees.username,
  authorEmail: employees.email,
});

export type DetailRow = ListRow<typeof detailColumns>;

export function toEvaluationDetail(row: DetailRow): EvaluationDetail {
  return {
    ...toEvaluationView(row),
    employeeId: row.employeeId,
    employee: {
      firstName: row.authorFirstName,
      lastName: row.authorLastName,
      username: row.authorUsername,
      email: row.authorEmail,
    },
  };
}

/** Bare as in the partial indexes: PostgreSQL cannot match them with a parameter. */
const { isCompleted } = evaluationSessions;

export function listEvaluations(filter: EvaluationQuery, page: PageRequest): Promise<Page<DetailRow>> {
  const list = { select: selectDetails().$dynamic(), from: evaluationSessions, where: matching(filter), order };
  return listPage(list, page);
}

/** The filter and the rows that an export asks for. */
export function isAskedFor({ ids, ...filter }: EvaluationExport): SQL | undefined {
  return and(matching(filter), chosen(evaluationSessions.id, ids));
}

/** The evaluations asked for that are on record as opened or exported, whose authors can no longer take them back. */
function isExported(asked: EvaluationExport): SQL | undefined {
  return and(isAskedFor(asked), isOpened);
}

export function selectEveryEvaluation(asked: EvaluationExport) {
  return selectDetails()
    .where(isExported(asked))
    .orderBy(...order.by);
}

const order = newestFirst(evaluationSessions.completedAt, evaluationSessions.id);

export function countEvaluations(asked: EvaluationExport, executor: Database): Promise<number> {
  return countExactly(executor, evaluationSessions, isExported(asked));
}

/** `isHeld` waits for an author who is taking it back, and lets none begin before the transaction ends. */
export async function getEvaluation(id: number, executor: Executor = db, isHeld = false) {
  const select = executor
    .select({ ...detailColumns, earlier })
    .from(evaluationSessions)
    .innerJoin(employees, eq(employees.id, evaluationSessions.employeeId))
    .leftJoin(replier, isReplier)
    .where(and(eq(evaluationSessions.id, id), isCompleted))
    .$dynamic();
  const [row] = await (isHeld ? select.for('share', { of: evaluationSessions }) : select);
  return row;
}

/** The one before it, of the same author in the same role. */
const earlier = sql<EvaluationReading['earlier']>`(
  select json_build_object('id', e.id, 'submittedAt', e.completed_at, 'responses', coalesce((
    select json_object_agg(a.question_id, a.response) from self_evaluations a
    where a.session_id = e.id and a.response <> ''), '{}'))
  from evaluation_sessions e
  where e.employee_id = evaluation_sessions.employee_id and e.role = evaluation_sessions.role and e.is_completed
    and (e.completed_at, e.id) < (evaluation_sessions.completed_at, evaluation_sessions.id)
  order by e.completed_at desc, e.id desc limit 1)`;

export function toEvaluationReading({ earlier, ...row }: DetailRow & Pick<EvaluationReading, 'earlier'>) {
  const submittedAt = earlier && new Date(earlier.submittedAt).toISOString();
  return { ...toEvaluationDetail(row), earlier: earlier && submittedAt ? { ...earlier, submittedAt } : null };
}

/** Undefined where there is none. Only the first reader is stored. */
export async function markEvaluationRead(
  transaction: Transaction,
  id: number,
  readBy: number,
): Promise<Date | null | undefined> {
  const { readAt } = evaluationSessions;
  const [row] = await transaction
    .update(evaluationSessions)
    .set(firstReading(readBy))
    .where(and(eq(evaluationSessions.id, id), isCompleted))
    .returning({ readAt });
  return row?.readAt;
}

function firstReading(readBy: number) {
  return {
    readAt: coalesce(evaluationSessions.readAt, now()),
    readBy: coalesce(evaluationSessions.readBy, sql.param(readBy)),
  };
}

/** Returns the author; undefined if a reply exists or there is nothing to reply to. Writes the audit event too. */
export async function createEvaluationReply(
  transaction: Transaction,
  { id, reply, repliedBy, requestId }: { id: number; reply: string; repliedBy: number; requestId: string },
): Promise<number | undefined> {
  const event = { action: 'sensitive_update', actorId: repliedBy, target: `evaluation:${id}`, requestId } as const;
  const [replied] = await withAudit(transaction, event)
    .update(evaluationSessions)
    .set({
      reply,
      repliedBy,
      repliedAt: now(),
      ...firstReading(repliedBy),
    })
    .where(and(eq(evaluationSessions.id, id), isCompleted, isNull(evaluationSessions.repliedAt)))
    .returning({ employeeId: evaluationSessions.employeeId });
  return replied?.employeeId;
}

export async function getEvaluationStats(): Promise<EvaluationStats> {
  const authors = await listAuthors();
  const rows = await db
    .select({
      counted: evaluationCounts.counted,
      role: evaluationCounts.role,
      count: total(evaluationCounts.count),
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
    authors,
  };
}

/** By name, at most 1,000. */
function listAuthors(): Promise<EmployeeSummary[]> {
  return db
    .select(summaryColumns(employees))
    .from(evaluationParticipants)
    .innerJoin(employees, eq(employees.id, evaluationParticipants.employeeId))
    .where(gte(evaluationParticipants.evaluations, 1))
    .orderBy(asc(employees.firstName), asc(employees.lastName), asc(employees.id))
    .limit(1000);
}

function selectDetails(executor: Executor = db) {
  return executor
    .select(detailColumns)
    .from(evaluationSessions)
    .innerJoin(employees, eq(employees.id, evaluationSessions.employeeId))
    .leftJoin(replier, isReplier);
}

function matching(filter: EvaluationQuery): SQL | undefined {
  const { completedAt, employeeId, readAt, role: roleThen } = evaluationSessions;
  const narrowed = narrow(filter, {
    role: (role) => eq(roleThen, role),
    employee: (id) => eq(employeeId, id),
    from: (from) => gte(completedAt, from),
    to: (to) => lt(completedAt, to),
    quarter: (quarter) => inQuarter(completedAt, quarter),
    unread: () => isNull(readAt),
    q: containing,
  });
  return and(isCompleted, narrowed);
}

function inQuarter(column: AnyPgColumn, quarter: NonNullable<EvaluationQuery['quarter']>): SQL | undefined {
  const { start, end } = quarterMoments(quarter);
  return and(gte(column, start), lt(column, end));
}

/** Matches first name, last name, username, email and the role's name. */
function containing(q: string): SQL | undefined {
  const roles = rolesNamed(q);
  const rows = db
    .select({ id: employees.id })
    .from(employees)
    .where(like(employeeSearchText(employees), likePattern(q)));
  return or(
    inArray(evaluationSessions.employeeId, rows),
    roles.length > 0 ? inArray(evaluationSessions.role, roles) : undefined,
  );
}
