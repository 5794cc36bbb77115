import type { z } from 'zod';
import { db, type Transaction } from '#server/database/connection.ts';
import { now } from '#server/database/expressions.ts';
import { once } from '#server/database/transaction.ts';
import { announce } from '#server/features/notifications/door.ts';
import { notifyOfSending, notifyOfWithdrawal } from '#server/features/submissions/acts/tell.ts';
import {
  closedType,
  deleteDraft,
  type Executor,
  getLastSubmissionEvent,
  getSubmission,
  type SubmissionRow,
  toSubmissionView,
} from '#server/features/submissions/record/read.ts';
import { changes, createSubmission, updateSubmission } from '#server/features/submissions/record/write.ts';
import { AppError, assertFound, conflict } from '#server/lib/app-error.ts';
import { timeNow } from '#server/lib/clock.ts';
import { created, noContent, Reply } from '#server/lib/reply.ts';
import { fieldErrors, type RequestContext } from '#server/middleware/handle.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { saleOutcomeLabels } from '#shared/sale-outcomes.ts';
import { draftSchemas, submissionSchemas, submissionTitle } from '#shared/submissions/forms.ts';
import {
  asksForOutcome,
  type SubmissionData,
  type SubmissionOutcome,
  type SubmissionStatus,
  type SubmissionType,
  statusLabel,
  type submissionCreateSchema,
  type submissionEditSchema,
} from '#shared/submissions/submissions.ts';
import { outcomeOf, type SubmissionAct, statusesFor } from '#shared/submissions/transitions.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';

/** @throws AppError `forbidden` for a type their role may not use, `invalid_input` with every wrong field. */
export async function receiveSubmission(
  { submissionType, submissionData, draft = false }: z.output<typeof submissionCreateSchema>,
  context: RequestContext,
) {
  const { actor } = context;
  assertTypeAllowed(actor, submissionType);
  const data = parseForm(submissionType, submissionData, { draft });
  const create = async (transaction: Transaction) => {
    const submission = {
      employeeId: actor.id,
      submissionType,
      title: submissionTitle(submissionType, data),
      status: draft ? ('draft' as const) : ('submitted' as const),
      submissionData: JSON.stringify(data),
    };
    const row = await createSubmission(transaction, submission);
    await notifyOfSending(transaction, row, 'submit');
    return created(toSubmissionView(row, actor));
  };
  // The parser drops parts that are nested too deep to be written again.
  const body = { submissionType, data, draft };
  return once(context, body, create);
}

type SubmissionEdit = z.output<typeof submissionEditSchema>;

/**
 * Saves the author's edit; drafts and returned submissions may be incomplete until they are sent. Saving twice is safe,
 * and sending acts once per key.
 * @throws AppError `conflict` if it was changed elsewhere or is closed to edits, `invalid_input`, `not_found`.
 */
export async function editSubmission(id: number, edit: SubmissionEdit, context: RequestContext) {
  const { actor } = context;
  const row = await getOwn(id, actor);
  const { submissionData, ...act } = edit;
  // Sent as it was saved, it is the same when it comes again, though its version has gone on since.
  const { version: _, ...saved } = act;
  const body = submissionData
    ? { data: parseForm(row.submissionType, submissionData, { draft: true }), ...act }
    : saved;
  const call = { ...context, ...(!edit.submit && { idempotencyKey: undefined }) };
  return once(call, body, async (transaction) => {
    const saved = await saveEdit(transaction, row, edit, context);
    return new Reply(toSubmissionView(saved, actor));
  });
}

async function saveEdit(
  transaction: Transaction,
  row: SubmissionRow,
  { submissionData, version, submit = false, answer }: SubmissionEdit,
  context: RequestContext,
): Promise<SubmissionRow> {
  const { actor } = context;
  const act: SubmissionAct = submit ? (row.status === 'draft' ? 'submit' : 'resubmit') : 'edit';
  const outcome = outcomeOf('author', row.status, act);
  // The same words were sent before: only the answer was lost.
  const sentAlready =
    submit &&
    row.status === 'submitted' &&
    (!answer || (await getLastSubmissionEvent(row.id, transaction))?.note === answer);
  if (outcome === undefined && !sentAlready) throw notNow(row);
  if (submit) assertTypeAllowed(actor, row.submissionType);
  const before = JSON.parse(row.submissionData) as SubmissionData;
  const data = parseForm(row.submissionType, submissionData ?? before, { draft: outcome !== 'submitted' });
  const same = sameForm(before, data);
  if (same && (act === 'edit' || sentAlready)) return row;
  if (outcome === undefined) throw notNow(row);
  if (version !== row.version) throw changedElsewhere(row);
  const isDraftSave = row.status === 'draft' && act === 'edit';
  const event = isDraftSave ? undefined : await eventFor(transaction, row.id, { act, same, answer, actor });
  const saved = await updateSubmission(transaction, context, {
    id: row.id,
    where: [changes.ownedBy(actor), changes.inStatus([row.status]), changes.atVersion(row.version)],
    set: {
      submissionData: JSON.stringify(data),
      title: submissionTitle(row.submissionType, data),
      status: outcome as SubmissionStatus,
      // The date people see is when it was submitted, not when the draft was begun.
      ...(act === 'submit' ? { createdAt: now() } : {}),
    },
    event,
  });
  if (!saved) throw changedElsewhere(row);
  await notifyOfSending(transaction, saved, act);
  return saved;
}

