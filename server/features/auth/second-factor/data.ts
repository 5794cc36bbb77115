import { and, eq, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { isAmong, isTrue, now } from '#server/database/expressions.ts';
import { authenticators, passkeys } from '#shared/schema.ts';

export async function getAuthenticator(employeeId: number) {
  const [row] = await db
    .select({ secret: authenticators.secret, confirmedAt: authenticators.confirmedAt })
    .from(authenticators)
    .where(eq(authenticators.employeeId, employeeId));
  return row;
}

/** In place of one that was never confirmed. False where one is in use. */
export async function createAuthenticator(employeeId: number, secret: string): Promise<boolean> {
  const made = await db
    .insert(authenticators)
    .values({ employeeId, secret })
    .onConflictDoUpdate({
      target: authenticators.employeeId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ employeeId: authenticators.employeeId });
  return made.length > 0;
}

/**
 * Says whether `hashes` are its recovery codes now: those that are left of an earlier second step stay. Undefined where
 * it was confirmed or replaced since `secret` was read.
 */
export async function confirmAuthenticator(
  transaction: Transaction,
  { employeeId, secret, step, hashes }: { employeeId: number; secret: string; step: number; hashes: string[] },
): Promise<{ isFirst: boolean } | undefined> {
  const { recoveryHashes } = authenticators;
  const [confirmed] = await transaction
    .update(authenticators)
    .set({
      confirmedAt: now(),
      lastStep: step,
      recoveryHashes: sql`case when cardinality(${recoveryHashes}) = 0 then ${sql.param(hashes, recoveryHashes)} else ${recoveryHashes} end`,
    })
    .where(
      and(
        eq(authenticators.employeeId, employeeId),
        eq(authenticators.secret, secret),
        isNull(authenticators.confirmedAt),
      ),
    )
    .returning({ isFirst: isTrue(eq(recoveryHashes, hashes)) });
  return confirmed;
}

/** Only the first of two calls with one code gets true. */
export async function claimStep(employeeId: number, step: number): Promise<boolean> {
  const taken = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(inUse(employeeId), lt(authenticators.lastStep, step)))
    .returning({ employeeId: authenticators.employeeId });
  return taken.length > 0;
}

/** Only the first of two calls with one code gets true. */
export async function claimRecoveryCode(employeeId: number, hash: string): Promise<boolean> {
  const taken = await db
    .update(authenticators)
    .set({ recoveryHashes: sql`array_remove(${authenticators.recoveryHashes}, ${hash}::varchar)` })
    .where(and(eq(authenticators.employeeId, employeeId), isAmong(sql.param(hash), authenticators.recoveryHashes)))
    .returning({ employeeId: authenticators.employeeId });
  return taken.length > 0;
}

export async function updateRecoveryCodes(
  executor: Database | Transaction,
  employeeId: number,
  hashes: string[],
): Promise<void> {
  await executor
    .update(authenticators)
    .set({ recoveryHashes: hashes })
    .where(eq(authenticators.employeeId, employeeId));
}

/** Recovery codes stay where passkeys do. */
export async function deleteAuthenticator(transaction: Transaction, employeeId: number): Promise<void> {
  await transaction
    .update(authenticators)
    .set({ secret: null, confirmedAt: null, lastStep: 0 })
    .where(eq(authenticators.employeeId, employeeId));
  await deleteUnusedCodes(transaction, employeeId);
}

/** Recovery codes stand in for a second factor: without one they go, too. */
export async function deleteUnusedCodes(transaction: Transaction, employeeId: number): Promise<void> {
  await transaction.delete(authenticators).where(
    and(
      eq(authenticators.employeeId, employeeId),
      isNull(authenticators.confirmedAt),
      notExists(
        transaction
          .select()
          .from(passkeys)
          .where(and(eq(passkeys.employeeId, employeeId), passkeys.isSecondStep)),
      ),
    ),
  );
}

function inUse(employeeId: number) {
  return and(eq(authenticators.employeeId, employeeId), isNotNull(authenticators.confirmedAt));
}
