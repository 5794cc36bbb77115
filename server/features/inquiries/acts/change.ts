import { recordAudit, recordRead, recordUpdate } from '#server/database/audit.ts';
import { db, type Transaction } from '#server/database/connection.ts';
import { once } from '#server/database/transaction.ts';
import { releaseFromSpam, withoutMark } from '#server/features/inquiries/acts/clear-spam.ts';
import { announceInquiries, notifyOfChange } from '#server/features/inquiries/acts/tell.ts';
import { getInquiryFile } from '#server/features/inquiries/record/files.ts';
import { getInquiry } from '#server/features/inquiries/record/read.ts';
import { toInquiryDetail } from '#server/features/inquiries/record/view.ts';
import {
  createNote,
  findWorker,
  getLatestChange,
  type LockedInquiry,
  lockInquiry,
  updateInquiry,
} from '#server/features/inquiries/record/write.ts';
import { AppError, assertFound, conflict } from '#server/lib/app-error.ts';
import { momentWords } from '#server/lib/moment-words.ts';
import { created, noContent } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { dayOf, startOfDay } from '#shared/days/days.ts';
import { personName } from '#shared/employees/names.ts';
import {
  asksForSale,
  endsInSale,
  type InquiryChange,
  type InquiryStatus,
  inquiryStatusLabels,
  isForUnread,
  isOpen,
} from '#shared/inquiries/inquiries.ts';
import type { InquiryDetail, InquiryNote } from '#shared/inquiries/views.ts';
import { type Actor, can } from '#shared/permissions/permissions.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import type { SaleOutcome } from '#shared/sale-outcomes.ts';
import { undoSeconds } from '#shared/undo.ts';

/** @throws AppError `not_found` */
export async function openInquiry(id: number, context: RequestContext): Promise<InquiryDetail> {
  const inquiry = await viewInquiryDetail(id, context.actor);
  await recordRead(context, `inquiry:${id}`);
  return inquiry;
}

export async function viewInquiryDetail(id: number, reader: Actor): Promise<InquiryDetail> {
  return toInquiryDetail(assertFound(await getInquiry(id, reader), 'inquiry'), reader);
}

/**
 * Changes state or assignee. What was kept back of an inquiry taken out of spam goes out once that can't be undone.
 * @throws AppError `conflict` with the first change and its time, or while a guardian has to confirm; `invalid_input`
 * for an assignee who cannot work on it; `forbidden` to hand it on; `idempotency_mismatch`.
 */
export async function changeInquiry(
  id: number,
  body: InquiryChange,
  { actor, requestId, idempotencyKey }: RequestContext,
): Promise<void> {
  await once({ scope: `PATCH inquiry ${id} ${actor.id}`, idempotencyKey }, body, async (transaction) => {
    const role = await assertAssignable(transaction, body.assignedTo, actor);
    const before = await lockAt(transaction, { ...body, id }, actor);
    assertGivable(role, before);
    const change = await withoutMark(transaction, { id, before }, body);
    await applyChange(transaction, { id, before }, change, { actor, requestId });
    await notifyOfChange(transaction, id, before, change, actor);
    return noContent;
  });
}

/** @throws AppError `not_found`; `Overtaken` where somebody has changed it since. */
export async function lockAt(
  transaction: Transaction,
  { id, version }: { id: number; version: number },
  actor: RequestContext['actor'],
): Promise<LockedInquiry> {
  const row = assertFound(await lockInquiry(transaction, id, actor), 'inquiry');
  if (row.version !== version) throw await stale(transaction, id, actor);
  return row;
}

/** Changes it on record, and queues its mails. @throws AppError as `changeInquiry`. */
export async function applyChange(
  transaction: Transaction,
  { id, before }: { id: number; before: LockedInquiry },
  change: Change,
  { actor, requestId }: Pick<RequestContext, 'actor' | 'requestId'>,
): Promise<void> {
  assertStartable(change, before);
  assertRestable(change, before);
  const whole = {
    ...(isReopening(change, before) && { restsUntil: null }),
    ...change,
    outcome: outcomeAfter(change, before),
  };
  await updateInquiry(
    transaction,
    id,
    toUpdate(whole),
    { actor, requestId },
    { act: 'changed', ...difference(before, whole) },
  );
  if (before.status === 'spam' && change.status !== undefined && change.status !== 'spam') {
    await releaseFromSpam(transaction, { id, before }, { startAfter: undoSeconds + 1 });
  }
}

/** @throws AppError `not_found`, `idempotency_mismatch` */
export function addNote(id: number, note: string, { actor, requestId, idempotencyKey }: RequestContext) {
  return once({ scope: `note inquiry ${id} ${actor.id}`, idempotencyKey }, note, async (transaction) => {
    const row = assertFound(await createNote(transaction, id, actor, note), 'inquiry');
    await recordUpdate(transaction, { actor, requestId }, `inquiry:${id}`, { act: 'noted' });
    await announceInquiries(transaction, [id]);
    return created({
      id: row.id,
      author: personName(actor),
      note,
      createdAt: row.createdAt.toISOString(),
    } satisfies InquiryNote);
  });
}

