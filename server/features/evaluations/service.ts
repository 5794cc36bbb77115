import { once, transact } from '#server/database/transaction.ts';
import {
  type Author,
  completeDraft,
  type Draft,
  deleteAnswers,
  deleteEvaluationDraft,
  findRepeated,
  getDraftAndPrevious,
  lockDraft,
  lockEvaluation,
  reopenEvaluation,
  saveEvaluationDraft,
  wasOpened,
} from '#server/features/evaluations/data.ts';
import { answeredWords, askedIn } from '#server/features/evaluations/questions-service.ts';
import { deleteNotices } from '#server/features/evaluations/remind-data.ts';
import { announce, notify } from '#server/features/notifications/door.ts';
import { AppError, assertFound, conflict } from '#server/lib/app-error.ts';
import { timeNow } from '#server/lib/clock.ts';
import { created, Reply } from '#server/lib/reply.ts';
import { questionSet } from '#server/lib/site/question-set.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { type EvaluatedRole, hasEvaluation } from '#shared/evaluations/evaluated-roles.ts';
import type { AnsweredTo, Answers, EvaluationCreate, EvaluationDraftUpdate } from '#shared/evaluations/evaluations.ts';
import { type Quarter, quarterLabel, quarterOf } from '#shared/evaluations/quarters.ts';
import type { Question } from '#shared/evaluations/question-set.ts';
import type { EvaluationDraft, EvaluationDraftConflict } from '#shared/evaluations/views.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { type EmployeeRole, roleLabel } from '#shared/roles.ts';

/** The open evaluation with what it asks, and the previous answers; empty for a role without questions. */
export async function getEvaluationDraft(actor: Actor): Promise<EvaluationDraft> {
  const { role } = actor;
  const { draft, previous } = await getDraftAndPrevious(authorOf(actor));
  const submittedAt = previous?.completedAt?.toISOString() ?? '';
  const filled = (previous?.given ?? []).filter(({ response }) => response !== '');
  return {
    id: draft?.id ?? null,
    role,
    answers: draft?.answers ?? {},
    version: draft?.version ?? 0,
    updatedAt: draft?.updatedAt.toISOString() ?? null,
    questions: hasEvaluation(role) ? askedIn(role, draft?.answers ?? {}, draft?.answeredTo ?? {}) : [],
    previous: Object.fromEntries(filled.map(({ questionId, response }) => [questionId, { response, submittedAt }])),
  };
}

/**
 * Stores changed answers, and keeps what another tab stored. If both changed one answer, or the other tab handed in the
 * draft, nothing is stored.
 * @throws AppError `not_found`, `invalid_input`, `conflict` with an `EvaluationDraftConflict`.
 */
export async function updateEvaluationDraft(
  actor: Actor,
  { id, answers, questionTexts, version }: EvaluationDraftUpdate,
) {
  const role = evaluatedRole(actor);
  const shown = Object.keys(answers).map((question) => [question, questionTexts?.[question]] as const);
  const words = await answeredWords(role, Object.fromEntries(shown));
  const unknown = Object.keys(answers).filter((question) => !Object.hasOwn(words, question));
  if (unknown.length > 0) {
    const fields = Object.fromEntries(unknown.map((id) => [`answers.${id}`, [foreignQuestion]]));
    throw new AppError('invalid_input', { fields });
  }
  return transact(async (transaction) => {
    const draft = await lockDraft(transaction, authorOf(actor));
    refuseConflict(draft, answers, { id, version });
    const changed = Object.keys(answers).filter((id) => draft.answers[id] !== answers[id]);
    const saved =
      changed.length === 0
        ? draft
        : assertFound(
            await saveEvaluationDraft(transaction, draft, { ...draft.answers, ...answers }, { changed, words }),
            'evaluation',
          );
    return { id: saved.id, version: saved.version, updatedAt: saved.updatedAt.toISOString() };
  });
}

/**
 * Stores the answers, each with the words that it was given to, and completes the draft, once; the same answers again
 * within a minute get the first result. Answers to questions that were asked before are taken, too.
 * @throws AppError `not_found`, `forbidden` for someone else's, `invalid_input`, `conflict` as `updateEvaluationDraft`.
 */
