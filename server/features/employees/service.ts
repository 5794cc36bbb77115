import { randomInt } from 'node:crypto';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { createEmployee, hasActiveAdmin } from '#server/features/employees/data.ts';
import { hashPassword } from '#server/lib/passwords.ts';

interface FirstAdmin {
  email: string;
  /** Present only where it was generated: it is shown once and stored nowhere. */
  generatedPassword?: string;
}

/** Makes the first admin where there is none; undefined where there is one, or another instance was faster. */
export async function ensureFirstAdmin(email: string, givenPassword: string | undefined): Promise<FirstAdmin | undefined> {
  if (await hasActiveAdmin()) return undefined;
  const password = givenPassword ?? generatePassword();
  const admin = await createEmployee({
    username: 'admin',
    email,
    passwordHash: await hashPassword(password),
    firstName: 'Overtone',
    lastName: 'Admin',
    role: 'admin',
  });
  if (!admin) return undefined;
  await recordAudit(db, { action: 'user_created', target: `employee:${admin.id}`, detail: { first: true } });
  return givenPassword ? { email } : { email, generatedPassword: password };
}

/** Without the characters people mix up when they read a password off a screen. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Four groups of four, about 93 bits. */
export function generatePassword(): string {
  const letters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}
