import type { Request } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { sharedLimiter } from '#server/database/limiter.ts';
import { deleteSessions, listSessions } from '#server/database/session-store.ts';
import { transact } from '#server/database/transaction.ts';
import { createLink, mailAccount } from '#server/features/accounts/door.ts';
import { profileOf } from '#server/features/auth/session-service.ts';
import { getOwnAccount, getOwnProfile, isTaken, updateOwnAccount } from '#server/features/auth/settings/data.ts';
import { announce } from '#server/features/notifications/door.ts';
import { AppError, assertFound, conflict } from '#server/lib/app-error.ts';
import { toSessionView } from '#server/lib/auth/session-view.ts';
import { addressHash, sha256 } from '#server/lib/hash.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { AccountUpdate, EmailChange } from '#shared/auth/own-account.ts';
import type { EmployeeProfile, OwnAccount, SessionView } from '#shared/auth/views.ts';
import { waitingTime } from '#shared/errors.ts';

const perEmployee = sharedLimiter({ name: 'email-employee', points: 5, seconds: 24 * 60 * 60 });
const perMailbox = sharedLimiter({ name: 'email-mailbox', points: 3, seconds: 30 * 60 });

export function changeOwnAccount(changes: AccountUpdate, context: RequestContext): Promise<EmployeeProfile> {
  const { id } = context.actor;
  return transact(async (transaction) => {
    const profile = await updateOwnAccount(transaction, id, changes);
    if (!profile) return profileOf(assertFound(await getOwnProfile(transaction, id), 'account'));
    await audit(transaction, 'user_updated', { changed: Object.keys(changes) }, context);
    // Colleagues see the name in their lists.
    await announce(transaction, [{ about: { type: 'account' }, ownerId: id }]);
    return profileOf(profile);
  });
}

/**
 * Mails a link to the new address, which takes effect once it is opened there, and tells the old one.
 * @throws AppError `invalid_input`, `conflict` where it is another account's, `rate_limited`.
 */
export async function askForEmail({ email }: EmailChange, context: RequestContext): Promise<OwnAccount> {
  const { id } = context.actor;
  const { email: old } = assertFound(await getOwnAccount(id), 'account');
  if (await isTaken(email)) {
    const message = 'Your account or another one already has this address.';
    throw conflict(message, { fields: { email: [message] } });
  }
  await countAsking(id, email);
  await transact(async (transaction) => {
    await createLink(transaction, { employeeId: id, purpose: 'email', email });
    await mailAccount(transaction, [
      { kind: 'confirm_email', employeeId: id },
      { kind: 'email_asked', employeeId: id, to: old },
    ]);
    await audit(transaction, 'user_updated', { asked: 'email' }, context);
  });
  return assertFound(await getOwnAccount(id), 'account');
}

/** The mailbox may be a stranger's. @throws AppError `rate_limited` */
async function countAsking(employeeId: number, email: string): Promise<void> {
  const limits = [
    await perEmployee.consume(`${employeeId}`),
    await perMailbox.consume(addressHash(email.toLowerCase())),
  ];
  const retryAfter = Math.max(...limits.map((limit) => (limit.exceeded ? limit.retryAfter : 0)));
  if (retryAfter === 0) return;
  const message = `A link has already been requested several times. Please check that inbox and its spam folder, or try again in ${waitingTime(retryAfter)}.`;
  throw new AppError('rate_limited', { message, retryAfter });
}

/** The devices on which an employee is signed in, the one in use last first. */
export async function listOwnSessions(employeeId: number, { sessionID }: Request): Promise<SessionView[]> {
  const current = sha256(sessionID);
  const rows = await listSessions(employeeId);
  return rows.map((row) => ({ ...toSessionView(row), isCurrent: row.sid === current }));
}

/** @throws AppError `not_found` for an unknown session or somebody else's. */
export function endOwnSessions(which: { id: number } | { exceptSid: string }, context: RequestContext): Promise<void> {
  const { id } = context.actor;
  return transact(async (transaction) => {
    const ended = await deleteSessions(transaction, id, which);
    if ('id' in which && ended === 0) throw new AppError('not_found');
    if (ended === 0) return;
    await audit(transaction, 'session_logout', { ended }, context);
    // Closes the open pages of that device.
    await announce(transaction, [{ about: { type: 'account' }, ownerId: id }]);
  });
}

function audit(
  transaction: Transaction,
  action: 'user_updated' | 'session_logout',
  detail: Record<string, unknown>,
  { actor: { id }, requestId }: RequestContext,
): Promise<void> {
  return recordAudit(transaction, { action, actorId: id, target: `employee:${id}`, detail, requestId });
}