/** Stores the audit event before the first byte is sent. */
export async function openInquiryFile(id: number, fileId: number, { actor, requestId }: RequestContext) {
  const file = assertFound(await getInquiryFile(id, fileId, actor), 'file');
  await recordAudit(db, {
    action: 'sensitive_read',
    actorId: actor.id,
    target: `inquiry:${id}`,
    detail: { act: 'file_downloaded', fileId },
    requestId,
  });
  return file;
}

/** A change of an inquiry whose version was looked at, with the state that it leads to. */
type Change = Pick<InquiryChange, 'status' | 'assignedTo' | 'restsUntil'> & {
  outcome?: SaleOutcome | null | undefined;
};

function assertStartable({ status }: Change, { guardianWaits }: LockedInquiry): void {
  if (guardianWaits && status !== undefined && !isForUnread(status)) {
    const message =
      'This applicant is under 18 and the guardian hasn’t confirmed yet. The application can wait or be closed.';
    throw conflict(message);
  }
}

function assertRestable({ status, restsUntil }: Change, before: LockedInquiry): void {
  if (!restsUntil || (isOpen(status ?? before.status) && !before.guardianWaits)) return;
  throw conflict('Only what is new or in progress can rest until a day.');
}

/** What is closed says what became of it; nobody is asked about what was spam. Undefined where none is kept, or the same. */
export function outcomeAfter({ status, outcome }: Change, before: LockedInquiry): Change['outcome'] {
  if ((status ?? before.status) !== 'closed' || !endsInSale(before)) return undefined;
  if (before.status === 'closed' && outcome === before.outcome) return undefined;
  if (outcome || !asksForSale(before)) return outcome ?? (before.status === 'spam' ? null : undefined);
  const message = 'Please say whether the advertiser was won, or why it was lost.';
  throw new AppError('invalid_input', { message, fields: { outcome: [message] } });
}

/** Whoever opens it again by hand works on it now. */
export function isReopening({ status }: Change, before: LockedInquiry): boolean {
  return before.restsUntil !== null && status !== undefined && isOpen(status) && isDone(before.status);
}

function isDone(status: InquiryStatus): boolean {
  return status === 'answered' || status === 'closed';
}

/** A day as the table holds it. */
export function toUpdate<Part extends Change>({ restsUntil, ...change }: Part) {
  return {
    ...change,
    ...(restsUntil !== undefined && { restsUntil: restsUntil === null ? null : startOfDay(restsUntil) }),
  };
}

/** Returns the assignee's role. @throws AppError `forbidden` for those who do not assign, `invalid_input` for an assignee who works on none. */
export async function assertAssignable(
  transaction: Transaction,
  assignedTo: number | null | undefined,
  actor: Actor,
): Promise<EmployeeRole | undefined> {
  if (assignedTo === undefined) return undefined;
  if (!can(actor, 'inquiries:work')) {
    throw new AppError('forbidden', { message: 'Only administrators decide who works on an inquiry.' });
  }
  if (assignedTo === null) return undefined;
  const role = await findWorker(transaction, assignedTo);
  if (role) return role;
  const message = 'This account can’t work on the inbox.';
  throw new AppError('invalid_input', { message, fields: { assignedTo: [message] } });
}

/** @throws AppError `invalid_input` for what a role isn't given: sales staff work for advertisers alone. */
export function assertGivable(role: EmployeeRole | undefined, { formType }: Pick<LockedInquiry, 'formType'>): void {
  if (!role || formType === 'advertise' || can({ role }, 'inquiries:given_any')) return;
  const message = 'Sales staff are given advertising inquiries alone.';
  throw new AppError('invalid_input', { message, fields: { assignedTo: [message] } });
}

/** The change as the audit trail and the history record it. */
export function difference(
  before: Pick<
    LockedInquiry,
    'status' | 'assignedTo' | 'spamReason' | 'restsUntil' | 'restsSince' | 'outcome' | 'outcomeAt'
  >,
  { status, assignedTo, restsUntil, outcome }: Change,
): Record<string, unknown> {
  return {
    ...(status === undefined || status === before.status ? {} : { status: { from: before.status, to: status } }),
    ...(status === undefined || status === 'spam' || before.spamReason === null
      ? {}
      : { spamReason: before.spamReason }),
    ...(assignedTo === undefined || assignedTo === before.assignedTo
      ? {}
      : { assignedTo: { from: before.assignedTo, to: assignedTo } }),
    ...(outcome === undefined || outcome === before.outcome
      ? {}
      : { outcome: { from: before.outcome, since: before.outcomeAt, to: outcome } }),
    // The same day again lets it rest after their mail.
    ...(restsUntil === undefined || (restsUntil === null && before.restsUntil === null)
      ? {}
      : {
          restsUntil: {
            from: before.restsUntil && dayOf(before.restsUntil),
            since: before.restsSince,
            to: restsUntil,
          },
        }),
  };
}

/** Names the first change and its time. */
export async function stale(transaction: Transaction, id: number, reader: RequestContext['actor']): Promise<Overtaken> {
  const latest = await getLatestChange(transaction, id);
  const who = latest?.username ? personName({ ...latest, username: latest.username }) : 'The sender';
  const when = latest?.at ? ` on ${momentWords(latest.at, reader)}` : '';
  const now = latest ? ` It is now “${inquiryStatusLabels[latest.status]}”.` : '';
  return new Overtaken('conflict', { message: `${who} changed this${when}.${now} Reload to see the current state.` });
}

/** Somebody else has changed it since it was read. */
export class Overtaken extends AppError {}
