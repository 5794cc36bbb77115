import { randomBytes } from 'node:crypto';
import { readSignedWords, signWords } from '#server/lib/auth/signed-words.ts';
import { timeNow } from '#server/lib/clock.ts';

/** In milliseconds: time to find a security key. */
export const challengeLifeMs = 5 * 60 * 1000;

export interface PasskeyChallenge {
  act: 'add' | 'enter' | 'confirm';
  /** The person whose passkey has to answer; null for anybody's. */
  employeeId: number | null;
}

/** Signed, so that nothing is stored before it is answered. */
export function issueChallenge(secret: string, { act, employeeId }: PasskeyChallenge, now = timeNow()): string {
  const random = randomBytes(16).toString('base64url');
  return signWords(secret, 'passkey', `${act}.${employeeId ?? 0}.${now + challengeLifeMs}.${random}`);
}

/** Takes what a browser sends back, in base64url. Undefined for a challenge that has ended or is not ours. */
export function readChallenge(secret: string, sent: string, now = timeNow()): PasskeyChallenge | undefined {
  const words = readSignedWords(secret, 'passkey', Buffer.from(sent, 'base64url').toString());
  const [act, employeeId, until] = words?.split('.') ?? [];
  if (act === undefined || Number(until) <= now) return undefined;
  return { act: act as PasskeyChallenge['act'], employeeId: Number(employeeId) || null };
}
