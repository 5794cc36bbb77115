import { and, desc, eq, gt } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { differs, lower, now } from '#server/database/expressions.ts';
import { profileColumns } from '#server/database/queries/profiles.ts';
import type { AccountUpdate } from '#shared/auth/own-account.ts';
import type { OwnAccount } from '#shared/auth/views.ts';
import { accountLinks, authenticators, employees, passkeys } from '#shared/schema.ts';

export async function getOwnAccount(employeeId: number): Promise<OwnAccount | undefined> {
  const rows = await db
    .select({
      email: employees.email,
      newEmail: accountLinks.email,
      until: accountLinks.expiresAt,
      appSince: authenticators.confirmedAt,
      recoveryHashes: authenticators.recoveryHashes,
      passkey: passkeyColumns,
    })
    .from(employees)
    .leftJoin(accountLinks, and(eq(accountLinks.employeeId, employees.id), waitsToBeConfirmed))
    .leftJoin(authenticators, eq(authenticators.employeeId, employees.id))
    .leftJoin(passkeys, eq(passkeys.employeeId, employees.id))
    .where(eq(employees.id, employeeId))
    .orderBy(desc(passkeys.id));
  const [row] = rows;
  if (!row) return undefined;
  const { email, newEmail, until, appSince, recoveryHashes } = row;
  return {
    email,
    newEmail: newEmail && until ? { email: newEmail, until: until.toISOString() } : null,
    appSince: appSince?.toISOString() ?? null,
    passkeys: rows.flatMap(({ passkey }) => {
      if (!passkey) return [];
      const { addedAt, lastUsedAt, ...rest } = passkey;
      return [{ ...rest, addedAt: addedAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }];
    }),
    recoveryCodesLeft: recoveryHashes?.length ?? 0,
  };
}

const passkeyColumns = {
  id: passkeys.id,
  device: passkeys.device,
  isSecondStep: passkeys.isSecondStep,
  addedAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};

const waitsToBeConfirmed = and(eq(accountLinks.purpose, 'email'), gt(accountLinks.expiresAt, now()));

export async function isTaken(email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: employees.id })
    .from(employees)
    .where(eq(lower(employees.email), lower(email)));
  return row !== undefined;
}

/** Returns the profile's fields after the change; undefined where nothing differs. */
export async function updateOwnAccount(transaction: Transaction, employeeId: number, changes: AccountUpdate) {
  const [row] = await transaction
    .update(employees)
    .set({ ...changes, updatedAt: now() })
    .where(and(eq(employees.id, employeeId), differs(employees, changes)))
    .returning(profileColumns);
  return row;
}

export async function getOwnProfile(transaction: Transaction, employeeId: number) {
  const [row] = await transaction.select(profileColumns).from(employees).where(eq(employees.id, employeeId));
  return row;
}
