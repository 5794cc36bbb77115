import type { Request } from 'express';
import { config } from '#server/config.ts';
import { type AuditEvent, recordAudit } from '#server/database/audit.ts';
import { tallyAudit } from '#server/database/audit-tally.ts';
import { type Database, db, hasCode, type Transaction } from '#server/database/connection.ts';
import { postgresErrors } from '#server/database/error-codes.ts';
import { sharedLimiter } from '#server/database/limiter.ts';
import { announce, notify } from '#server/database/notify.ts';
import { deleteLinks } from '#server/database/queries/account-links.ts';
import { accountChanged } from '#server/database/queries/account-notice.ts';
import { endSessions } from '#server/database/session-store.ts';
import { transact } from '#server/database/transaction.ts';
import {
  type BackOff,
  claimAttempt,
  forgetAttempts,
  getSecondsToWait,
  returnAttempt,
} from '#server/features/auth/back-off-data.ts';
import {
  type Credentials,
  getCredentials,
  getLoginName,
  type LoginName,
  updateLastSignIn,
  updatePassword,
} from '#server/features/auth/data.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { Turn } from '#server/lib/auth/fair-queue.ts';
import { assertStrongPassword } from '#server/lib/auth/password-policy.ts';
import { hashPassword, verifyPassword } from '#server/lib/auth/passwords.ts';
import { secondFactorSecret } from '#server/lib/auth/secrets.ts';
import { issueSignInTicket } from '#server/lib/auth/sign-in-ticket.ts';
import { addressHash } from '#server/lib/hash.ts';
import { publishedRules } from '#server/lib/site/published.ts';
import { fieldErrors } from '#server/middleware/handle.ts';
import { clientKey } from '#server/middleware/limits.ts';
import { mustSetUpSecondFactor, placeOf, type SessionEmployee } from '#server/middleware/session.ts';
import { type Owner, ownerSchema, type PasswordChange } from '#shared/auth/own-account.ts';
import type { EmployeeProfile, SignInAnswer } from '#shared/auth/views.ts';
import { isTimeZone } from '#shared/days.ts';
import { isStandInAddress } from '#shared/employees.ts';
import { waitingTime } from '#shared/errors.ts';

/** Counts failures only, and never locks for good, which anyone could cause. */
const fromOneAddress = { free: 2, longest: 15 * 60 };
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

export async function signOut(request: Request): Promise<void> {
  const { employee } = request;
  await new Promise<void>((resolve, reject) => {
    request.session.destroy((error: unknown) => (error ? reject(error) : resolve()));
  });
  if (!employee) return;
  await recordAudit(db, { action: 'session_logout', actorId: employee.id, requestId: request.requestId });
  await endPages(db, employee.id);
}

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
      throw new AppError('conflict', { message: 'Your account was just changed. Please sign in again.' });
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
  return new AppError('conflict', { message: `${message}.`, fields: { email: [message] } });
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

export function profileOf(employee: SessionEmployee): EmployeeProfile {
  const { id, username, firstName, lastName, role, grants, mustChangePassword } = employee;
  const person = { id, username, firstName, lastName, role, grants, mustChangePassword };
  const profile = { ...person, houseRules: publishedRules(), ...(!config.smtpUrl && { mailWaits: true as const }) };
  return {
    ...profile,
    ...(mustGiveAddress(employee) && { mustGiveAddress: true as const }),
    ...(mustSetUpSecondFactor(employee) && { mustSetUpSecondFactor: true as const }),
  };
}

/** Notices and new passwords are mailed to an admin: not to an address that came with the product. */
function mustGiveAddress({ role, email, mustChangePassword }: SessionEmployee): boolean {
  return mustChangePassword && role === 'admin' && isStandInAddress(email);
}

async function tryPassword(
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

/** A signed-in session gets a fresh id; any other id was made for this request. */
async function startSession(request: Request, { id, sessionEpoch }: Credentials, provedAt?: Date): Promise<void> {
  if (request.session.employeeId !== undefined) {
    await new Promise<void>((resolve, reject) => {
      request.session.regenerate((error: unknown) => (error ? reject(error) : resolve()));
    });
  }
  request.session.employeeId = id;
  request.session.epoch = sessionEpoch;
  request.session.place = placeOf(request);
  if (provedAt) request.session.provedAt = provedAt;
  await new Promise<void>((resolve, reject) => {
    request.session.save((error: unknown) => (error ? reject(error) : resolve()));
  });
}

/** Closes the event streams of ended sessions. */
function endPages(executor: Database | Transaction, employeeId: number): Promise<void> {
  return announce(executor, [{ about: { type: 'account' }, ownerId: employeeId }]);
}

function actor(credentials: Credentials | undefined): { actorId?: number } {
  return credentials ? { actorId: credentials.id } : {};
}
