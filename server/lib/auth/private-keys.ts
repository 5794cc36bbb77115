import { createHmac } from 'node:crypto';
import { readSignedWords, signWords } from '#server/lib/auth/signed-words.ts';

/** 256 bits in base64url. */
export const privateKeyPattern = /^[A-Za-z0-9_-]{43}$/;

/** Derived from the reference, so that mails can repeat the link while the database stores only the key's SHA-256. */
export function inquiryKey(secret: string, reference: string): string {
  return createHmac('sha256', secret).update(`inquiry ${reference}`).digest('base64url');
}

/** `seed` is random, and new for each link. */
export function accountKey(secret: string, seed: string): string {
  return createHmac('sha256', secret).update(`account ${seed}`).digest('base64url');
}

/** `seed` is random, and new for each address of somebody's calendar. */
export function calendarKey(secret: string, seed: string): string {
  return createHmac('sha256', secret).update(`calendar ${seed}`).digest('base64url');
}

/** For the `List-Unsubscribe` of mails to somebody's account; it says whom it is for. */
export function mailStopKey(secret: string, employeeId: number): string {
  return signWords(secret, 'mail stop', `${employeeId}`);
}

/** Undefined for a key that is not ours. Keys of mails sent before 1.1 name kinds of mail behind the id. */
export function readMailStopKey(secret: string, key: string): number | undefined {
  const words = readSignedWords(secret, 'mail stop', key);
  return words === undefined ? undefined : Number.parseInt(words, 10);
}

export function guardianKey(secret: string, reference: string, email: string): string {
  return createHmac('sha256', secret).update(`guardian ${reference} ${email.toLowerCase()}`).digest('base64url');
}