export async function submitEvaluation(body: EvaluationCreate, context: RequestContext) {
  const { actor } = context;
  const { responses = [], draftId, version, quarter } = body;
  const isAsSaved = body.responses === undefined;
  const role = evaluatedRole(actor);
  if (responses.some((answer) => isForeign(answer, actor))) {
    throw new AppError('forbidden', { message: 'You can only hand in your own evaluation, in your own role.' });
  }
  const shown = Object.fromEntries(responses.map(({ questionId, questionText }) => [questionId, questionText]));
  const words = await answeredWords(role, shown);
  const { questions } = questionSet(role);
  const checked = isAsSaved ? {} : checkAnswers(responses, questions, words);
  const author = authorOf(actor);
  const repeated = isAsSaved ? { draftId, quarter } : { responses, draftId, version };
  return once(context, repeated, async (transaction) => {
    if (quarter && quarter !== quarterOf(new Date(timeNow()))) throw quarterOver(quarter);
    const draft = await lockDraft(transaction, author);
    if (isAsSaved && draft.id !== draftId) throw conflict('This evaluation has already been handed in.');
    refuseConflict(draft, checked, { id: draftId, version });
    const answers = isAsSaved
      ? { ...blank(questions), ...draft.answers }
      : { ...checked, ...unsentAnswers(role, draft, words) };
    assertAnswered(answers);
    const evaluation = await completeDraft(transaction, draft, author, answered(role, draft, answers, words), answers);
    if (!evaluation) {
      await deleteEvaluationDraft(transaction, draft);
      return new Reply(receipt(await findRepeated(transaction, author, answers)));
    }
    const about = { type: 'evaluation', id: evaluation.id } as const;
    const kind = 'evaluation_submitted';
    const settles = ['draft_left'] as const;
    await notify(transaction, [{ kind, to: { permission: 'evaluations:read' }, about, actorId: actor.id, settles }]);
    return created(receipt(evaluation));
  });
}

/**
 * Makes an evaluation that no admin has opened or exported the draft again, with all its answers.
 * @throws AppError `not_found`; `conflict` for one that was opened or exported, or is of another role, or where the next one is begun.
 */
export async function takeBackEvaluation(id: number, context: RequestContext) {
  const { actor, requestId } = context;
  return once(context, {}, async (transaction) => {
    // First as in `submitEvaluation`: only one evaluation of a role is open.
    const draft = hasEvaluation(actor.role) ? await lockDraft(transaction, authorOf(actor)) : undefined;
    const evaluation = assertFound(await lockEvaluation(transaction, id, actor.id), 'evaluation');
    const isOpened = await wasOpened(transaction, id);
    const refusal = whyNotBack({ ...evaluation, isOpened }, draft, actor);
    if (refusal) throw conflict(refusal);
    if (draft) await deleteEvaluationDraft(transaction, draft);
    const deleted = await deleteAnswers(transaction, evaluation);
    const answeredTo = { ...evaluation.answeredTo, ...wordsOf(evaluatedRole(actor), evaluation.answeredTo, deleted) };
    await reopenEvaluation(transaction, evaluation, answeredTo, { actor, requestId });
    await deleteNotices(transaction, id);
    await announce(transaction, [{ about: { type: 'evaluation', id }, ownerId: actor.id }]);
    return new Reply({ id });
  });
}

function whyNotBack(
  { role, isCompleted, isOpened }: { role: EmployeeRole; isCompleted: boolean; isOpened: boolean },
  draft: Draft | undefined,
  actor: Actor,
): string | undefined {
  if (!isCompleted) return 'You took this evaluation back already.';
  if (isOpened) return 'An administrator has opened or exported this evaluation, so it stays handed in.';
  if (role !== actor.role) return `You wrote this evaluation as ${roleLabel(role)}, so it stays handed in.`;
  const isBegun = Object.values(draft?.answers ?? {}).some((answer) => answer !== '');
  return isBegun ? 'You have begun your next evaluation, so this one stays handed in.' : undefined;
}

/** The question of each answer, with the category that it has now if none was stored with it. */
function wordsOf(
  role: EvaluatedRole,
  answeredTo: Record<string, AnsweredTo>,
  answers: Awaited<ReturnType<typeof deleteAnswers>>,
): Record<string, AnsweredTo> {
  const { byId } = questionSet(role);
  const words = answers
    .filter(({ response }) => response !== '')
    .flatMap(({ questionId, questionText: text }): [string, AnsweredTo][] => {
      const category = answeredTo[questionId]?.category ?? byId.get(questionId)?.category;
      return category === undefined ? [] : [[questionId, { category, text }]];
    });
  return Object.fromEntries(words);
}

