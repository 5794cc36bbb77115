import { sql } from 'drizzle-orm';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { once, onceInOneStatement } from '#server/database/idempotency.ts';
import { againAfterDeadlock } from '#server/database/transaction.ts';
import { createSubmission } from '#server/features/submissions/author/create-data.ts';
import { deleteDraft, getSubmission, type SubmissionRow, toView } from '#server/features/submissions/data.ts';
import { type Asked, changeSubmission, changes, duplicateSubmission } from '#server/features/submissions/write-data.ts';
import { AppError, assertFound } from '#server/lib/app-error.ts';
import { created, JsonText, noContent, Reply } from '#server/lib/reply.ts';
import { fieldErrors } from '#server/middleware/handle.ts';
import { roleLabel } from '#shared/roles.ts';
import { draftSchemas, submissionSchemas, submissionTitle } from '#shared/submissions/forms.ts';
import {
  allowedTypes,
  type SubmissionData,
  type SubmissionType,
  statusLabel,
  submissionTypeLabel,
  undoSeconds,
} from '#shared/submissions/submissions.ts';
import { outcomeOf, type SubmissionAct, statusesFor } from '#shared/submissions/transitions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

/** Who asks, and the key that makes asking twice the same as asking once. */
export interface Asker extends Asked {
  idempotencyKey: string | undefined;
}

interface NewForm {
  submissionType: SubmissionType;
  submissionData: Record<string, unknown>;
  draft?: boolean | undefined;
}

/**
 * Stores what an employee sends, or keeps an unfinished form as their draft. Title, status and owner are ours.
 * @throws AppError `forbidden` for a type their role may not use, `invalid_input` with every field that is wrong.
 */
export async function receiveSubmission(
  { submissionType, submissionData, draft = false }: NewForm,
  asker: Asker,
): Promise<Reply> {
  assertTypeAllowed(asker, submissionType);
  const data = parseForm(submissionType, submissionData, { draft });
  const scope = {
    scope: `POST /api/submissions ${asker.actor.id}`,
    key: asker.idempotencyKey,
    // As it is stored: what was dropped can be nested deeper than can be written again.
    body: { submissionType, data, draft },
  };
  const submission = {
    submissionType,
    title: submissionTitle(submissionType, data),
    status: draft ? ('draft' as const) : ('submitted' as const),
    submissionData: JSON.stringify(data),
  };
  return onceInOneStatement(scope, async (keep) =>
    created(new JsonText(await createSubmission(asker.actor.id, submission, keep))),
  );
}

interface Edit {
  submissionData: Record<string, unknown>;
  version?: number | undefined;
  submit?: boolean | undefined;
}

/**
 * Saves an edit by the author. What nobody reads yet (a draft, or what was returned) may be incomplete until it is
 * sent. Saving the same again changes nothing, so a save whose answer was lost can be repeated.
 * @throws AppError `conflict` where it was changed elsewhere or may no longer be edited, `invalid_input`, `not_found`.
 */
export async function editSubmission(
  id: number,
  { submissionData, version, submit = false }: Edit,
  asker: Asker,
): Promise<SubmissionView> {
  const row = await getOwn(id, asker);
  const act: SubmissionAct = submit ? (row.status === 'draft' ? 'submit' : 'resubmit') : 'edit';
  const outcome = outcomeOf('author', row.status, act);
  // Sent before, with the same words: the answer was lost, not the submission.
  const sentAlready = submit && row.status === 'submitted';
  if (outcome === undefined && !sentAlready) throw notNow(row);
  if (submit) assertTypeAllowed(asker, row.submissionType);
  const data = parseForm(row.submissionType, submissionData, { draft: outcome !== 'submitted' });
  const same = sameForm(JSON.parse(row.submissionData) as SubmissionData, data);
  if (same && (act === 'edit' || sentAlready)) return toView(row);
  if (outcome === undefined) throw notNow(row);
  if (version !== undefined && version !== row.version) throw changedElsewhere(row);
  const edit = {
    id,
    where: [changes.ownedBy(asker.actor), changes.inStatus([row.status]), changes.atVersion(row.version), changes.told],
    set: {
      ...changes.touched,
      submission_data: sql`${JSON.stringify(data)}`,
      title: sql`${submissionTitle(row.submissionType, data)}`,
      status: sql`${outcome}`,
      // The date people see is when it was submitted, not when the draft was begun.
      ...(act === 'submit' ? { created_at: sql`now()` } : {}),
    },
    event: row.status === 'draft' && act === 'edit' ? undefined : eventFor(act, same, asker),
  };
  const changed = await againAfterDeadlock(() => changeSubmission(db, asker, edit));
  return toView(changed ?? raise(changedElsewhere(row)));
}

