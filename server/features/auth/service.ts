import type { Request } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { sharedLimiter } from '#server/database/limiter.ts';
import { type Credentials, getCredentials } from '#server/features/auth/data.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/hash.ts';
import { verifyPassword } from '#server/lib/passwords.ts';
import { clientKey } from '#server/middleware/limits.ts';
import type { EmployeeProfile } from '#shared/auth.ts';

/** Failures only: nobody is slowed down by signing in rightly. Never a permanent lock, which anyone could cause. */
const perAccount = sharedLimiter({ name: 'login-account', points: 10, seconds: 15 * 60 });
const perAddress = sharedLimiter({ name: 'login-address', points: 30, seconds: 60 * 60 });

interface Attempt {
  by: Parameters<typeof getCredentials>[0];
  password: string;
  /** The one sentence for every failure at this door. */
  failure: string;
}

/**
 * Signs in: a fresh session id, stored before the answer.
 * @throws AppError `not_authenticated` with the door's sentence, `rate_limited`, `unavailable` when too many sign in.
 */
export async function signIn(request: Request, { by, password, failure }: Attempt): Promise<EmployeeProfile> {
  const address = clientKey(request);
  const account = sha256(`${Object.values(by).join().toLowerCase()} ${address}`).slice(0, 32);
  await refuseAfterFailures(account, address);
  const credentials = await getCredentials(by);
  const right = await verifyPassword(password, credentials?.passwordHash);
  if (!right || !credentials) {
    await Promise.all([perAccount.consume(account), perAddress.consume(address)]);
    await recordAudit(db, { action: 'authn_login_fail', ...actor(credentials), requestId: request.requestId });
    throw new AppError('not_authenticated', { message: failure });
  }
  await perAccount.reset(account);
  await startSession(request, credentials);
  await recordAudit(db, { action: 'authn_login_success', ...actor(credentials), requestId: request.requestId });
  const { id, username, firstName, lastName, role } = credentials;
  return { id, username, firstName, lastName, role };
}

/** Ends the session on the server; says nothing where there is none. */
export async function signOut(request: Request): Promise<void> {
  const { employee } = request;
  await new Promise<void>((resolve, reject) => {
    request.session.destroy((error: unknown) => (error ? reject(error) : resolve()));
  });
  if (employee) await recordAudit(db, { action: 'session_logout', actorId: employee.id, requestId: request.requestId });
}

async function refuseAfterFailures(account: string, address: string): Promise<void> {
  const [byAccount, byAddress] = await Promise.all([perAccount.read(account), perAddress.read(address)]);
  if (!byAccount.exceeded && !byAddress.exceeded) return;
  const retryAfter = Math.max(byAccount.exceeded ? byAccount.retryAfter : 0, byAddress.exceeded ? byAddress.retryAfter : 0);
  const minutes = Math.ceil(retryAfter / 60);
  const message = `Too many failed attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  throw new AppError('rate_limited', { message, retryAfter });
}

async function startSession(request: Request, { id, sessionEpoch }: Credentials): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.session.regenerate((error: unknown) => (error ? reject(error) : resolve()));
  });
  request.session.employeeId = id;
  request.session.epoch = sessionEpoch;
  await new Promise<void>((resolve, reject) => {
    request.session.save((error: unknown) => (error ? reject(error) : resolve()));
  });
}

function actor(credentials: Credentials | undefined): { actorId?: number } {
  return credentials ? { actorId: credentials.id } : {};
}
