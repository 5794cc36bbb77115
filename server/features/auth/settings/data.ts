import { and, eq, sql } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { lower, now } from '#server/database/expressions.ts';
import { profileColumns } from '#server/database/queries/profiles.ts';
import type { AccountUpdate, OwnAccount } from '#shared/auth/own-account.ts';
import type { PasskeyView } from '#shared/auth/passkeys.ts';
import { accountLinks, authenticators, employees } from '#shared/schema.ts';

export async function getOwnAccount(employeeId: number): Promise<OwnAccount | undefined> {
  const [row] = await db
    .select({
      email: employees.email,
      newEmail: accountLinks.email,
      until: accountLinks.expiresAt,
      appSince: authenticators.confirmedAt,
      passkeys: ownPasskeys,
      recoveryCodesLeft: sql<number>`coalesce(cardinality(${authenticators.recoveryHashes}), 0)`,
    })
    .from(employees)
    .leftJoin(accountLinks, and(eq(accountLinks.employeeId, employees.id), waitsToBeConfirmed))
    .leftJoin(authenticators, eq(authenticators.employeeId, employees.id))
    .where(eq(employees.id, employeeId));
  if (!row) return undefined;
  const { email, newEmail, until, appSince, passkeys, recoveryCodesLeft } = row;
  return {
    email,
    newEmail: newEmail && until ? { email: newEmail, until: until.toISOString() } : null,
    appSince: appSince?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, device, isSecondStep, addedAt, lastUsedAt }) => ({
      id,
      device,
      isSecondStep,
      addedAt: new Date(addedAt).toISOString(),
      lastUsedAt: lastUsedAt && new Date(lastUsedAt).toISOString(),
    })),
    recoveryCodesLeft,
  };
}

/** The newest first. */
const ownPasskeys = sql<PasskeyView[]>`(select coalesce(json_agg(json_build_object('id', k.id, 'device', k.device,
    'isSecondStep', k.is_second_step, 'addedAt', k.created_at, 'lastUsedAt', k.last_used_at) order by k.id desc), '[]')
  from passkeys k where k.employee_id = ${employees.id})`;

const waitsToBeConfirmed = and(eq(accountLinks.purpose, 'email'), sql`${accountLinks.expiresAt} > now()`);

export async function isTaken(email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: employees.id })
    .from(employees)
    .where(eq(lower(employees.email), lower(email)));
  return row !== undefined;
}

/** Returns the profile's fields after the change. */
export async function updateOwnAccount(transaction: Transaction, employeeId: number, changes: AccountUpdate) {
  const [row] = await transaction
    .update(employees)
    .set({ ...changes, updatedAt: now() })
    .where(eq(employees.id, employeeId))
    .returning(profileColumns);
  return row;
}
