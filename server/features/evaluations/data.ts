import { and, desc, eq, gt, not, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { updateEvent, withAudit } from '#server/database/audit.ts';
import { db, type Transaction } from '#server/database/connection.ts';
import { ago, fullName, now, typed } from '#server/database/expressions.ts';
import {
  type ListRow,
  listColumns,
  listPage,
  newestFirst,
  type Page,
  type PageRequest,
  selects,
} from '#server/database/lists.ts';
import { nestedRows } from '#server/database/nested.ts';
import { isOpened } from '#server/features/evaluations/opened-data.ts';
import type { AnsweredTo, Answers } from '#shared/evaluations/evaluations.ts';
import type { EvaluationView, OwnEvaluation } from '#shared/evaluations/views.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { employees, evaluationSessions, selfEvaluations } from '#shared/schema.ts';

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

const answerColumns = {
  id: selfEvaluations.id,
  questionId: selfEvaluations.questionId,
  questionText: selfEvaluations.questionText,
  response: selfEvaluations.response,
};

/** In the order of the questions. */
const answersOf = nestedRows(
  selects
    .select(listColumns(answerColumns))
    .from(selfEvaluations)
    .where(eq(selfEvaluations.sessionId, evaluationSessions.id))
    .orderBy(selfEvaluations.id),
);

/** Needs `replier` joined. */
export const evaluationColumns = {
  id: evaluationSessions.id,
  role: evaluationSessions.role,
  // A check constraint gives every completed evaluation this date.
  submittedAt: typed<Date>(evaluationSessions.completedAt),
  answers: answersOf,
  readAt: evaluationSessions.readAt,
  reply: evaluationSessions.reply,
  repliedAt: evaluationSessions.repliedAt,
  repliedBy: fullName(replier),
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
      given: answersOf,
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
      targetWhere: not(evaluationSessions.isCompleted),
      set: { version: evaluationSessions.version },
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
const sameWithin = '60 seconds';

/** Undefined if the same answers were handed in within `sameWithin`. */
export async function completeDraft(
  transaction: Transaction,
  { id }: Draft,
  author: Author,
  questions: readonly { id: string; text: string }[],
  answers: Answers,
) {
  const [completed] = await transaction
    .update(evaluationSessions)
    .set({ answers, isCompleted: true, completedAt: now(), updatedAt: now() })
    .where(and(eq(evaluationSessions.id, id), notExists(repeated(transaction, author, answers))))
    .returning({ id: evaluationSessions.id, completedAt: typed<Date>(evaluationSessions.completedAt) });
  if (!completed) return undefined;
  await transaction.insert(selfEvaluations).values(
    questions.map((question) => ({
      ...author,
      questionId: question.id,
      questionText: question.text,
      response: answers[question.id] ?? '',
      submissionDate: completed.completedAt,
      sessionId: completed.id,
    })),
  );
  return completed;
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
  const event = updateEvent({ actor, requestId }, `evaluation:${id}`, detail);
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
        gt(evaluationSessions.completedAt, ago(sameWithin)),
        eq(evaluationSessions.answers, answers),
      ),
    )
    .orderBy(desc(evaluationSessions.completedAt))
    .limit(1);
}