/** @throws AppError `conflict` where it is decided already, or another version than `version`. */
export function withdrawSubmission(id: number, version: number | undefined, asker: Asker): Promise<Reply> {
  const scope = {
    scope: `POST /api/submissions/${id}/withdraw ${asker.actor.id}`,
    key: asker.idempotencyKey,
    body: { version },
  };
  return once(scope, async (transaction) => {
    const changed = await changeSubmission(transaction, asker, {
      id,
      where: [
        changes.ownedBy(asker.actor),
        changes.inStatus(statusesFor('author', 'withdraw')),
        changes.atVersion(version),
        changes.told,
      ],
      set: { ...changes.touched, status: sql`'withdrawn'` },
      event: { act: 'withdraw' },
    });
    if (changed) return new Reply(toView(changed));
    const row = await getOwn(id, asker, transaction);
    throw outcomeOf('author', row.status, 'withdraw') === undefined ? notNow(row) : changedElsewhere(row);
  });
}

/** A new draft with the same form. @throws AppError `forbidden` where the role may no longer use the type. */
export async function duplicateOwn(id: number, asker: Asker): Promise<Reply> {
  const scope = {
    scope: `POST /api/submissions/${id}/duplicate ${asker.actor.id}`,
    key: asker.idempotencyKey,
    body: null,
  };
  return once(scope, async (transaction) => {
    const row = await duplicateSubmission(transaction, asker, id, allowedTypes(asker.actor.role));
    if (row) return created(toView(row));
    const { submissionType } = await getOwn(id, asker, transaction);
    throw typeForbidden(asker, submissionType);
  });
}

/** @throws AppError `conflict` where it was sent already: what others have read is withdrawn, not deleted. */
export async function discardDraft(id: number, asker: Asker): Promise<Reply> {
  if (await deleteDraft(id, asker.actor.id)) return noContent;
  throw notNow(await getOwn(id, asker));
}

function eventFor(act: SubmissionAct, same: boolean, { actor }: Asker) {
  if (act !== 'edit') return { act: act as 'submit' | 'resubmit', keepsForm: act === 'resubmit' && !same };
  // Saving often is one edit of the timeline: the first keeps the form as it was before all of them.
  const recent = sql`not exists (
    select 1 from submission_events e where e.act = 'edit' and e.actor_id = ${actor.id} and e.created_at > now() - interval '15 minutes'
      and e.id = (select max(l.id) from submission_events l where l.submission_id = target.id))`;
  return { act, keepsForm: true, when: recent };
}

/** One's own, as it really is. @throws AppError `not_found`, `conflict` while a decision on it can be taken back. */
async function getOwn(id: number, { actor }: Asker, executor: Database | Transaction = db): Promise<SubmissionRow> {
  const row = assertFound(await getSubmission(id, actor, executor), 'submission');
  if (row.employeeId !== actor.id)
    throw new AppError('forbidden', { message: 'This submission is not yours to change.' });
  if (row.veiled) {
    throw new AppError('conflict', {
      message: 'Someone is working on this submission right now. Please try again in a few seconds.',
      retryAfter: undoSeconds,
    });
  }
  return row;
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

function assertTypeAllowed(asker: Asker, type: SubmissionType): void {
  if (!allowedTypes(asker.actor.role).includes(type)) throw typeForbidden(asker, type);
}

function typeForbidden({ actor }: Asker, type: SubmissionType): AppError {
  return new AppError('forbidden', {
    message: `“${submissionTypeLabel(type)}” is not open to the role ${roleLabel(actor.role)}.`,
  });
}

function notNow({ status }: SubmissionRow): AppError {
  return new AppError('conflict', {
    message: `This is not possible any more: the submission is ${statusLabel(status)}.`,
  });
}

function changedElsewhere({ status }: SubmissionRow): AppError {
  return new AppError('conflict', {
    message: `This submission was changed elsewhere in the meantime; it is ${statusLabel(status)}. Reload it before you save again.`,
  });
}

function raise(error: AppError): never {
  throw error;
}
