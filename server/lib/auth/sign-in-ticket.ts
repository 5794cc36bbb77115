import { readSignedWords, signWords } from '#server/lib/auth/signed-words.ts';
import { timeNow } from '#server/lib/clock.ts';

/** In milliseconds: time to find a phone. */
const lifeMs = 10 * 60 * 1000;

interface HalfSignedIn {
  id: number;
  /** A new password or role ends the ticket, as it ends sessions. */
  sessionEpoch: number;
}

/** Proves that the password was right, and serves for nothing but the second step. */
export function issueSignInTicket(secret: string, { id, sessionEpoch }: HalfSignedIn, now = timeNow()): string {
  return signWords(secret, 'sign-in', `${id}.${sessionEpoch}.${now + lifeMs}`);
}

/** Undefined for a ticket that has ended or is not ours. */
export function readSignInTicket(secret: string, ticket: string, now = timeNow()): HalfSignedIn | undefined {
  const [id, sessionEpoch, until] = readSignedWords(secret, 'sign-in', ticket)?.split('.').map(Number) ?? [];
  if (id === undefined || sessionEpoch === undefined || until === undefined || until <= now) return undefined;
  return { id, sessionEpoch };
}
