import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { type AuditEvent, recordAudit } from '#server/database/audit.ts';
import { hasCode } from '#server/database/connection.ts';
import { postgresErrors } from '#server/database/error-codes.ts';
import { sharedLimiter } from '#server/database/limiter.ts';
import { endSessions } from '#server/database/session-store.ts';
import { transact } from '#server/database/transaction.ts';
import {
  type AccountLink,
  accountChanged,
  claimLink,
  deleteLinks,
  findLink,
  mailAccount,
} from '#server/features/accounts/door.ts';
import { getCredentials, getLoginName, getSigningIn, updateEmail, updatePassword } from '#server/features/auth/data.ts';
import { forgetFailures } from '#server/features/auth/own-password-service.ts';
import { enter } from '#server/features/auth/sign-in-service.ts';
import { announce, notify } from '#server/features/notifications/door.ts';
import { AppError, conflict } from '#server/lib/app-error.ts';
import { assertStrongPassword } from '#server/lib/auth/password-policy.ts';
import { hashPassword } from '#server/lib/auth/passwords.ts';
import { timeNow } from '#server/lib/clock.ts';
import { addressHash } from '#server/lib/hash.ts';
import { clientKey } from '#server/middleware/limits.ts';
import type { LinkPurpose } from '#shared/auth/links.ts';
import type { ForgotPassword, PasswordReset } from '#shared/auth/own-account.ts';
import type { EmployeeProfile, LinkView } from '#shared/auth/views.ts';
import { personName } from '#shared/employees/names.ts';
import { waitingTime } from '#shared/errors.ts';

const perName = sharedLimiter({ name: 'reset-address', points: 3, seconds: 30 * 60 });
const perNetwork = sharedLimiter({ name: 'reset-network', points: 20, seconds: 60 * 60 });

/**
 * Mails a link to the address of the account that a sign-in would find, if one is active. The same statements run
 * whether there is one.
 * @throws AppError `rate_limited`
 */
export async function askForReset({ username }: ForgotPassword, request: Request): Promise<void> {
  const client = clientKey(request);
  // Username and address of one account count together.
  const { name, credentials } = await getLoginName({ username }, client);
  const [network, account] = [await perNetwork.consume(client), await perName.consume(addressHash(name))];
  if (network.exceeded || account.exceeded) {
    const retryAfter = Math.max(...[network, account].map((limit) => (limit.exceeded ? limit.retryAfter : 0)));
    const message = `A link has already been requested several times. Please check your inbox and your spam folder, or try again in ${waitingTime(retryAfter)}.`;
    throw new AppError('rate_limited', { message, retryAfter });
  }
  const { id: employeeId, sessionEpoch } = credentials ?? { id: null, sessionEpoch: null };
  const link = { employeeId, sessionEpoch, seed: randomUUID(), askedAt: timeNow() };
  await transact((transaction) => mailAccount(transaction, { kind: 'reset', ...link }));
}

/** Returns a link's purpose and person, and changes nothing. @throws AppError `not_found` */
export async function viewLink(key: string): Promise<LinkView> {
  const link = await getLink(key);
  // A new address may be mistyped, and its link then opens in a stranger's mailbox.
  const isOwners = link.purpose !== 'email';
  return {
    purpose: link.purpose,
    name: isOwners ? personName(link) : '',
    username: isOwners ? link.username : '',
    email: link.newEmail,
    expiresAt: link.expiresAt.toISOString(),
  };
}

/**
 * Sets the password of the account that the link is for, ends its sessions, and mails its owner. An invitation signs
 * its owner in, unless somebody else is signed in there or the account has a second step; a reset signs nobody in.
 * @throws AppError `not_found`, `invalid_input`, `unavailable`.
 */
export async function resetPassword(
  { key, password }: PasswordReset,
  request: Request,
): Promise<EmployeeProfile | undefined> {
  const link = await getLink(key, ['reset', 'invitation']);
  const credentials = await getCredentials(link.employeeId);
  if (!credentials) throw deadLink();
  await assertStrongPassword(password, credentials, 'password');
  const passwordHash = await hashPassword(password);
  const { id, sessionEpoch } = credentials;
  await transact(async (transaction) => {
    const isTaken = await claimLink(transaction, link);
    if (!isTaken || !(await updatePassword(transaction, credentials, passwordHash))) throw deadLink();
    await endSessions(transaction, { id, sessionEpoch: sessionEpoch + 1 });
    await deleteLinks(transaction, [id]);
    if (link.purpose === 'invitation') {
      await announce(transaction, [{ about: { type: 'account' } }]);
      return;
    }
    await notify(transaction, [accountChanged(id, ['password'])]);
  });
  const event = { action: 'authn_password_change', actorId: id, target: `employee:${id}` } as const;
  await forgetFailures(request, credentials, { ...event, detail: { by: link.purpose }, requestId: request.requestId });
  if (link.purpose !== 'invitation' || (request.employee && request.employee.id !== id)) return undefined;
  const invited = await getSigningIn(id, clientKey(request));
  if (!invited || invited.credentials.hasSecondFactor) return undefined;
  return enter(request, { ...invited, backOffs: [], detail: { by: link.purpose } });
}

/** Makes the address that the link was mailed to the account’s own, and tells the old one. @throws AppError `not_found`, `conflict`. */
export async function confirmEmail(key: string, { requestId }: Request): Promise<{ email: string }> {
  const link = await getLink(key, ['email']);
  const { employeeId: id, newEmail } = link;
  if (newEmail === null) throw deadLink();
  const detail = { changed: ['email'], by: link.purpose };
  const event: AuditEvent = { action: 'user_updated', actorId: id, target: `employee:${id}`, detail, requestId };
  await transact(async (transaction) => {
    if (!(await claimLink(transaction, link))) throw deadLink();
    await updateEmail(transaction, id, newEmail);
    // Links mailed to the old address no longer work.
    await deleteLinks(transaction, [id]);
    const changes = ['email address'];
    await notify(transaction, [accountChanged(id, changes)]);
    await mailAccount(transaction, { kind: 'email_changed', employeeId: id, to: link.email, changes });
    await recordAudit(transaction, event);
  }).catch((error: unknown) => {
    if (!hasCode(error, postgresErrors.uniqueViolation)) throw error;
    throw conflict('Another account has this address now.');
  });
  return { email: newEmail };
}

async function getLink(key: string, purposes?: readonly LinkPurpose[]): Promise<AccountLink> {
  const link = await findLink({ key });
  if (!link || (purposes && !purposes.includes(link.purpose))) throw deadLink();
  return link;
}

function deadLink(): AppError {
  const message = 'This link has been used, has expired or was replaced by a newer one, or part of it is missing.';
  return new AppError('not_found', { message });
}
