import { once } from '#server/database/idempotency.ts';
import { notify } from '#server/database/notify.ts';
import { transact } from '#server/database/transaction.ts';
import {
  type Author,
  completeDraft,
  type Draft,
  deleteDraft,
  findRepeated,
  getDraftAndPrevious,
  lockDraft,
  saveDraft,
} from '#server/features/evaluations/data.ts';
import { settleReminders } from '#server/features/evaluations/remind-data.ts';
import { AppError } from '#server/lib/app-error.ts';
import { created, Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { FieldErrors } from '#shared/errors.ts';
import type {
  Answers,
  EvaluationCreate,
  EvaluationDraft,
  EvaluationDraftConflict,
  EvaluationDraftUpdate,
} from '#shared/evaluations/evaluations.ts';
import type { QuestionSet } from '#shared/evaluations/question-set.ts';
import { loadQuestionSet } from '#shared/evaluations/question-sets.ts';
import type { Actor } from '#shared/permissions.ts';
import { roleLabel } from '#shared/roles.ts';

/** The open evaluation and the previous answers; empty for a role without questions. */
export async function getDraft(actor: Actor): Promise<EvaluationDraft> {
  const { role } = actor;
  const { draft, previous } = await getDraftAndPrevious(authorOf(actor));
  const submittedAt = previous?.completedAt?.toISOString() ?? '';
  const given = (previous?.given ?? []).filter(({ response }) => response !== '');
  return {
    id: draft?.id ?? null,
    role,
    answers: draft?.answers ?? {},
    version: draft?.version ?? 0,
    updatedAt: draft?.updatedAt.toISOString() ?? null,
    previous: Object.fromEntries(given.map(({ questionId, response }) => [questionId, { response, submittedAt }])),
  };
}

/**
 * Stores changed answers, and keeps what another tab stored. If both changed one answer, or the other tab handed in the
 * draft, nothing is stored.
 * @throws AppError `not_found`, `invalid_input`, `conflict` with an `EvaluationDraftConflict`.
 */
export async function updateDraft(actor: Actor, { id, answers, version }: EvaluationDraftUpdate) {
  const { questions } = await questionsOf(actor);
  const known = new Set(questions.map(({ id }) => id));
  const unknown = Object.keys(answers).filter((id) => !known.has(id));
  if (unknown.length > 0) {
    const fields = Object.fromEntries(unknown.map((id) => [`answers.${id}`, [foreignQuestion]]));
    throw new AppError('invalid_input', { fields });
  }
  return transact(async (transaction) => {
    const draft = await lockDraft(transaction, authorOf(actor));
    refuseConflict(draft, answers, { id, version });
    const changed = Object.keys(answers).filter((id) => draft.answers[id] !== answers[id]);
    if (changed.length === 0) return { id: draft.id, version: draft.version, updatedAt: draft.updatedAt };
    return saveDraft(transaction, draft, { ...draft.answers, ...answers }, changed);
  });
}

/**
 * Stores the answers and completes the draft, once; the same answers again within a minute get the first result.
 * @throws AppError `not_found`, `forbidden` for someone else's, `invalid_input`, `conflict` as `updateDraft`.
 */
export async function submitEvaluation(
  { responses, draftId, version }: EvaluationCreate,
  { actor, idempotencyKey }: RequestContext,
): Promise<Reply> {
  const { questions } = await questionsOf(actor);
  if (responses.some((answer) => isForeign(answer, actor))) {
    throw new AppError('forbidden', { message: 'You can only hand in your own evaluation, in your own role.' });
  }
  const answers = checkAnswers(responses, questions);
  const author = authorOf(actor);
  const scope = `POST /api/employee/evaluation ${actor.id}`;
  return once({ scope, key: idempotencyKey, body: { responses, draftId, version } }, async (transaction) => {
    const draft = await lockDraft(transaction, author);
    refuseConflict(draft, answers, { id: draftId, version });
    const evaluation = await completeDraft(transaction, draft, author, questions, answers);
    if (!evaluation) {
      await deleteDraft(transaction, draft);
      return new Reply(receipt(await findRepeated(transaction, author, answers)));
    }
    const about = { type: 'evaluation', id: evaluation.id } as const;
    const kind = 'evaluation_submitted';
    const settles = ['evaluation_unfinished'] as const;
    await notify(transaction, [{ kind, to: { permission: 'evaluations:read' }, about, actorId: actor.id, settles }]);
    await settleReminders(transaction, actor.id);
    return created(receipt(evaluation));
  });
}

const foreignQuestion = 'This is no question of your evaluation';

async function questionsOf({ role }: Actor): Promise<QuestionSet> {
  const set = await loadQuestionSet(role);
  if (!set)
    throw new AppError('not_found', { message: `There is no self-evaluation for the role ${roleLabel(role)}.` });
  return set;
}

function authorOf({ id, role }: Actor): Author {
  return { employeeId: id, role };
}

function isForeign({ employeeId, role }: EvaluationCreate['responses'][number], actor: Actor): boolean {
  return (employeeId !== undefined && employeeId !== actor.id) || (role !== undefined && role !== actor.role);
}

/** Every question with its answer, or a blank. @throws AppError `invalid_input`. */
function checkAnswers(responses: EvaluationCreate['responses'], questions: QuestionSet['questions']): Answers {
  const answers: Answers = Object.fromEntries(questions.map(({ id }) => [id, '']));
  const fields: FieldErrors = {};
  const seen = new Set<string>();
  for (const [place, { questionId, response }] of responses.entries()) {
    if (!Object.hasOwn(answers, questionId)) fields[`responses.${place}.questionId`] = [foreignQuestion];
    else if (seen.has(questionId)) fields[`responses.${place}.questionId`] = ['This question is answered twice'];
    else answers[questionId] = response;
    seen.add(questionId);
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  if (Object.values(answers).every((answer) => answer === '')) {
    const message = 'Please answer at least one question.';
    throw new AppError('invalid_input', { message, fields: { responses: [message] } });
  }
  return answers;
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
  throw new AppError('conflict', { message, current });
}

function receipt({ id, completedAt }: { id: number; completedAt: Date }) {
  return { id, submittedAt: completedAt.toISOString() };
}
