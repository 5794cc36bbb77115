import { createHmac, timingSafeEqual } from 'node:crypto';
import { timeNow } from '#server/lib/clock.ts';

/** People need longer than this for every form; robots do not. */
const shortestMs = 2_000;
const longestMs = 24 * 60 * 60 * 1000;

/** Proves that a page was opened, and when. It identifies nobody. */
export function issueFormToken(secret: string, now = timeNow()): string {
  return `${now}.${signature(secret, String(now))}`;
}

export function doubtFormToken(secret: string, token: string, now = timeNow()): FormDoubt | undefined {
  const [issued = '', signed = ''] = token.split('.');
  const expected = Buffer.from(signature(secret, issued));
  const signedBytes = Buffer.from(signed);
  if (signedBytes.length !== expected.length || !timingSafeEqual(signedBytes, expected)) return 'forged_token';
  const age = now - Number(issued);
  if (age < shortestMs) return 'too_fast';
  return age > longestMs ? 'stale_token' : undefined;
}

export type FormDoubt = 'forged_token' | 'too_fast' | 'stale_token';

function signature(secret: string, issued: string): string {
  return createHmac('sha256', secret).update(`form ${issued}`).digest('base64url');
}
