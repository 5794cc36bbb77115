import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
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
  const claim = `${act}.${employeeId ?? 0}.${now + challengeLifeMs}.${randomBytes(16).toString('base64url')}`;
  return `${claim}.${signature(secret, claim)}`;
}

/** Takes what a browser sends back, in base64url. Undefined for a challenge that has ended or is not ours. */
export function readChallenge(secret: string, sent: string, now = timeNow()): PasskeyChallenge | undefined {
  const text = Buffer.from(sent, 'base64url').toString();
  const [, claim = '', signed = ''] = /^((?:add|enter|confirm)\.\d+\.\d+\.[\w-]{22})\.([\w-]{43})$/.exec(text) ?? [];
  const [act, employeeId, until] = claim.split('.');
  if (claim === '' || Number(until) <= now) return undefined;
  if (!timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secret, claim)))) return undefined;
  return { act: act as PasskeyChallenge['act'], employeeId: Number(employeeId) || null };
}

function signature(secret: string, claim: string): string {
  return createHmac('sha256', secret).update(`passkey ${claim}`).digest('base64url');
}
