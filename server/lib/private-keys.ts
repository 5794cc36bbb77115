import { createHmac } from 'node:crypto';

/** What a private link may look like: 256 bits in base64url. */
export const privateKeyPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * The key in an applicant's private link. It follows from the reference and our secret, so that mails and repeated
 * answers can be given it without storing it: tables hold its SHA-256 alone.
 */
export function inquiryKey(secret: string, reference: string): string {
  return createHmac('sha256', secret).update(`inquiry ${reference}`).digest('base64url');
}

/** The key in a guardian's link; another address gets another key. */
export function guardianKey(secret: string, reference: string, email: string): string {
  return createHmac('sha256', secret).update(`guardian ${reference} ${email.toLowerCase()}`).digest('base64url');
}
