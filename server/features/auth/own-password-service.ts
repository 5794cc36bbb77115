import type { Request } from 'express';
import { type AuditEvent, recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import {
  type BackOff,
  claimAttempt,
  forgetAttempts,
  getSecondsToWait,
  returnAttempt,
} from '#server/features/auth/back-off-data.ts';
import type { Credentials } from '#server/features/auth/data.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { Turn } from '#server/lib/auth/fair-queue.ts';
import { verifyPassword } from '#server/lib/auth/passwords.ts';
import { clientKey } from '#server/middleware/limits.ts';
import { waitingTime } from '#shared/errors.ts';

/** Counts failures only, and never locks for good, which anyone could cause. */
export const fromOneAddress = { free: 2, longest: 15 * 60 };

/**
 * Asks somebody who is signed in for their password again. `event` goes on record where it is right.
 * @throws AppError `invalid_input` where it is wrong, `rate_limited`, `unavailable`.
 */
export async function assertOwnPassword(
  credentials: Credentials,
  currentPassword: string,
  event: AuditEvent,
): Promise<void> {
  const who = `employee ${credentials.id}`;
  const backOffs = [{ who, ...fromOneAddress }];
  if (!(await claimAttempt(backOffs))) throw tooManyFailures(await getSecondsToWait(backOffs));
  const turn = { who, isKnown: true };
  if (!(await tryPassword(backOffs, { password: currentPassword, credentials, turn }))) {
    await recordAudit(db, { ...event, action: 'authn_login_fail' });
    throw new AppError('invalid_input', { fields: { currentPassword: ['This isn’t your current password'] } });
  }
  await forgetAttempts(backOffs, event);
}

/** A new password ends the wait that failures with the forgotten one caused. */
export function forgetFailures(request: Request, { username }: Credentials, event: AuditEvent): Promise<void> {
  const who = `username ${username.toLowerCase()} ${clientKey(request)}`;
  return forgetAttempts([{ who, ...fromOneAddress }], event);
}

export async function tryPassword(
  backOffs: readonly BackOff[],
  { password, credentials, turn }: { password: string; credentials: Credentials | undefined; turn: Turn },
): Promise<boolean> {
  return verifyPassword(password, credentials?.passwordHash, turn).catch(async (error: unknown) => {
    await returnAttempt(backOffs);
    throw error;
  });
}

/** @param retryAfter - in seconds. */
export function tooManyFailures(retryAfter: number): AppError {
  const message = `Too many failed attempts. Please try again in ${waitingTime(retryAfter)}.`;
  return new AppError('rate_limited', { message, retryAfter });
}
