import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { send } from '#client/lib/api.ts';
import type { PasskeyAnswer, PasskeyCreate } from '#shared/auth/passkeys.ts';

/** False on plain http and in old browsers. */
export function canUsePasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window;
}

export const aboutPasskeys =
  'Sign in with your fingerprint, face or screen lock instead of a password and a code. Nobody can copy it from you.';

/** Most visits use no passkey. */
const load = () => import('@simplewebauthn/browser');

/** Makes a passkey for the challenge that `path` answers with. @throws ApiError, NetworkError, PasskeyError */
export async function makePasskey(path: string): Promise<Omit<PasskeyCreate, 'isSecondStep'>> {
  const optionsJSON = await send<PublicKeyCredentialCreationOptionsJSON>('POST', path);
  const { startRegistration } = await load();
  return startRegistration({ optionsJSON }).catch(fail) as Promise<Omit<PasskeyCreate, 'isSecondStep'>>;
}

/** Lets a passkey answer the challenge that `path` answers with. @throws ApiError, NetworkError, PasskeyError */
export async function askPasskey(path: string, body?: unknown): Promise<PasskeyAnswer> {
  const optionsJSON = await send<PublicKeyCredentialRequestOptionsJSON>('POST', path, body);
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
