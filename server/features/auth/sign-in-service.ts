import type { Request } from 'express';
import type { AuditEvent } from '#server/database/audit.ts';
import { tallyAudit } from '#server/database/audit-tally.ts';
import { db } from '#server/database/connection.ts';
import { sharedLimiter } from '#server/database/limiter.ts';
import { type BackOff, claimAttempt, forgetAttempts, getSecondsToWait } from '#server/features/auth/back-off-data.ts';
import { type Credentials, getLoginName, type LoginName, updateLastSignIn } from '#server/features/auth/data.ts';
import { fromOneAddress, tooManyFailures, tryPassword } from '#server/features/auth/own-password-service.ts';
import { profileOf, startSession } from '#server/features/auth/session-service.ts';
import { notify } from '#server/features/notifications/door.ts';
import { AppError } from '#server/lib/app-error.ts';
import { secondFactorSecret } from '#server/lib/auth/secrets.ts';
import { issueSignInTicket } from '#server/lib/auth/sign-in-ticket.ts';
import { addressHash } from '#server/lib/hash.ts';
import { clientKey } from '#server/middleware/limits.ts';
import { placeOf } from '#server/middleware/session.ts';
import type { EmployeeProfile, SignInAnswer } from '#shared/auth/views.ts';
import { isTimeZone } from '#shared/days/days.ts';

const fromUnknownAddresses = { free: 30, longest: 60 };
const perAddress = sharedLimiter({ name: 'login-address', points: 30, seconds: 60 * 60 });

interface Attempt {
  by: LoginName;
  password: string;
  /** The one sentence for every failure. */
  failure: string;
}

/**
 * A session, or a ticket for the second step where the account has one.
 * @throws AppError `not_authenticated` with `failure`, `rate_limited`, `unavailable` after 20 s of waiting.
 */
export async function signIn(request: Request, { by, password, failure }: Attempt): Promise<SignInAnswer> {
  const address = clientKey(request);
  const { name, isKnown, hasSignedIn, credentials } = await getLoginName(by, address);
  // Other people's failures must not slow down an employee at a known address (decision 0038).
  const backOffs = [
    { who: `${name} ${address}`, ...fromOneAddress },
    ...(isKnown ? [] : [{ who: name, ...fromUnknownAddresses }]),
  ];
  if (!(await claimAttempt(backOffs, isKnown ? [] : [perAddress.row(address)]))) {
    const { exceeded, retryAfter } = await perAddress.read(address);
    throw tooManyFailures(Math.max(exceeded && !isKnown ? retryAfter : 0, await getSecondsToWait(backOffs)));
  }
  // Decision 0051.
  const turn = isKnown ? { who: name, isKnown } : { who: address, isKnown };
  // Hashed, so that repeats can be counted and neither a name nor an address is stored.
  const detail = { network: address, name: addressHash(name) };
  const { requestId } = request;
  const failed: AuditEvent = { action: 'authn_login_fail', ...actor(credentials), detail, requestId };
  const right = await tryPassword(backOffs, { password, credentials, turn });
  if (!right || !credentials) {
    if (!isKnown) await perAddress.consume(address);
    tallyAudit(failed);
    throw new AppError('not_authenticated', { message: failure });
  }
  if (credentials.isExpired) {
    tallyAudit({ ...failed, detail: { ...failed.detail, expired: true } });
    throw new AppError('not_authenticated', { message: expired });
  }
  if (credentials.hasSecondFactor) {
    const event = { action: 'authn_second_factor_asked', ...actor(credentials), requestId: request.requestId } as const;
    await forgetAttempts(backOffs, event);
    const { hasApp, hasPasskey } = credentials;
    return { secondFactor: true, ticket: issueSignInTicket(secondFactorSecret(), credentials), hasApp, hasPasskey };
  }
  return enter(request, { credentials, isKnown, hasSignedIn, backOffs });
}

interface Entry {
  credentials: Credentials;
  isKnown: boolean;
  hasSignedIn: boolean;
  backOffs: readonly BackOff[];
  /** For the record. */
  detail?: Record<string, unknown>;
}

/** Begins the session of somebody who has proved who they are. */
export async function enter(
  request: Request,
  { credentials, isKnown, hasSignedIn, backOffs, detail }: Entry,
): Promise<EmployeeProfile> {
  await startSession(request, credentials);
  await updateLastSignIn(credentials.id, placeOf(request), deviceZone(request));
  if (hasSignedIn && !isKnown) {
    await notify(db, [{ kind: 'new_sign_in', to: { employeeId: credentials.id }, about: { type: 'account' } }]);
  }
  const event = { action: 'authn_login_success', ...actor(credentials), requestId: request.requestId } as const;
  await forgetAttempts(backOffs, { ...event, ...(detail && { detail }) }, clientKey(request));
  return profileOf(credentials);
}

/** Null where the device does not tell it. */
function deviceZone(request: Request): string | null {
  const zone = request.get('Time-Zone') ?? '';
  return zone.length <= 64 && isTimeZone(zone) ? zone : null;
}

/** Shown only after the right password, since it reveals that the account exists. */
const expired =
  'This one-time password is older than seven days and no longer works. Please ask an administrator for a new one.';

function actor(credentials: Credentials | undefined): { actorId?: number } {
  return credentials ? { actorId: credentials.id } : {};
}
