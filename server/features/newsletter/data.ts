import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { now } from '#server/database/expressions.ts';
import {
  countExactly,
  type ListRow,
  listColumns,
  listPage,
  newestFirst,
  type Page,
  type PageRequest,
} from '#server/database/lists.ts';
import type { NewsletterReader } from '#shared/newsletter-views.ts';
import { newsletterReaders } from '#shared/schema.ts';

const columns = listColumns({
  id: newsletterReaders.id,
  email: newsletterReaders.email,
  createdAt: newsletterReaders.createdAt,
  confirmedAt: newsletterReaders.confirmedAt,
});

type ReaderRow = ListRow<typeof columns>;

export function toNewsletterReader({ id, email, createdAt, confirmedAt }: ReaderRow): NewsletterReader {
  return { id, email, createdAt: createdAt.toISOString(), confirmedAt: confirmedAt?.toISOString() ?? null };
}

export function listReaders(page: PageRequest): Promise<Page<ReaderRow>> {
  const select = db.select(columns).from(newsletterReaders).$dynamic();
  const order = newestFirst(newsletterReaders.createdAt, newsletterReaders.id);
  return listPage({ select, from: newsletterReaders, where: undefined, order }, page);
}

const isConfirmed = isNotNull(newsletterReaders.confirmedAt);

/** Lists confirmed readers in the order of their sign-ups. */
export function selectConfirmedReaders() {
  return db
    .select({ id: newsletterReaders.id, email: newsletterReaders.email, confirmedAt: newsletterReaders.confirmedAt })
    .from(newsletterReaders)
    .where(isConfirmed)
    .orderBy(asc(newsletterReaders.id));
}

export function countConfirmedReaders(executor: Pick<Database, 'execute'>): Promise<number> {
  return countExactly(executor, newsletterReaders, isConfirmed);
}

/** The id of an address in lower case, which may be on the list already. */
export async function createReader(transaction: Transaction, email: string): Promise<number> {
  const [row] = await transaction
    .insert(newsletterReaders)
    .values({ email })
    // Somebody who signs up again has the full time to confirm.
    .onConflictDoUpdate({
      target: newsletterReaders.email,
      set: {
        createdAt: sql`case when ${newsletterReaders.confirmedAt} is null then now() else ${newsletterReaders.createdAt} end`,
      },
    })
    .returning({ id: newsletterReaders.id });
  return row?.id ?? 0;
}

export async function findReader(id: number): Promise<{ email: string; confirmedAt: Date | null } | undefined> {
  const [row] = await db
    .select({ email: newsletterReaders.email, confirmedAt: newsletterReaders.confirmedAt })
    .from(newsletterReaders)
    .where(eq(newsletterReaders.id, id));
  return row;
}

/** Confirming again changes nothing. */
export async function confirmReader(id: number): Promise<void> {
  await db
    .update(newsletterReaders)
    .set({ confirmedAt: now() })
    .where(and(eq(newsletterReaders.id, id), isNull(newsletterReaders.confirmedAt)));
}

/** False where there was none. */
export async function deleteReader(id: number, executor: Database | Transaction = db): Promise<boolean> {
  const { rowCount } = await executor.delete(newsletterReaders).where(eq(newsletterReaders.id, id));
  return rowCount === 1;
}
