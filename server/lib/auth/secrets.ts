import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '#server/lib/files/make-folder.ts';
import { StartError } from '#server/lib/start-error.ts';

const shortestSecret = 32;

let root: string | undefined;

export function sessionSecret(): string {
  return derive('session');
}

export function formSecret(): string {
  return derive('form');
}

export function clientSecret(): string {
  return derive('client');
}

/** One-time passwords are derived from it, so that a repeated call gets the same one and none is stored. */
export function oneTimePasswordSecret(): string {
  return derive('one-time password');
}

/** Private links are derived from it, so that none is stored. */
export function linkSecret(): string {
  return derive('link');
}

/** Seals what authenticator apps know, and signs the first half of a sign-in. */
export function secondFactorSecret(): string {
  return derive('second factor');
}

/** Signs what passkeys are asked. */
export function passkeySecret(): string {
  return derive('passkey');
}

export function setSecret(secret: string): void {
  root = secret;
}

/** Creates `file` (mode 0600) at the first start. @throws StartError where it is unusable or too short. */
export async function loadSecret(file: string): Promise<string> {
  const secret = (await readIfThere(file)) ?? (await makeSecret(file));
  if (secret.length < shortestSecret) {
    throw new StartError(
      `The session secret in ${file} is not whole. Put your copy of it there, or delete it: a new one is made, everybody ` +
        'signs in again, private links sent so far no longer open, and authenticator apps no longer fit.',
    );
  }
  return secret;
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartError(`The session secret could not be read from ${file}: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

/** Links a finished file into place: never half a secret, and two starts at once get the same one. */
async function makeSecret(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await makeFolder(dirname(file));
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(draft);
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new StartError(`The session secret could not be written to ${file}: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

function derive(purpose: string): string {
  if (root === undefined) throw new Error('No secret yet: call setSecret first');
  return createHmac('sha256', root).update(purpose).digest('base64url');
}
