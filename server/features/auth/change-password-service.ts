import type { Request } from 'express';
import { type AuditEvent, recordAudit } from '#server/database/audit.ts';
import { db, hasCode } from '#server/database/connection.ts';
import { postgresErrors } from '#server/database/error-codes.ts';
import { endSessions } from '#server/database/session-store.ts';
import { transact } from '#server/database/transaction.ts';
import { accountChanged, deleteLinks } from '#server/features/accounts/door.ts';
import { type Credentials, getCredentials, updatePassword } from '#server/features/auth/data.ts';
import { assertOwnPassword } from '#server/features/auth/own-password-service.ts';
import { mustGiveAddress, profileOf, startSession } from '#server/features/auth/session-service.ts';
import { announce, notify } from '#server/features/notifications/door.ts';
import { AppError, conflict } from '#server/lib/app-error.ts';
import { assertStrongPassword } from '#server/lib/auth/password-policy.ts';
import { hashPassword, verifyPassword } from '#server/lib/auth/passwords.ts';
import { fieldErrors } from '#server/middleware/handle.ts';
import type { SessionEmployee } from '#server/middleware/session.ts';
import { type Owner, ownerSchema, type PasswordChange } from '#shared/auth/own-account.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';

/**
 * Ends every other session; this one gets a fresh id.
 * @throws AppError `invalid_input` for a wrong current or a weak new password, `rate_limited`, `conflict`,
 * `unavailable`.
 */
export async function changePassword(
  request: Request,
  { id }: SessionEmployee,
  { currentPassword, newPassword, ...given }: PasswordChange,
): Promise<EmployeeProfile> {
  const credentials = await getCredentials(id);
  if (!credentials) throw new AppError('not_authenticated');
  const owner = mustGiveAddress(credentials) ? assertOwner(given) : undefined;
  await assertStrongPassword(newPassword, { ...credentials, ...owner }, 'newPassword');
  const event = { action: 'authn_password_change', actorId: id, target: `employee:${id}` } as const;
  const { requestId } = request;
  if (currentPassword !== undefined) await assertOwnPassword(credentials, currentPassword, { ...event, requestId });
  else
    await assertJustSignedIn(request.session.isConfirmed === true, credentials, newPassword, { ...event, requestId });
  const passwordHash = await hashPassword(newPassword);
  const renewed = { ...credentials, ...owner, sessionEpoch: credentials.sessionEpoch + 1, mustChangePassword: false };
  await transact(async (transaction) => {
    if (!(await updatePassword(transaction, credentials, passwordHash, owner))) {
      throw conflict('Your account was just changed. Please sign in again.');
    }
    await endSessions(transaction, renewed);
    await deleteLinks(transaction, [id]);
    if (owner) {
      const detail = { changed: Object.keys(owner) };
      await recordAudit(transaction, { ...event, action: 'user_updated', detail, requestId });
      // Colleagues see the name in their lists.
      await announce(transaction, [{ about: { type: 'account' }, ownerId: id }]);
    }
    await notify(transaction, [accountChanged(id, [...(owner ? ['name', 'email address'] : []), 'password'])]);
  }).catch((error: unknown) => {
    throw hasCode(error, postgresErrors.uniqueViolation) ? takenAddress() : error;
  });
  // The password alone is no second step.
  await startSession(request, renewed, credentials.hasSecondFactor ? request.session.provedAt : undefined);
  return profileOf(renewed);
}

/** @throws AppError `invalid_input` for what is missing. */
function assertOwner(given: Partial<Owner>): Owner {
  const parsed = ownerSchema.safeParse(given);
  if (!parsed.success) throw new AppError('invalid_input', { fields: fieldErrors(parsed.error.issues) });
  return parsed.data;
}

function takenAddress(): AppError {
  const message = 'Another account has this email address';
  return conflict(`${message}.`, { fields: { email: [message] } });
}

/**
 * A one-time password that was typed within ten minutes is not asked for again.
 * @throws AppError `invalid_input`, `confirmation_required`, `unavailable`.
 */
async function assertJustSignedIn(
  isConfirmed: boolean,
  credentials: Credentials,
  newPassword: string,
  event: AuditEvent,
): Promise<void> {
  if (!credentials.mustChangePassword) {
    throw new AppError('invalid_input', { fields: { currentPassword: ['Your current password is required'] } });
  }
  if (!isConfirmed) throw new AppError('confirmation_required');
  const turn = { who: `employee ${credentials.id}`, isKnown: true };
  if (await verifyPassword(newPassword, credentials.passwordHash, turn)) {
    throw new AppError('invalid_input', {
      fields: { newPassword: ['The new password must differ from the current one'] },
    });
  }
  await recordAudit(db, event);
}
