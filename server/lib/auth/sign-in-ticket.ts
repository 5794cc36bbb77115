import { createHmac, timingSafeEqual } from 'node:crypto';
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
  const claim = `${id}.${sessionEpoch}.${now + lifeMs}`;
  return `${claim}.${signature(secret, claim)}`;
}

/** Undefined for a ticket that has ended or is not ours. */
export function readSignInTicket(secret: string, ticket: string, now = timeNow()): HalfSignedIn | undefined {
  const [, claim = '', signed = ''] = /^(\d+\.\d+\.\d+)\.([\w-]{43})$/.exec(ticket) ?? [];
  const [id, sessionEpoch, until] = claim.split('.').map(Number);
  if (id === undefined || sessionEpoch === undefined || until === undefined || until <= now) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secret, claim)));
  return isOurs ? { id, sessionEpoch } : undefined;
}

function signature(secret: string, claim: string): string {
  return createHmac('sha256', secret).update(`sign-in ${claim}`).digest('base64url');
}
