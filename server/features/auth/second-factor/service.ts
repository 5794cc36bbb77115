import type { Request } from 'express';
import type { AuditEvent } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { once } from '#server/database/idempotency.ts';
import { notify } from '#server/database/notify.ts';
import { deleteSecondFactors } from '#server/database/second-factors.ts';
import { transact } from '#server/database/transaction.ts';
import { forgetAttempts } from '#server/features/auth/back-off-data.ts';
import { type Credentials, getCredentials, getSigningIn } from '#server/features/auth/data.ts';
import {
  codeBackOffs,
  hashesOf,
  limited,
  makeRecoveryCodes,
  newKey,
  notRight,
  readSecret,
  stepOf,
  takeCode,
  wrongCode,
} from '#server/features/auth/second-factor/code-service.ts';
import {
  confirmAuthenticator,
  createAuthenticator,
  getAuthenticator,
  updateRecoveryCodes,
} from '#server/features/auth/second-factor/data.ts';
import { assertOwnPassword, enter } from '#server/features/auth/service.ts';
import { AppError } from '#server/lib/app-error.ts';
import { Reply } from '#server/lib/reply.ts';
import { secondFactorSecret } from '#server/lib/secrets.ts';
import { readSignInTicket } from '#server/lib/sign-in-ticket.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { clientKey } from '#server/middleware/limits.ts';
import type { EmployeeProfile, SecondStep } from '#shared/auth/auth.ts';
import type { AuthenticatorKey, RecoveryCodes, SecondFactorOff } from '#shared/auth/own-account.ts';

/**
 * The second half of a sign-in.
 * @throws AppError `not_authenticated` for a ticket that has ended, `invalid_input` for a wrong code, `rate_limited`.
 */
export async function enterWithCode(request: Request, { ticket, code }: SecondStep): Promise<EmployeeProfile> {
  const half = readSignInTicket(secondFactorSecret(), ticket);
  const found = half && (await getSigningIn(half.id, clientKey(request)));
  if (!found || found.credentials.sessionEpoch !== half.sessionEpoch) {
    const message = 'This took more than 10 minutes, or your account was changed. Please enter your password again.';
    throw new AppError('not_authenticated', { message });
  }
  const event = { action: 'authn_login_fail', actorId: half.id, requestId: request.requestId } as const;
  const factor = await limited(half.id, event, () => takeCode(half.id, code));
  return enter(request, { ...found, backOffs: codeBackOffs(half.id), detail: { factor } });
}

/** A new key, which counts once a code confirms it. @throws AppError `conflict` where another one is in use. */
export async function startSecondFactor({ actor: { id, username } }: RequestContext): Promise<AuthenticatorKey> {
  const { sealed, ...shown } = newKey(id, username);
  if (!(await createAuthenticator(id, sealed))) throw isOnAlready();
  return shown;
}

/** Turns two-step sign-in on. @throws AppError `invalid_input`, `conflict`, `rate_limited`. */
export async function confirmSecondFactor(code: string, context: RequestContext): Promise<Reply> {
  const { actor, idempotencyKey } = context;
  const authenticator = await getAuthenticator(actor.id);
  if (!authenticator) throw new AppError('conflict', { message: 'Please start again with a new key.' });
  const { secret } = authenticator;
  const event = eventOf('on', context);
  const step = await limited(actor.id, event, async () => {
    const matching = stepOf(readSecret(actor.id, secret), code);
    if (matching === undefined) throw wrongCode(notRight);
    return matching;
  });
  const recoveryCodes = makeRecoveryCodes(actor.id, idempotencyKey);
  const scope = `POST /api/employee/second-factor/confirm ${actor.id}`;
  const change = { employeeId: actor.id, secret, step, hashes: hashesOf(recoveryCodes) };
  await once({ scope, key: idempotencyKey, body: { code } }, async (transaction) => {
    if (!(await confirmAuthenticator(transaction, change))) throw isOnAlready();
    await tell(transaction, await ownerOf(actor.id), 'two-step sign-in turned on');
    return new Reply({});
  });
  await forgetAttempts(codeBackOffs(actor.id), event);
  return new Reply({ recoveryCodes } satisfies RecoveryCodes);
}

/** Ten new ones take the place of those that are left. @throws AppError `invalid_input`, `rate_limited`. */
export async function renewRecoveryCodes(code: string, context: RequestContext): Promise<RecoveryCodes> {
  const { id } = context.actor;
  const event = eventOf('recovery codes', context);
  await limited(id, event, () => takeCode(id, code));
  const recoveryCodes = makeRecoveryCodes(id);
  await transact(async (transaction) => {
    await updateRecoveryCodes(transaction, id, hashesOf(recoveryCodes));
    await tell(transaction, await ownerOf(id), 'recovery codes');
  });
  await forgetAttempts(codeBackOffs(id), event);
  return { recoveryCodes };
}

/** @throws AppError `invalid_input` for a wrong password or code, `rate_limited`, `unavailable`. */
export async function turnSecondFactorOff(
  { currentPassword, code }: SecondFactorOff,
  context: RequestContext,
): Promise<void> {
  const { id } = context.actor;
  const credentials = await ownerOf(id);
  const event = eventOf('off', context);
  await assertOwnPassword(credentials, currentPassword, { ...event, detail: { asked: 'second factor off' } });
  await limited(id, event, () => takeCode(id, code));
  await transact(async (transaction) => {
    await deleteSecondFactors(transaction, [id]);
    await tell(transaction, credentials, 'two-step sign-in turned off');
  });
  await forgetAttempts(codeBackOffs(id), event);
}

async function ownerOf(id: number): Promise<Credentials> {
  const credentials = await getCredentials(id);
  if (!credentials) throw new AppError('not_authenticated');
  return credentials;
}

async function tell(transaction: Transaction, { id }: Credentials, change: string): Promise<void> {
  const about = { type: 'account' } as const;
  const detail = { changes: [change] };
  await notify(transaction, [{ kind: 'account_changed', to: { employeeId: id }, about, detail }]);
}

function eventOf(change: string, { actor: { id }, requestId }: RequestContext): AuditEvent {
  return { action: 'user_updated', actorId: id, target: `employee:${id}`, detail: { secondFactor: change }, requestId };
}

function isOnAlready(): AppError {
  return new AppError('conflict', {
    message: 'Two-step sign-in is on. If you have not seen recovery codes, make new ones in your settings.',
  });
}
