import { createHmac, hash } from 'node:crypto';
import { clientSecret } from '#server/lib/secrets.ts';

/** SHA-256 in hexadecimal, 64 characters. */
export function sha256(text: string): string {
  return hash('sha256', text);
}

/** What a table may keep of an address, of a network or a mailbox: nobody can try addresses out on it. 22 characters. */
export function addressHash(address: string): string {
  return createHmac('sha256', clientSecret()).update(address).digest('base64url').slice(0, 22);
}
