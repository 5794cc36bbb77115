import { hash } from 'node:crypto';

/** SHA-256 in hexadecimal, 64 characters. */
export function sha256(text: string): string {
  return hash('sha256', text);
}
