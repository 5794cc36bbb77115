import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { claimChallenge, countUse, getPasskey } from '#server/features/auth/passkeys/data.ts';
import { AppError } from '#server/lib/app-error.ts';
import {
  challengeLifeMs,
  issueChallenge,
  type PasskeyChallenge,
  readChallenge,
} from '#server/lib/auth/passkey-challenge.ts';
import { passkeySecret } from '#server/lib/auth/secrets.ts';
import { siteOrigin } from '#server/lib/site/site-url.ts';
import type { PasskeyAnswer } from '#shared/auth/passkeys.ts';
import type { PasskeyRequest } from '#shared/auth/views.ts';

/** Loaded at the first use: certificates of all kinds take 30 MB. */
export const webauthn = () => import('@simplewebauthn/server');

/** Passkeys belong to this host name, and answer to this origin. */
export function relyingParty() {
  const { hostname, origin } = siteOrigin();
  return { rpID: hostname, origin };
}

/** The challenge for a browser, which a passkey answers. */
export async function challengePasskey(
  challenge: PasskeyChallenge,
  credentials: { id: string; transports: string[] }[],
) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    challenge: bytesOf(issueChallenge(passkeySecret(), challenge)),
    allowCredentials: credentials,
    userVerification: 'required',
    timeout: challengeLifeMs,
  });
  return options as PasskeyRequest;
}

interface Expected {
  act: PasskeyChallenge['act'];
  /** The person whose passkey has to answer: the session's owner, or at a sign-in the one that the challenge names. */
  owner: number | 'as challenged';
  requestId: string;
}

/**
 * Takes a passkey's answer to a challenge of ours, once. Returns whose passkey it is.
 * @throws AppError `invalid_input`
 */
export async function takeAnswer(answer: PasskeyAnswer, { act, owner, requestId }: Expected): Promise<number> {
  const passkey = await getPasskey(answer.id);
  const { challenge, asked } = readAnswered(answer.response.clientDataJSON);
  const isFor = asked?.act === act && (owner === 'as challenged' || asked.employeeId === owner);
  const isOwn = asked?.employeeId === null || asked?.employeeId === passkey?.employeeId;
  const counter = passkey && isFor && isOwn ? await verify(answer, challenge, passkey.publicKey) : undefined;
  const isTaken = counter !== undefined && (await claimChallenge(db, challenge));
  if (passkey && isTaken && (await countUse(passkey.id, counter))) return passkey.employeeId;
  const detail = { factor: 'passkey', ...(isTaken && { copied: true }) };
  const actor = passkey && { actorId: passkey.employeeId };
  await recordAudit(db, { action: 'authn_login_fail', ...actor, detail, requestId });
  if (isTaken) throw refused(copied);
  if (asked === undefined) throw refused(tooLate);
  throw refused(passkey ? notRight : unknown);
}

/** Its counter, where challenge, origin, host, signature and the check of its owner are right. */
async function verify(answer: PasskeyAnswer, challenge: string, publicKey: string): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { rpID, origin } = relyingParty();
  const result = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    // `countUse` compares the counter, in the statement that stores it.
    credential: { id: answer.id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    requireUserVerification: true,
  }).catch(() => undefined);
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}

/** The challenge that a browser says it answers, and what it was for. */
export function readAnswered(clientDataJSON: string): { challenge: string; asked: PasskeyChallenge | undefined } {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge: unknown };
    if (typeof challenge === 'string') return { challenge, asked: readChallenge(passkeySecret(), challenge) };
  } catch {
    // Not of a browser.
  }
  return { challenge: '', asked: undefined };
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text));
}

export function refused(message: string): AppError {
  return new AppError('invalid_input', { message });
}

const unknown = 'We don’t know this passkey. It may have been removed. Please sign in another way.';
export const tooLate = 'This took more than 5 minutes. Please try again.';
const notRight = 'We couldn’t check this passkey. Please try again, or sign in another way.';
const copied =
  'There seem to be two copies of this passkey, so we refused it. Please sign in another way, and remove it in your settings.';
