import { createHmac } from 'node:crypto';

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

export function guardianKey(secret: string, reference: string, email: string): string {
  return createHmac('sha256', secret).update(`guardian ${reference} ${email.toLowerCase()}`).digest('base64url');
}