/** @throws AppError `conflict` if it is decided, or for a stale `version`. */
export function withdrawSubmission(id: number, version: number | undefined, context: RequestContext) {
  const { actor } = context;
  return once(context, { version }, async (transaction) => {
    const changed = await updateSubmission(transaction, context, {
      id,
      where: [changes.ownedBy(actor), changes.inStatus(statusesFor('author', 'withdraw')), changes.atVersion(version)],
      set: { status: 'withdrawn' },
      event: { act: 'withdraw' },
    });
    if (changed) {
      await notifyOfWithdrawal(transaction, changed);
      return new Reply(toSubmissionView(changed, actor));
    }
    const row = await getOwn(id, actor, transaction);
    throw outcomeOf('author', row.status, 'withdraw') === undefined ? notNow(row) : changedElsewhere(row);
  });
}

/**
 * Says what became of an approved prospect, also once more where that changes; the same again changes nothing.
 * @throws AppError `conflict` if it is none, or for a stale `version`.
 */
export function sayOutcome(id: number, { outcome, version }: SubmissionOutcome, context: RequestContext) {
  const { actor } = context;
  return once(context, { outcome, version }, async (transaction) => {
    const row = await getOwn(id, actor, transaction);
    if (!asksForOutcome(row)) throw noOutcomeOf(row);
    if (row.outcome === outcome) return new Reply(toSubmissionView(row, actor));
    const changed = await updateSubmission(transaction, context, {
      id,
      where: [changes.ownedBy(actor), changes.inStatus([row.status]), changes.atVersion(version)],
      set: { outcome, outcomeAt: now() },
      event: outcome === 'won' ? { act: 'won' } : { act: 'lost', note: saleOutcomeLabels[outcome] },
    });
    if (!changed) throw noOutcomeOf(await getOwn(id, actor, transaction));
    await announce(transaction, [{ about: { type: 'submission', id }, ownerId: actor.id }]);
    return new Reply(toSubmissionView(changed, actor));
  });
}

/** @throws AppError `conflict` once it was sent: others may have read it, so authors withdraw it. */
export async function discardDraft(id: number, { actor }: RequestContext) {
  if (await deleteDraft(id, actor.id)) return noContent;
  throw notNow(await getOwn(id, actor));
}

/** Saves within this time are one edit. */
const oneEditMs = 15 * 60_000;

interface EditEvent {
  act: SubmissionAct;
  same: boolean;
  answer: string | undefined;
  actor: Actor;
}

/** Undefined for one more save of an edit: frequent ones are one in the timeline, which keeps the form before them all. */
async function eventFor(transaction: Transaction, id: number, { act, same, answer, actor }: EditEvent) {
  if (act === 'submit') return { act } as const;
  if (act === 'resubmit') return { act, keepsForm: !same, note: answer } as const;
  const last = await getLastSubmissionEvent(id, transaction);
  const isRecent = last?.act === 'edit' && last.actorId === actor.id && last.at.getTime() > timeNow() - oneEditMs;
  return isRecent ? undefined : ({ act: 'edit', keepsForm: true } as const);
}

/** @throws AppError `not_found`, `forbidden` for somebody else's. */
async function getOwn(id: number, actor: Actor, executor: Executor = db): Promise<SubmissionRow> {
  const row = assertFound(await getSubmission(id, actor, executor), 'submission');
  if (row.employeeId === actor.id) return row;
  throw new AppError('forbidden', { message: 'You can’t change this submission.' });
}

function parseForm(type: SubmissionType, form: Record<string, unknown>, { draft }: { draft: boolean }): SubmissionData {
  const parsed = (draft ? draftSchemas : submissionSchemas)[type].safeParse(form);
  if (!parsed.success) throw new AppError('invalid_input', { fields: fieldErrors(parsed.error.issues) });
  return parsed.data;
}

function sameForm(before: SubmissionData, after: SubmissionData): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].every((name) => before[name] === after[name]);
}

function assertTypeAllowed(actor: Actor, type: SubmissionType): void {
  if (allowedTypes(actor.role).includes(type)) return;
  throw new AppError('forbidden', { message: `${closedType(actor, type)}.` });
}

function notNow({ status }: SubmissionRow): AppError {
  return conflict(`This is no longer possible: the submission is ${statusLabel(status)}.`);
}

function noOutcomeOf(row: SubmissionRow): AppError {
  return asksForOutcome(row) ? changedElsewhere(row) : conflict('Only an approved prospect is won or lost.');
}

function changedElsewhere({ status }: SubmissionRow): AppError {
  return conflict(
    `This submission was changed elsewhere in the meantime; it’s ${statusLabel(status)}. Reload it before you save again.`,
  );
}
