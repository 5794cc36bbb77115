import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '#server/lib/start-error.ts';

let root: string | undefined;

/** Secrets of this product, all derived from one. @throws where `setSecret` was not called. */
export function sessionSecret(): string {
  return derive('session');
}

export function formSecret(): string {
  return derive('form');
}

/** Hashes the addresses that counters are kept for. */
export function clientSecret(): string {
  return derive('client');
}

/** Makes the one-time password of a call that can be repeated, so that it need not be stored to be told again. */
export function oneTimePasswordSecret(): string {
  return derive('one-time password');
}

/** Makes the keys of private links, so that none has to be stored. */
export function linkSecret(): string {
  return derive('link');
}

/** Sets the secret that everything is derived from; at least 32 characters. */
export function setSecret(secret: string): void {
  root = secret;
}

/**
 * The secret kept at `file`, written there (0600) at the first start.
 * @throws StartError where it can be neither read nor written.
 */
export async function loadSecret(file: string): Promise<string> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartError(`The session secret could not be written to ${file}: ${(error as Error).message}.`, {
        cause: error,
      });
    }
  }
  return readFile(file, 'utf8');
}

function derive(purpose: string): string {
  if (root === undefined) throw new Error('No secret yet: call setSecret first');
  return createHmac('sha256', root).update(purpose).digest('base64url');
}
