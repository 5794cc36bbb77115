import { adminEmail, adminPassword, quickHash } from './accounts.ts';
import { runStatement } from './database.ts';

/** Before all journeys: the first admin signs in again and again. */
export default function quickenAdmin(): Promise<void> {
  const values = [quickHash(adminPassword), adminEmail];
  return runStatement('update employees set password_hash = $1 where email = $2', values);
}
