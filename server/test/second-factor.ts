import { Secret, TOTP } from 'otpauth';
import type { Client } from '#server/test/api.ts';
import type { AuthenticatorKey, RecoveryCodes } from '#shared/own-account.ts';

/** What an app with this key shows, so many half minutes from now. */
export function codeOf(key: string, later = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + later * 30_000 });
}

/** Uses the code of the half minute that is over next, so that those of now and of the next one are still good. */
export async function turnOn(client: Client): Promise<{ key: string; recoveryCodes: string[] }> {
  const { key } = (await client.call<AuthenticatorKey>('POST', '/api/employee/second-factor')).body;
  const path = '/api/employee/second-factor/confirm';
  const { body } = await client.call<RecoveryCodes>('POST', path, { body: { code: codeOf(key, -1) } });
  return { key, recoveryCodes: body.recoveryCodes };
}
