import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { db } from '#server/database/connection.ts';
import type { Client } from '#server/test/api.ts';
import type { AuthenticatorKey, EmployeeProfile, SecondStepAdded } from '#shared/auth/views.ts';
import { authenticators } from '#shared/schema.ts';

/** What an app with this key shows, so many half minutes from now. */
export function codeOf(key: string, later = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + later * 30_000 });
}

/** Afterwards the code of now is good once more, which saves tests the wait for the next one. */
export async function turnOn(client: Client): Promise<{ key: string; recoveryCodes: string[] }> {
  const { key } = (await client.call<AuthenticatorKey>('POST', '/api/employee/second-factor')).body;
  const path = '/api/employee/second-factor/confirm';
  const { body } = await client.call<SecondStepAdded>('POST', path, { body: { code: codeOf(key) } });
  const { id } = (await client.call<EmployeeProfile>('GET', '/api/employee/profile')).body;
  await db.update(authenticators).set({ lastStep: 0 }).where(eq(authenticators.employeeId, id));
  return { key, recoveryCodes: body.recoveryCodes ?? [] };
}
