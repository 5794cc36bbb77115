import type { Request } from 'express';
import { type AuditEvent, recordAudit } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { once, transact } from '#server/database/transaction.ts';
import { accountChanged } from '#server/features/accounts/door.ts';
import { forgetAttempts } from '#server/features/auth/back-off-data.ts';
import { getSigningIn } from '#server/features/auth/data.ts';
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
  deleteAuthenticator,
  getAuthenticator,
  updateRecoveryCodes,
} from '#server/features/auth/second-factor/data.ts';
import { enter } from '#server/features/auth/sign-in-service.ts';
import { notify } from '#server/features/notifications/door.ts';
import { AppError, conflict } from '#server/lib/app-error.ts';
import { secondFactorSecret } from '#server/lib/auth/secrets.ts';
import { readSignInTicket } from '#server/lib/auth/sign-in-ticket.ts';
import { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { clientKey } from '#server/middleware/limits.ts';
import type { SecondStep } from '#shared/auth/auth.ts';
import type { AuthenticatorKey, EmployeeProfile, RecoveryCodes, SecondStepAdded } from '#shared/auth/views.ts';

/**
 * The second half of a sign-in.
 * @throws AppError `not_authenticated` for a ticket that has ended, `invalid_input` for a wrong code, `rate_limited`.
 */
export async function enterWithCode(request: Request, { ticket, code }: SecondStep): Promise<EmployeeProfile> {
  const signingIn = await readHalf(ticket, request);
  const { id } = signingIn.credentials;
  const event = { action: 'authn_login_fail', actorId: id, requestId: request.requestId } as const;
  const factor = await limited(id, event, () => takeCode(id, code));
  return enter(request, { ...signingIn, backOffs: codeBackOffs(id), detail: { factor } });
}

/** The account whose right password was shown. @throws AppError `not_authenticated` for a ticket that has ended. */
export async function readHalf(ticket: string, request: Request) {
  const half = readSignInTicket(secondFactorSecret(), ticket);
  const signingIn = half && (await getSigningIn(half.id, clientKey(request)));
  if (signingIn && signingIn.credentials.sessionEpoch === half.sessionEpoch) return signingIn;
  const message = 'This took more than 10 minutes, or your account was changed. Please enter your password again.';
  throw new AppError('not_authenticated', { message });
}

/** A new key, which counts once a code confirms it. @throws AppError `conflict` where another one is in use. */
export async function startSecondFactor({ actor: { id, username } }: RequestContext): Promise<AuthenticatorKey> {
  const { sealed, ...shown } = newKey(id, username);
  if (!(await createAuthenticator(id, sealed))) throw isOnAlready();
  return shown;
}

/** Turns two-step sign-in on. @throws AppError `invalid_input`, `conflict`, `rate_limited`. */
export async function confirmSecondFactor(code: string, context: RequestContext) {
  const { actor, idempotencyKey } = context;
  const authenticator = await getAuthenticator(actor.id);
  const secret = authenticator?.secret;
  if (!secret) throw conflict('Please start again with a new key.');
  const event = eventOf('on', context);
  const step = await limited(actor.id, event, async () => {
    const matching = stepOf(readSecret(actor.id, secret), code);
    if (matching === undefined) throw wrongCode(notRight);
    return matching;
  });
  const recoveryCodes = makeRecoveryCodes(actor.id, idempotencyKey);
  const change = { employeeId: actor.id, secret, step, hashes: hashesOf(recoveryCodes) };
  const reply = await once(context, { code }, async (transaction) => {
    const confirmed = await confirmAuthenticator(transaction, change);
    if (!confirmed) throw isOnAlready();
    await tellOfSecondFactor(transaction, context, 'two-step sign-in turned on');
    return new Reply(confirmed);
  });
  await forgetAttempts(codeBackOffs(actor.id), event);
  const { isFirst } = reply.body as { isFirst: boolean };
  return new Reply({ recoveryCodes: isFirst ? recoveryCodes : null } satisfies SecondStepAdded);
}

/** Ten new ones take the place of those that are left. @throws AppError `conflict` where nothing is to recover from. */
export async function renewRecoveryCodes(context: RequestContext): Promise<RecoveryCodes> {
  const { id, hasSecondFactor } = context.actor;
  if (!hasSecondFactor) throw conflict('Please set up two-step sign-in first.');
  const recoveryCodes = makeRecoveryCodes(id);
  await transact(async (transaction) => {
    await updateRecoveryCodes(transaction, id, hashesOf(recoveryCodes));
    await tellOfSecondFactor(transaction, context, 'recovery codes');
  });
  return { recoveryCodes };
}

/** The app, that is: passkeys stay. */
export function turnSecondFactorOff(context: RequestContext): Promise<void> {
  return transact(async (transaction) => {
    await deleteAuthenticator(transaction, context.actor.id);
    await tellOfSecondFactor(transaction, context, 'authenticator app turned off');
  });
}

/** Its owner, and the audit trail. */
export async function tellOfSecondFactor(
  transaction: Transaction,
  context: RequestContext,
  change: string,
): Promise<void> {
  await notify(transaction, [accountChanged(context.actor.id, [change])]);
  await recordAudit(transaction, eventOf(change, context));
}

function eventOf(change: string, { actor: { id }, requestId }: RequestContext): AuditEvent {
  return { action: 'user_updated', actorId: id, target: `employee:${id}`, detail: { secondFactor: change }, requestId };
}

function isOnAlready(): AppError {
  return conflict('Two-step sign-in is on. If you haven’t seen your recovery codes, make new ones in your settings.');
}
