import { and, eq, or, sql } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { lower, now } from '#server/database/expressions.ts';
import { deleteLastingKeys } from '#server/database/queries/lasting-keys.ts';
import { profileColumns } from '#server/database/queries/profiles.ts';
import { hasApp, hasPasskey } from '#server/database/queries/second-factors.ts';
import { hasSignedIn, isKnown } from '#server/features/auth/back-off-data.ts';
import type { SessionPlace } from '#server/middleware/session.ts';
import type { Owner } from '#shared/auth/own-account.ts';
import { employees } from '#shared/schema.ts';

/** The only place that selects the hash. */
const credentialColumns = {
  ...profileColumns,
  isExpired: sql<boolean>`${employees.mustChangePassword} and coalesce(${employees.passwordExpiresAt} < now(), false)`,
  passwordHash: employees.passwordHash,
  sessionEpoch: employees.sessionEpoch,
  hasApp,
  hasPasskey,
};

export type Credentials = NonNullable<Awaited<ReturnType<typeof getCredentials>>>;

/** An active employee. */
export async function getCredentials(id: number) {
  const [row] = await db
    .select(credentialColumns)
    .from(employees)
    .where(and(eq(employees.id, id), eq(employees.isActive, true)));
  return row;
}

/** An active employee, and whether they signed in lately from `address` or anywhere. */
export async function getSigningIn(id: number, address: string) {
  const [row] = await db
    .select({ credentials: credentialColumns, isKnown: isKnown(address), hasSignedIn: hasSignedIn() })
    .from(employees)
    .where(and(eq(employees.id, id), eq(employees.isActive, true)));
  return row;
}

/** An employee's username or email, or an admin's email. */
export type LoginName = { username: string } | { adminEmail: string };

/**
 * The active employee of a login name, whether they signed in lately from `address` or anywhere, and the folded name for
 * the counters. Only the database folds case: JavaScript differs for some letters, which would get extra counters.
 */
export async function getLoginName(by: LoginName, address: string) {
  const [door, value] = Object.entries(by)[0] as [string, string];
  const isNamed =
    'username' in by
      ? or(eq(lower(employees.username), lower(value)), eq(lower(employees.email), lower(value)))
      : and(eq(lower(employees.email), lower(value)), eq(employees.role, 'admin'));
  // Counters know an account by one name, also when the other was typed.
  const folded =
    'username' in by ? sql<string>`coalesce(lower(${employees.username}), asked.folded)` : sql<string>`asked.folded`;
  const [row] = await db
    .select({
      folded,
      isKnown: isKnown(address),
      hasSignedIn: hasSignedIn(),
      credentials: credentialColumns,
    })
    .from(sql`(select lower(${value}) as folded) as asked`)
    .leftJoin(employees, and(isNamed, eq(employees.isActive, true)))
    // A username may equal somebody else's email: the username wins.
    .orderBy(sql`lower(${employees.username}) = asked.folded desc`)
    .limit(1);
  return {
    name: `${door} ${row?.folded}`,
    isKnown: row?.isKnown ?? false,
    hasSignedIn: row?.hasSignedIn ?? false,
    credentials: row?.credentials ?? undefined,
  };
}

/**
 * Replaces the password that `credentials` was read with, and ends every session by raising the epoch, and lasting keys.
 * False where it was changed since.
 */
export async function updatePassword(
  transaction: Transaction,
  { id, sessionEpoch }: Credentials,
  passwordHash: string,
  owner?: Owner,
): Promise<boolean> {
  const changed = await transaction
    .update(employees)
    .set({ ...owner, passwordHash, mustChangePassword: false, sessionEpoch: sessionEpoch + 1, updatedAt: now() })
    .where(and(eq(employees.id, id), eq(employees.sessionEpoch, sessionEpoch), eq(employees.isActive, true)))
    .returning({ id: employees.id });
  await deleteLastingKeys(transaction, eq(employees.id, id));
  return changed.length > 0;
}

export async function updateEmail(transaction: Transaction, id: number, email: string): Promise<void> {
  await transaction
    .update(employees)
    .set({ email, updatedAt: now() })
    .where(and(eq(employees.id, id), eq(employees.isActive, true)));
}

/** Mail tells times in the zone of the last device that named one. */
export async function updateLastSignIn(
  id: number,
  { userAgent, network }: SessionPlace,
  timeZone: string | null,
): Promise<void> {
  await db
    .update(employees)
    .set({
      lastSignInAt: now(),
      lastSignInAgent: userAgent,
      lastSignInNetwork: network,
      ...(timeZone && { timeZone }),
    })
    .where(eq(employees.id, id));
}
