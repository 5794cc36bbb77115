import { createHmac, hash } from 'node:crypto';
import { clientSecret } from '#server/lib/auth/secrets.ts';

/** 64 hexadecimal characters. */
export function sha256(text: string): string {
  return hash('sha256', text);
}

/** Keyed, so that nobody can test addresses; 22 characters. */
export function addressHash(address: string): string {
  return createHmac('sha256', clientSecret()).update(address).digest('base64url').slice(0, 22);
}
