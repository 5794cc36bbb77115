import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ask } from '#client/lib/ask.ts';
import type { PasskeyAnswer, PasskeyCreate } from '#shared/auth/passkeys.ts';
import type { PasskeyRequest } from '#shared/auth/views.ts';

/** False on plain http and in old browsers. */
export function canUsePasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window;
}

export const aboutPasskeys =
  'Sign in with your fingerprint, face or screen lock instead of a password and a code. Nobody can copy it from you.';

/** Most visits use no passkey. */
const load = () => import('@simplewebauthn/browser');

/** @throws ApiError, NetworkError, PasskeyError */
export async function makePasskey(): Promise<Omit<PasskeyCreate, 'isSecondStep'>> {
  const challenge = await ask('POST /api/employee/passkeys/challenge');
  const optionsJSON = challenge as PublicKeyCredentialCreationOptionsJSON;
  const { startRegistration } = await load();
  return startRegistration({ optionsJSON }).catch(fail) as Promise<Omit<PasskeyCreate, 'isSecondStep'>>;
}

/** Lets a passkey answer a challenge. @throws ApiError, NetworkError, PasskeyError */
export async function askPasskey(challenge: Promise<PasskeyRequest>): Promise<PasskeyAnswer> {
  const optionsJSON = (await challenge) as PublicKeyCredentialRequestOptionsJSON;
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON }).catch(fail);
}

export class PasskeyError extends Error {
  readonly sentence: string;

  constructor(cause: unknown) {
    super('No passkey', { cause });
    const name = cause instanceof Error ? cause.name : '';
    this.sentence = sentences[name] ?? 'Your browser couldn’t use a passkey here.';
  }
}

/** By the names of the browser's errors. `NotAllowedError` means canceled, too late, or no passkey there. */
const sentences: Record<string, string> = {
  NotAllowedError: 'No passkey was used. You can try again, or continue without one.',
  AbortError: 'No passkey was used. You can try again, or continue without one.',
  InvalidStateError: 'This device already has a passkey for your account.',
};

function fail(cause: unknown): never {
  throw new PasskeyError(cause);
}