type Response = NonNullable<EvaluationCreate['responses']>[number];

const foreignQuestion = 'This is no question of your evaluation';

function evaluatedRole({ role }: Actor): EvaluatedRole {
  if (hasEvaluation(role)) return role;
  throw new AppError('not_found', { message: `There’s no self-evaluation for the role ${roleLabel(role)}.` });
}

function authorOf({ id, role }: Actor): Author {
  return { employeeId: id, role };
}

function isForeign({ employeeId, role }: Response, actor: Actor): boolean {
  return (employeeId !== undefined && employeeId !== actor.id) || (role !== undefined && role !== actor.role);
}

/** Every question of now with its answer, or a blank, and earlier ones that are answered. @throws AppError `invalid_input`. */
function checkAnswers(
  responses: readonly Response[],
  questions: readonly Question[],
  words: Readonly<Record<string, AnsweredTo>>,
): Answers {
  const answers = blank(questions);
  const fields: FieldErrors = {};
  const seen = new Set<string>();
  for (const [index, { questionId, response }] of responses.entries()) {
    if (!Object.hasOwn(words, questionId)) fields[`responses.${index}.questionId`] = [foreignQuestion];
    else if (seen.has(questionId)) fields[`responses.${index}.questionId`] = ['This question is answered twice'];
    else if (response !== '' || Object.hasOwn(answers, questionId)) answers[questionId] = response;
    seen.add(questionId);
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  assertAnswered(answers);
  return answers;
}

function blank(questions: readonly Question[]): Answers {
  return Object.fromEntries(questions.map(({ id }) => [id, '']));
}

function assertAnswered(answers: Answers): void {
  if (Object.values(answers).some((answer) => answer !== '')) return;
  const message = 'Please answer at least one question.';
  throw new AppError('invalid_input', { message, fields: { responses: [message] } });
}

/** It counts where it arrives, so what was pressed in a quarter is not handed in for the next. */
function quarterOver(quarter: Quarter): AppError {
  return conflict(`${quarterLabel(quarter)} is over, so this was not handed in. Your answers are kept in the draft.`);
}

/** To questions that are no longer asked, of which the page does not know. */
function unsentAnswers(role: EvaluatedRole, { answers }: Draft, sent: Readonly<Record<string, AnsweredTo>>): Answers {
  const { byId } = questionSet(role);
  const isUnsent = ([id, answer]: [string, string]) => answer !== '' && !byId.has(id) && !Object.hasOwn(sent, id);
  return Object.fromEntries(Object.entries(answers).filter(isUnsent));
}

/** The questions as they are stored with their answers: one that is not changed since the draft was saved keeps its words. */
function answered(role: EvaluatedRole, draft: Draft, answers: Answers, words: Record<string, AnsweredTo>) {
  const filled = Object.keys(answers).filter((id) => answers[id] !== '');
  const answeredTo = filled.map((id) => {
    const isKept = draft.answers[id] === answers[id];
    return [id, (isKept ? draft.answeredTo[id] : undefined) ?? words[id]] as const;
  });
  const questions = askedIn(role, answers, Object.fromEntries(answeredTo.filter(([, to]) => to)) as typeof words);
  return questions.map(({ id, text, answeredTo = text }) => ({ id, text: answeredTo }));
}

/** Refuses to overwrite an answer changed since `version` or to write into another draft; the error holds what is stored. */
function refuseConflict(
  draft: Draft,
  answers: Answers,
  { id, version }: Partial<Pick<EvaluationDraftUpdate, 'id' | 'version'>>,
): void {
  const isOther = typeof id === 'number' && id !== draft.id && draft.version > 0;
  const isOvertaken = Object.keys(answers).some(
    (question) =>
      version !== undefined &&
      (draft.answerVersions[question] ?? 0) > version &&
      draft.answers[question] !== answers[question],
  );
  if (!isOther && !isOvertaken) return;
  const current: EvaluationDraftConflict = {
    id: draft.id,
    answers: draft.answers,
    version: draft.version,
    updatedAt: draft.updatedAt.toISOString(),
  };
  const message = isOther
    ? 'This evaluation was handed in from another tab or device, and the next one was started.'
    : 'Another tab or device changed the same answer in the meantime.';
  throw conflict(message, { current });
}

function receipt({ id, completedAt }: { id: number; completedAt: Date }) {
  return { id, submittedAt: completedAt.toISOString() };
}
