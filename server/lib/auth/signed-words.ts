import { createHmac, timingSafeEqual } from 'node:crypto';

/** An HMAC in base64url. */
const signatureLength = 43;

/** The words with their signature. Whoever has them can show that we have written them, for this purpose. */
export function signWords(secret: string, purpose: string, words: string): string {
  const signature = createHmac('sha256', secret).update(`${purpose} ${words}`).digest('base64url');
  return `${words}-${signature}`;
}

/** Undefined for what we have not signed for this purpose. */
export function readSignedWords(secret: string, purpose: string, signed: string): string | undefined {
  const words = signed.slice(0, -signatureLength - 1);
  const expected = Buffer.from(signWords(secret, purpose, words));
  const sent = Buffer.from(signed);
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? words : undefined;
}
