import { randomUUID } from 'node:crypto';
import { hashSync } from 'bcryptjs';
import type { EmployeeRole } from '#shared/roles.ts';
import { runStatement } from './database.ts';

export const adminEmail = 'admin@overtone.example';
export const adminPassword = process.env.E2E_ADMIN_PASSWORD ?? '';
export const employeePassword = 'a password for employees';

/** The product hashes at cost 12, which takes 250 times as long, each time that somebody signs in. */
const quickHash = (password: string) => hashSync(password, 4);

/** The first admin, who signs in again and again, with `adminPassword`. */
export function quickenAdmin(dataFolder?: string): Promise<void> {
  const values = [quickHash(adminPassword), adminEmail];
  return runStatement('update employees set password_hash = $1 where email = $2', values, dataFolder);
}

/** Returns the username; the password is `employeePassword`. */
export async function makeAccount(role: EmployeeRole, dataFolder?: string): Promise<string> {
  const username = `${role}_${randomUUID().slice(0, 8)}`;
  await runStatement(
    `insert into employees (username, email, first_name, last_name, role, password_hash)
     values ($1, $2, 'Ana', 'Ruiz', $3, $4)`,
    [username, `${username}@example.com`, role, quickHash(employeePassword)],
    dataFolder,
  );
  return username;
}
