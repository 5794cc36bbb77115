import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { fromNow, nameColumns, now } from '#server/database/expressions.ts';
import { accountKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import { sha256 } from '#server/lib/hash.ts';
import { type LinkPurpose, linkMinutes } from '#shared/auth/links.ts';
import { accountLinks, employees } from '#shared/schema.ts';

interface NewLink {
  employeeId: number;
  purpose: LinkPurpose;
  /** For the purpose `email`: the address it confirms. */
  email?: string;
  /** The same one makes the same link, for a mail that is tried again. */
  seed?: string;
}

/** Makes a link, which takes the place of an earlier one for the same purpose. */
export async function createLink(
  executor: Database | Transaction,
  { employeeId, purpose, email, seed = randomUUID() }: NewLink,
): Promise<void> {
  const made = {
    seed,
    keyHash: sha256(keyOf({ seed })),
    email: email ?? null,
    createdAt: now(),
    expiresAt: fromNow(`${linkMinutes[purpose]} minutes`),
  };
  await executor
    .insert(accountLinks)
    .values({ employeeId, purpose, ...made })
    .onConflictDoUpdate({ target: [accountLinks.employeeId, accountLinks.purpose], set: made });
}

const linkColumns = {
  id: accountLinks.id,
  purpose: accountLinks.purpose,
  seed: accountLinks.seed,
  newEmail: accountLinks.email,
  expiresAt: accountLinks.expiresAt,
  employeeId: employees.id,
  ...nameColumns(employees),
  email: employees.email,
};

/** A link that still works, with its owner, who is active. */
export type AccountLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export async function findLink(by: { key: string } | Pick<NewLink, 'employeeId' | 'purpose'>) {
  const [row] = await db
    .select(linkColumns)
    .from(accountLinks)
    .innerJoin(employees, eq(employees.id, accountLinks.employeeId))
    .where(and(chosen(by), works(), eq(employees.isActive, true)));
  return row;
}

/** Starts the time of a link whose mail leaves now, also where it ended before. Undefined where it was used. */
export async function releaseLink({ employeeId, purpose }: Pick<NewLink, 'employeeId' | 'purpose'>) {
  await db
    .update(accountLinks)
    .set({ expiresAt: fromNow(`${linkMinutes[purpose]} minutes`) })
    .where(and(eq(accountLinks.employeeId, employeeId), eq(accountLinks.purpose, purpose)));
  return findLink({ employeeId, purpose });
}

/** Takes a link, so that it never works again. False where another call was faster. */
export async function claimLink(transaction: Transaction, { id, seed }: AccountLink): Promise<boolean> {
  const taken = await transaction
    .delete(accountLinks)
    .where(and(eq(accountLinks.id, id), eq(accountLinks.seed, seed), works()))
    .returning({ id: accountLinks.id });
  return taken.length > 0;
}

/** Ends every link to an account whose password, address or state has changed. */
export async function deleteLinks(transaction: Transaction, employeeIds: readonly number[]): Promise<void> {
  await transaction.delete(accountLinks).where(inArray(accountLinks.employeeId, [...employeeIds]));
}

/** The secret part of a link; it is stored nowhere. */
export function keyOf({ seed }: Pick<AccountLink, 'seed'>): string {
  return accountKey(linkSecret(), seed);
}

function chosen(by: Parameters<typeof findLink>[0]): SQL | undefined {
  if ('key' in by) return eq(accountLinks.keyHash, sha256(by.key));
  return and(eq(accountLinks.employeeId, by.employeeId), eq(accountLinks.purpose, by.purpose));
}

function works(): SQL {
  return gt(accountLinks.expiresAt, now());
}
