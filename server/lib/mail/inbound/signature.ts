import { createHmac, timingSafeEqual } from 'node:crypto';

/** The headers of `POST /api/inbound-mail`. */
export const inboundHeaders = {
  at: 'X-Inbound-Timestamp',
  digest: 'X-Inbound-Digest',
  signature: 'X-Inbound-Signature',
} as const;

/** Seconds by which the sender's clock may be off, and within which a call counts. */
const tolerance = 300;

/** HMAC-SHA256 of `<timestamp>.<digest>` in hexadecimal; the digest is the mail's SHA-256 in hexadecimal. */
export function signHead(secret: string, at: string, digest: string): string {
  return createHmac('sha256', secret).update(`${at}.${digest}`).digest('hex');
}

/** Whether a timestamp, in seconds since 1970, is of these five minutes. */
export function isTimely(at: string, now = Date.now()): boolean {
  return /^\d{10}$/.test(at) && Math.abs(Number(at) - now / 1_000) <= tolerance;
}

export function isSame(expected: string, actual: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(actual.toLowerCase())];
  return one.length === other.length && timingSafeEqual(one, other);
}
