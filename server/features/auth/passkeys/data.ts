import { and, eq, lt, or } from 'drizzle-orm';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { now } from '#server/database/expressions.ts';
import { challengeLifeMs } from '#server/lib/auth/passkey-challenge.ts';
import { timeNow } from '#server/lib/clock.ts';
import { sha256 } from '#server/lib/hash.ts';
import { authenticators, passkeys, rateLimits } from '#shared/schema.ts';

export async function getPasskey(credentialId: string) {
  const [row] = await db
    .select({
      id: passkeys.id,
      employeeId: passkeys.employeeId,
      publicKey: passkeys.publicKey,
    })
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** As browsers are told which ones may answer, or are there already. */
export function listCredentials(employeeId: number): Promise<{ id: string; transports: string[] }[]> {
  return db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.employeeId, employeeId));
}

/** Only the first of two answers to one challenge gets true. */
export async function claimChallenge(executor: Database | Transaction, challenge: string): Promise<boolean> {
  const taken = await executor
    .insert(rateLimits)
    .values({ key: `passkey:${sha256(challenge)}`, points: 1, expire: timeNow() + challengeLifeMs })
    .onConflictDoNothing()
    .returning({ key: rateLimits.key });
  return taken.length > 0;
}

/** False where its counter has not gone on: then there are two of it. Those that do not count always send 0. */
export async function countUse(id: number, counter: number): Promise<boolean> {
  const hasGoneOn = lt(passkeys.counter, counter);
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now() })
    .where(and(eq(passkeys.id, id), counter === 0 ? or(hasGoneOn, eq(passkeys.counter, 0)) : hasGoneOn))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** False where it is known already. */
export async function createPasskey(transaction: Transaction, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const made = await transaction.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  return made.length > 0;
}

/** Returns the device, or undefined for an unknown one or somebody else's. */
export async function deletePasskey(
  transaction: Transaction,
  employeeId: number,
  id: number,
): Promise<string | undefined> {
  const [deleted] = await transaction
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.employeeId, employeeId)))
    .returning({ device: passkeys.device });
  return deleted?.device;
}

/** False where the person has some already. */
export async function createRecoveryCodes(
  transaction: Transaction,
  employeeId: number,
  hashes: string[],
): Promise<boolean> {
  const made = await transaction
    .insert(authenticators)
    .values({ employeeId, recoveryHashes: hashes })
    .onConflictDoUpdate({
      target: authenticators.employeeId,
      set: { recoveryHashes: hashes },
      setWhere: eq(authenticators.recoveryHashes, []),
    })
    .returning({ employeeId: authenticators.employeeId });
  return made.length > 0;
}
