import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { withAudit } from '#server/database/audit.ts';
import { db, type Transaction } from '#server/database/connection.ts';
import { now } from '#server/database/expressions.ts';
import { insertSelect } from '#server/database/insert-select.ts';
import {
  type ListRow,
  listColumns,
  listPage,
  newestFirst,
  type Page,
  type PageRequest,
} from '#server/database/lists.ts';
import type { AnsweredTo, Answers } from '#shared/evaluations/evaluations.ts';
import type { EvaluationView, OwnEvaluation } from '#shared/evaluations/views.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { auditEvents, employees, evaluationSessions, selfEvaluations } from '#shared/schema.ts';

/** Includes the role, since each role has its own questions. */
export interface Author {
  employeeId: number;
  role: EmployeeRole;
}

export const replier = alias(employees, 'replier');
export const isReplier = eq(replier.id, evaluationSessions.repliedBy);

const draftColumns = {
  id: evaluationSessions.id,
  answers: evaluationSessions.answers,
  answerVersions: evaluationSessions.answerVersions,
  answeredTo: evaluationSessions.answeredTo,
  version: evaluationSessions.version,
  updatedAt: evaluationSessions.updatedAt,
};

export type Draft = Awaited<ReturnType<typeof lockDraft>>;

/** In the order of the questions. */
export const answersOf = sql<EvaluationView['answers']>`coalesce((
  select json_agg(json_build_object('id', a.id, 'questionId', a.question_id, 'questionText', a.question_text,
    'response', a.response) order by a.id)
  from self_evaluations a where a.session_id = evaluation_sessions.id), '[]')`;

/** Needs `replier` joined. */
export const evaluationColumns = {
  id: evaluationSessions.id,
  role: evaluationSessions.role,
  // A check constraint gives every completed evaluation this date.
  submittedAt: sql<Date>`${evaluationSessions.completedAt}`.mapWith(evaluationSessions.completedAt),
  answers: answersOf,
  readAt: evaluationSessions.readAt,
  reply: evaluationSessions.reply,
  repliedAt: evaluationSessions.repliedAt,
  repliedBy: sql<string | null>`nullif(concat_ws(' ', ${replier.firstName}, ${replier.lastName}), '')`,
};

export type EvaluationRow = ListRow<ReturnType<typeof listColumns<typeof evaluationColumns>>>;

export function toEvaluationView(row: EvaluationRow): EvaluationView {
  return {
    id: row.id,
    role: row.role,
    submittedAt: row.submittedAt.toISOString(),
    answers: row.answers,
    readAt: row.readAt?.toISOString() ?? null,
    reply: row.reply,
    repliedAt: row.repliedAt?.toISOString() ?? null,
    repliedBy: row.repliedBy,
  };
}

/** The open evaluation, if any, and the answers of the last completed one. */
export async function getDraftAndPrevious({ employeeId, role }: Author) {
  const rows = await db
    .select({
      ...draftColumns,
      completedAt: evaluationSessions.completedAt,
      given: sql<
        EvaluationView['answers']
      >`case when ${evaluationSessions.isCompleted} then ${answersOf} else '[]' end`,
    })
    .from(evaluationSessions)
    .where(and(eq(evaluationSessions.employeeId, employeeId), eq(evaluationSessions.role, role)))
    // An open one has no date and sorts first.
    .orderBy(desc(evaluationSessions.completedAt), desc(evaluationSessions.id))
    .limit(2);
  return { draft: rows.find((row) => !row.completedAt), previous: rows.find((row) => row.completedAt) };
}

/** Locks the open evaluation, or creates it with version 0. */
export async function lockDraft(transaction: Transaction, author: Author) {
  const [row] = await transaction
    .insert(evaluationSessions)
    .values({ ...author, version: 0 })
    .onConflictDoUpdate({
      target: [evaluationSessions.employeeId, evaluationSessions.role],
      targetWhere: sql`not ${evaluationSessions.isCompleted}`,
      set: { version: sql`${evaluationSessions.version}` },
    })
    .returning(draftColumns);
  return row as NonNullable<typeof row>;
}

/** Stores all `answers` as the next version, and gives those in `changed` its number and what they were given to. */
export async function saveEvaluationDraft(
  transaction: Transaction,
  draft: Draft,
  answers: Answers,
  { changed, words }: { changed: readonly string[]; words: Record<string, AnsweredTo> },
) {
  const version = draft.version + 1;
  const fresh = changed.flatMap((id) => (words[id] ? [[id, words[id]] as const] : []));
  const answeredTo = { ...draft.answeredTo, ...Object.fromEntries(fresh) };
  const answerVersions = { ...draft.answerVersions, ...Object.fromEntries(changed.map((id) => [id, version])) };
  const [saved] = await transaction
    .update(evaluationSessions)
    .set({ answers, answerVersions, answeredTo, version, updatedAt: now() })
    .where(eq(evaluationSessions.id, draft.id))
    .returning({
      id: evaluationSessions.id,
      version: evaluationSessions.version,
      updatedAt: evaluationSessions.updatedAt,
    });
  return saved;
}

export async function deleteEvaluationDraft(transaction: Transaction, { id }: Draft): Promise<void> {
  await transaction.delete(evaluationSessions).where(eq(evaluationSessions.id, id));
}

/** The same answers from two devices within this time are one evaluation. */
const sameWithin = sql`interval '60 seconds'`;

