import { createHmac, randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { type AuditEvent, recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { claimAttempt, getSecondsToWait, returnAttempt } from '#server/features/auth/back-off-data.ts';
import { tooManyFailures } from '#server/features/auth/own-password-service.ts';
import { claimRecoveryCode, claimStep, getAuthenticator } from '#server/features/auth/second-factor/data.ts';
import { AppError } from '#server/lib/app-error.ts';
import { seal, unseal } from '#server/lib/auth/sealed.ts';
import { secondFactorSecret } from '#server/lib/auth/secrets.ts';
import { timeNow } from '#server/lib/clock.ts';
import { sha256 } from '#server/lib/hash.ts';
import type { AuthenticatorKey } from '#shared/auth/views.ts';
import { company } from '#shared/site.ts';

/** Only who knows the password gets as far as a code, so failures from everywhere count together. */
export function codeBackOffs(employeeId: number) {
  return [{ who: `second factor ${employeeId}`, free: 4, longest: 15 * 60 }];
}

/** @throws the error of `act`, after counting it as a failure; `rate_limited`. */
export async function limited<T>(employeeId: number, event: AuditEvent, act: () => Promise<T>): Promise<T> {
  const backOffs = codeBackOffs(employeeId);
  if (!(await claimAttempt(backOffs))) throw tooManyFailures(await getSecondsToWait(backOffs));
  try {
    return await act();
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') {
      await recordAudit(db, { ...event, action: 'authn_login_fail', detail: { factor: 'code' } });
    } else {
      await returnAttempt(backOffs);
    }
    throw error;
  }
}

const appCode = /^\d{6}$/;

/** Takes a code of the app or a recovery code, each of which works once. @throws AppError `invalid_input` */
export async function takeCode(employeeId: number, code: string): Promise<'app' | 'recovery code'> {
  if (!appCode.test(code)) {
    if (await claimRecoveryCode(employeeId, sha256(code))) return 'recovery code';
    throw wrongCode('This recovery code isn’t right, or it’s already been used. Please check it, or use another one.');
  }
  const authenticator = await getAuthenticator(employeeId);
  if (!authenticator?.confirmedAt || !authenticator.secret) throw wrongCode(notRight);
  const step = stepOf(readSecret(employeeId, authenticator.secret), code);
  if (step === undefined) throw wrongCode(notRight);
  if (!(await claimStep(employeeId, step))) {
    throw wrongCode('This code has already been used. Please wait for the next one.');
  }
  return 'app';
}

/** The half minute that a code belongs to, at most one away from now. */
export function stepOf(secret: string, code: string): number | undefined {
  // otpauth throws at six letters that are more than six bytes.
  if (!appCode.test(code)) return undefined;
  const { period } = TOTP.defaults;
  const timestamp = timeNow();
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), window: 1, timestamp });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}

export function newKey(employeeId: number, username: string): AuthenticatorKey & { sealed: string } {
  const totp = new TOTP({ issuer: company().name, label: username, secret: new Secret({ size: 20 }) });
  const key = totp.secret.base32;
  return { key, uri: totp.toString(), sealed: seal(secondFactorSecret(), ownerOf(employeeId), key) };
}

/** @throws AppError `invalid_input` where the server's secret is another one now. */
export function readSecret(employeeId: number, sealed: string): string {
  const secret = unseal(secondFactorSecret(), ownerOf(employeeId), sealed);
  if (secret !== undefined) return secret;
  throw wrongCode(
    'Your authenticator app no longer works here. Please use a recovery code, or ask an administrator to turn two-step sign-in off.',
  );
}

/** Ten codes of 117 bits, enough for a plain hash. The same `seed` gives the same ones, so that a repeated call can answer again. */
export function makeRecoveryCodes(employeeId: number, seed: string = randomUUID()): string[] {
  return Array.from({ length: 10 }, (_, index) => {
    const random = createHmac('sha512', secondFactorSecret())
      .update(`recovery ${employeeId} ${index} ${seed}`)
      .digest();
    const letters = Array.from({ length: 24 }, (_, at) => alphabet[random.readUInt16BE(2 * at) % alphabet.length]);
    return letters.join('').replace(/.{4}(?=.)/g, '$&-');
  });
}

export function hashesOf(codes: readonly string[]): string[] {
  return codes.map((code) => sha256(code.replaceAll('-', '')));
}

export function wrongCode(message: string): AppError {
  return new AppError('invalid_input', { message, fields: { code: [message] } });
}

export const notRight = 'This code isn’t right. Please enter the one your app is showing now.';

/** Leaves out characters that are easy to confuse. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function ownerOf(employeeId: number): string {
  return `employee ${employeeId}`;
}
