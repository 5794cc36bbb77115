import { createHmac, timingSafeEqual } from 'node:crypto';

/** The headers of `POST /api/inbound-mail`. */
export const inboundHeaders = { at: 'X-Inbound-Timestamp', signature: 'X-Inbound-Signature' } as const;

/** Seconds by which the sender's clock may be off, and within which a call counts. */
const tolerance = 300;

export interface InboundSigner {
  update(piece: Buffer): void;
  /** HMAC-SHA256 of `<timestamp>.<message>` in hexadecimal. */
  sign(): string;
}

export function inboundSigner(secret: string, at: string): InboundSigner {
  const hmac = createHmac('sha256', secret).update(`${at}.`);
  return { update: (piece) => void hmac.update(piece), sign: () => hmac.digest('hex') };
}

/** Whether a timestamp, in seconds since 1970, is of these five minutes. */
export function isTimely(at: string, now = Date.now()): boolean {
  return /^\d{10}$/.test(at) && Math.abs(Number(at) - now / 1_000) <= tolerance;
}

export function isSigned(signer: InboundSigner, given: string): boolean {
  const expected = Buffer.from(signer.sign());
  const signature = Buffer.from(given.toLowerCase());
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