/** One statement; undefined if the same answers were handed in within `sameWithin`. */
export async function completeDraft(
  transaction: Transaction,
  { id }: Draft,
  author: Author,
  questions: readonly { id: string; text: string }[],
  answers: Answers,
) {
  const completed = transaction.$with('completed').as(
    transaction
      .update(evaluationSessions)
      .set({ answers, isCompleted: true, completedAt: now(), updatedAt: now() })
      .where(and(eq(evaluationSessions.id, id), sql`not exists (${repeated(transaction, author, answers)})`))
      .returning({ id: evaluationSessions.id, completedAt: evaluationSessions.completedAt }),
  );
  const answersJson = JSON.stringify(
    questions.map((question) => ({ ...question, response: answers[question.id] ?? '' })),
  );
  const values = {
    employeeId: author.employeeId,
    role: author.role,
    questionId: sql`given.value->>'id'`,
    questionText: sql`given.value->>'text'`,
    response: sql`given.value->>'response'`,
    submissionDate: sql`completed.completed_at`,
    sessionId: sql`completed.id`,
  };
  const from = sql`from completed, jsonb_array_elements(${answersJson}::jsonb) with ordinality as given (value, place)
    order by given.place`;
  const stored = transaction.$with('stored', {}).as(sql`${insertSelect(selfEvaluations, values, from)} returning 1`);
  const [row] = await transaction
    .with(completed, stored as never)
    .select()
    .from(completed);
  return row as { id: number; completedAt: Date } | undefined;
}

/** Locks one's own evaluation, handed in or not. */
export async function lockEvaluation(transaction: Transaction, id: number, employeeId: number) {
  const { role, isCompleted, answeredTo, version } = evaluationSessions;
  const [row] = await transaction
    .select({ id: evaluationSessions.id, role, isCompleted, answeredTo, version })
    .from(evaluationSessions)
    .where(and(eq(evaluationSessions.id, id), eq(evaluationSessions.employeeId, employeeId)))
    .for('update');
  return row;
}

/** @returns the questions that were answered. */
export function deleteAnswers(transaction: Transaction, { id }: { id: number }) {
  const { questionId, questionText, response, sessionId } = selfEvaluations;
  return transaction.delete(selfEvaluations).where(eq(sessionId, id)).returning({ questionId, questionText, response });
}

/** Makes what was handed in the open evaluation, in a version that no open page has. Writes the audit event too. */
export async function reopenEvaluation(
  transaction: Transaction,
  { id, version }: { id: number; version: number },
  answeredTo: Record<string, AnsweredTo>,
  { actor, requestId }: { actor: { id: number }; requestId: string },
): Promise<void> {
  const detail = { act: 'taken_back' };
  const event = {
    action: 'sensitive_update',
    actorId: actor.id,
    target: `evaluation:${id}`,
    detail,
    requestId,
  } as const;
  await withAudit(transaction, event)
    .update(evaluationSessions)
    .set({
      isCompleted: false,
      completedAt: null,
      takenBackAt: now(),
      updatedAt: now(),
      version: version + 1,
      answeredTo,
    })
    .where(eq(evaluationSessions.id, id));
}

export async function findRepeated(transaction: Transaction, author: Author, answers: Answers) {
  const [row] = await repeated(transaction, author, answers);
  return row as { id: number; completedAt: Date };
}

/** Since it was handed in. Only the audit trail knows who has opened one, or took its answers away in a file. */
export const isOpened = sql<boolean>`(${evaluationSessions.readAt} is not null or exists (
  select from ${auditEvents} where ${auditEvents.target} = 'evaluation:' || ${evaluationSessions.id}
    and ${auditEvents.action} = 'sensitive_read' and ${auditEvents.at} >= ${evaluationSessions.completedAt}))`;

/** After `lockEvaluation`, for which who opens it waits: a lock does not renew what its own statement reads. */
export async function wasOpened(transaction: Transaction, id: number): Promise<boolean> {
  return (await transaction.$count(evaluationSessions, and(eq(evaluationSessions.id, id), isOpened))) > 0;
}

export function listOwnEvaluations(
  employeeId: number,
  page: PageRequest,
): Promise<Page<EvaluationRow & Pick<OwnEvaluation, 'isOpened'>>> {
  const { completedAt, id } = evaluationSessions;
  const select = db
    .select(listColumns({ ...evaluationColumns, isOpened }))
    .from(evaluationSessions)
    .leftJoin(replier, isReplier)
    .$dynamic();
  const where = and(eq(evaluationSessions.employeeId, employeeId), eq(evaluationSessions.isCompleted, true));
  return listPage({ select, from: evaluationSessions, where, order: newestFirst(completedAt, id) }, page);
}

function repeated(transaction: Transaction, { employeeId, role }: Author, answers: Answers) {
  return transaction
    .select({ id: evaluationSessions.id, completedAt: evaluationSessions.completedAt })
    .from(evaluationSessions)
    .where(
      and(
        eq(evaluationSessions.employeeId, employeeId),
        eq(evaluationSessions.role, role),
        sql`${evaluationSessions.completedAt} > now() - ${sameWithin}`,
        sql`${evaluationSessions.answers} = ${JSON.stringify(answers)}::jsonb`,
      ),
    )
    .orderBy(desc(evaluationSessions.completedAt))
    .limit(1);
}
