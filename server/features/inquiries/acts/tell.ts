import type { Transaction } from '#server/database/connection.ts';
import { type InquiryMailJob, inquiryMail } from '#server/features/inquiries/acts/mail-arrival.ts';
import type { LockedInquiry } from '#server/features/inquiries/record/write.ts';
import { enqueueMails } from '#server/features/mail/door.ts';
import { announce, type Notice, notify, takeBack } from '#server/features/notifications/door.ts';
import type { InquiryChange } from '#shared/inquiries/inquiries.ts';
import type { MailKind } from '#shared/mail/mail.ts';
import type { NotificationKind } from '#shared/notifications/notifications.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { undoSeconds } from '#shared/undo.ts';

/** Notifications that end when somebody takes the inquiry on. */
const waiting: readonly NotificationKind[] = ['inquiry_arrived', 'inquiry_answered'];

const admins = { permission: 'inquiries:work' } as const;

/** Suspected spam only changes the counters. */
export async function tellOfArrival(
  transaction: Transaction,
  id: number,
  {
    isSpam,
    waitsForGuardian,
    assignedTo,
  }: { isSpam: boolean; waitsForGuardian: boolean; assignedTo?: number | undefined },
): Promise<void> {
  if (isSpam) return announceInquiries(transaction, [id]);
  await enqueueArrivalMails(transaction, id, waitsForGuardian);
  const about = { type: 'inquiry', id } as const;
  const arrived: Notice = { kind: 'inquiry_arrived', to: admins, about };
  // An admin to whom it is assigned is told that alone: people get the first of these.
  await notify(
    transaction,
    assignedTo === undefined
      ? [arrived]
      : [{ kind: 'inquiry_assigned', to: { employeeId: assignedTo }, about }, arrived],
  );
}

/** For a new inquiry, or one that arrived as spam and is none. Staff get a minor's after the guardian's consent. */
export async function enqueueArrivalMails(
  transaction: Transaction,
  id: number,
  waitsForGuardian: boolean,
  { startAfter = 0, written = [] }: { startAfter?: number; written?: readonly MailKind[] } = {},
): Promise<void> {
  const kinds = ['receipt', waitsForGuardian ? 'guardian' : 'staff'] as const;
  await enqueueInquiryMails(
    transaction,
    id,
    kinds.filter((kind) => !written.includes(kind)),
    { startAfter },
  );
}

export async function enqueueInquiryMails(
  transaction: Transaction,
  inquiryId: number,
  kinds: readonly InquiryMailJob['kind'][],
  options: { startAfter?: number } = {},
): Promise<void> {
  const mails = kinds.map((kind) => ({ kind, inquiryId, data: { kind, inquiryId } }));
  await enqueueMails(transaction, inquiryMail, mails, options);
}

/** Tells the admins, except `actorId`, who made the inquiry of a mail and knows. */
export async function notifyOfArrival(transaction: Transaction, id: number, actorId?: number): Promise<void> {
  const about = { type: 'inquiry', id } as const;
  await notify(transaction, [{ kind: 'inquiry_arrived', to: admins, about, actorId }]);
}

/** Tells applicant, staff and admins. */
export async function tellOfConfirmation(transaction: Transaction, id: number, { startAfter = 0 } = {}): Promise<void> {
  await enqueueInquiryMails(transaction, id, ['confirmed', 'staff'], { startAfter });
  const about = { type: 'inquiry', id } as const;
  const kind = 'inquiry_arrived';
  const detail = { isConfirmed: true };
  await notify(transaction, [{ kind, to: admins, about, settles: [kind], detail, heldFor: startAfter }]);
}

/** Tells the one who works on it, or all admins where nobody does or nobody may any more. */
export async function notifyOfAnswer(
  transaction: Transaction,
  id: number,
  assignee: number | null,
  heldFor = 0,
): Promise<void> {
  const to = assignee === null ? admins : { employeeId: assignee };
  await notify(transaction, [{ kind: 'inquiry_answered', to, about: { type: 'inquiry', id }, heldFor }]);
}

/** Tells the author; all admins where the author has left. */
export async function notifyOfFailedReply(
  transaction: Transaction,
  id: number,
  authorId: number | null,
): Promise<void> {
  const to = authorId === null ? admins : { employeeId: authorId };
  await notify(transaction, [{ kind: 'reply_failed', to, about: { type: 'inquiry', id } }]);
}

/** For changes by the sender, and for new notes. */
export async function announceInquiries(
  transaction: Transaction,
  ids: readonly number[],
  { isDone = false } = {},
): Promise<void> {
  const settles = isDone ? waiting : [];
  await announce(
    transaction,
    ids.map((id) => ({ about: { type: 'inquiry', id }, settles })),
  );
}

/** Tells the one it is assigned to, and all admins of one that arrived as spam, is none, and nobody has taken on. */
export async function notifyOfChange(
  transaction: Transaction,
  id: number,
  before: LockedInquiry,
  {
    status = before.status,
    assignedTo = before.assignedTo,
    restsUntil,
  }: Pick<InquiryChange, 'status' | 'assignedTo' | 'restsUntil'>,
  { id: actorId }: Actor,
): Promise<void> {
  const wasSpam = before.status === 'spam';
  const isTaken = Boolean(restsUntil) || (status !== before.status && status !== 'new' && !wasSpam);
  const change = { about: { type: 'inquiry', id }, settles: isTaken ? waiting : [] } as const;
  const notices: Notice[] = [];
  if (assignedTo !== null && assignedTo !== before.assignedTo) {
    notices.push({ ...change, kind: 'inquiry_assigned', to: { employeeId: assignedTo }, actorId });
  }
  if (wasSpam && before.spamReason !== null && status === 'new') {
    notices.push({ ...change, kind: 'inquiry_arrived', to: admins, actorId, heldFor: undoSeconds + 1 });
  }
  if (notices.length > 0) await notify(transaction, notices);
  else await announce(transaction, [change]);
}

export interface ManyChanged {
  id: number;
  before: LockedInquiry;
}

/** Many at once: one notification for the assignee, held while it can be taken back. */
export async function notifyOfChanges(
  transaction: Transaction,
  changed: readonly ManyChanged[],
  { status, assignedTo, restsUntil }: Pick<InquiryChange, 'status' | 'assignedTo' | 'restsUntil'>,
  { id: actorId }: Actor,
): Promise<void> {
  const isTaken = Boolean(restsUntil) || (status !== undefined && status !== 'new');
  await announce(
    transaction,
    changed.map(({ id }) => ({ about: { type: 'inquiry', id }, settles: isTaken ? waiting : [] })),
  );
  const reassigned = changed.filter(({ before }) => before.assignedTo !== assignedTo);
  const [first] = reassigned;
  if (typeof assignedTo !== 'number' || !first) return;
  const notice = {
    kind: 'inquiry_assigned',
    to: { employeeId: assignedTo },
    about: { type: 'inquiry', id: first.id },
  } as const;
  await notify(transaction, [{ ...notice, actorId, detail: { count: reassigned.length }, heldFor: undoSeconds + 1 }]);
}

/** Nobody is told of what was taken back; what is held about it goes where nothing of it stays. */
export async function notifyOfInquiryReversal(
  transaction: Transaction,
  ids: readonly number[],
  { isWhole }: { isWhole: boolean },
): Promise<void> {
  const changes = ids.map((id) => ({ about: { type: 'inquiry', id } }) as const);
  if (!isWhole) await announce(transaction, changes);
  else for (const change of changes) await takeBack(transaction, change);
}
