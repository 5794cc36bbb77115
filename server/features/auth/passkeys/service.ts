import { createHmac } from 'node:crypto';
import type { RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { Request } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { once, transact } from '#server/database/transaction.ts';
import { getSigningIn } from '#server/features/auth/data.ts';
import {
  bytesOf,
  challengePasskey,
  readAnswered,
  refused,
  relyingParty,
  takeAnswer,
  tooLate,
  webauthn,
} from '#server/features/auth/passkeys/answer-service.ts';
import {
  claimChallenge,
  createPasskey,
  createRecoveryCodes,
  deletePasskey,
  listCredentials,
} from '#server/features/auth/passkeys/data.ts';
import { hashesOf, makeRecoveryCodes } from '#server/features/auth/second-factor/code-service.ts';
import { deleteUnusedCodes } from '#server/features/auth/second-factor/data.ts';
import { readHalf, tellOfSecondFactor } from '#server/features/auth/second-factor/service.ts';
import { enter } from '#server/features/auth/sign-in-service.ts';
import { assertFound, conflict } from '#server/lib/app-error.ts';
import { deviceName } from '#server/lib/auth/device-name.ts';
import { challengeLifeMs, issueChallenge } from '#server/lib/auth/passkey-challenge.ts';
import { passkeySecret } from '#server/lib/auth/secrets.ts';
import { created, Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { clientKey } from '#server/middleware/limits.ts';
import { placeOf } from '#server/middleware/session.ts';
import {
  type PasskeyAnswer,
  type PasskeyCreate,
  type PasskeyEntry,
  passkeysFull,
  passkeysMax,
} from '#shared/auth/passkeys.ts';
import type { EmployeeProfile, PasskeyCreation, SecondStepAdded } from '#shared/auth/views.ts';
import { personName } from '#shared/employees/names.ts';
import { company } from '#shared/site.ts';

export async function askToEnter({ ticket, employeeId }: PasskeyEntry, request: Request) {
  if (ticket === undefined) return challengePasskey({ act: 'enter', employeeId: employeeId ?? null }, []);
  const { id } = (await readHalf(ticket, request)).credentials;
  return challengePasskey({ act: 'enter', employeeId: id }, await listCredentials(id));
}

/** Possession and the check of its owner in one, so nothing else is asked. @throws AppError `invalid_input` */
export async function enterWithPasskey(request: Request, answer: PasskeyAnswer): Promise<EmployeeProfile> {
  const { requestId } = request;
  const id = await takeAnswer(answer, { act: 'enter', owner: 'as challenged', requestId });
  const person = await getSigningIn(id, clientKey(request));
  if (!person) {
    await recordAudit(db, { action: 'authn_login_fail', actorId: id, requestId });
    throw refused('This account is closed.');
  }
  return enter(request, { ...person, backOffs: [], detail: { factor: 'passkey' } });
}

/** The challenge for a browser that makes a passkey. @throws AppError `conflict` where there are enough. */
export async function startPasskey({ actor }: RequestContext) {
  const credentials = await listCredentials(actor.id);
  if (credentials.length >= passkeysMax) throw conflict(passkeysFull);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: company().name,
    rpID: relyingParty().rpID,
    userName: actor.username,
    userDisplayName: personName(actor),
    userID: new Uint8Array(createHmac('sha256', passkeySecret()).update(`owner ${actor.id}`).digest()),
    challenge: bytesOf(issueChallenge(passkeySecret(), { act: 'add', employeeId: actor.id })),
    attestationType: 'none',
    excludeCredentials: credentials,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    timeout: challengeLifeMs,
  });
  return options as PasskeyCreation;
}

/** EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

/** With recovery codes where it is a second step and there are none. @throws AppError `invalid_input`, `conflict`. */
export async function addPasskey(answer: PasskeyCreate, request: Request, context: RequestContext) {
  const { actor, idempotencyKey } = context;
  const { id } = actor;
  const { challenge, asked } = readAnswered(answer.response.clientDataJSON);
  if (asked?.act !== 'add' || asked.employeeId !== id) throw refused(tooLate);
  const credential = await verify(answer, challenge);
  const device = deviceName(placeOf(request).userAgent);
  const recoveryCodes = makeRecoveryCodes(id, idempotencyKey);
  const reply = await once(context, answer, async (transaction) => {
    if (!(await claimChallenge(transaction, challenge))) throw refused('This was already sent. Please try again.');
    const publicKey = Buffer.from(credential.publicKey).toString('base64url');
    const { id: credentialId, counter } = credential;
    const { isSecondStep, response } = answer;
    const row = {
      ...{ employeeId: id, credentialId, publicKey, counter },
      ...{ transports: response.transports, isSecondStep, device },
    };
    if (!(await createPasskey(transaction, row))) {
      throw conflict('This passkey is already in use.');
    }
    const isFirst = isSecondStep && (await createRecoveryCodes(transaction, id, hashesOf(recoveryCodes)));
    await tellOfSecondFactor(transaction, context, `passkey added (${device})`);
    return created({ isFirst });
  });
  const { isFirst } = reply.body as { isFirst: boolean };
  return new Reply({ recoveryCodes: isFirst ? recoveryCodes : null } satisfies SecondStepAdded, {
    status: reply.status,
  });
}

/** @throws AppError `not_found` for an unknown one or somebody else's. */
export function removePasskey(passkeyId: number, context: RequestContext): Promise<void> {
  const { id } = context.actor;
  return transact(async (transaction) => {
    const device = assertFound(await deletePasskey(transaction, id, passkeyId), 'passkey');
    await deleteUnusedCodes(transaction, id);
    await tellOfSecondFactor(transaction, context, `passkey removed (${device})`);
  });
}

async function verify(response: PasskeyCreate, challenge: string): Promise<WebAuthnCredential> {
  const { verifyRegistrationResponse } = await webauthn();
  const { rpID, origin } = relyingParty();
  const result = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!result?.verified) throw refused('We couldn’t check this passkey. Please try again, or use another one.');
  return result.registrationInfo.credential;
}
