import { and, asc, eq } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { lower } from '#server/database/expressions.ts';
import { employees, savedViews } from '#shared/schema.ts';
import type { ViewCreate, ViewedList } from '#shared/views/lists.ts';
import type { SavedView } from '#shared/views/views.ts';

const columns = {
  id: savedViews.id,
  list: savedViews.list,
  name: savedViews.name,
  filter: savedViews.filter,
};

export function listViews(list: ViewedList, ownerId: number): Promise<SavedView[]> {
  return db
    .select(columns)
    .from(savedViews)
    .where(and(eq(savedViews.list, list), eq(savedViews.ownerId, ownerId)))
    .orderBy(asc(lower(savedViews.name)), asc(savedViews.id));
}

/** Locked with its owner, whose views are counted. */
export async function countViews(transaction: Transaction, list: ViewedList, ownerId: number): Promise<number> {
  await transaction.select({ id: employees.id }).from(employees).where(eq(employees.id, ownerId)).for('update');
  return transaction.$count(savedViews, and(eq(savedViews.list, list), eq(savedViews.ownerId, ownerId)));
}

/** Undefined where the owner has one of this name. */
export async function createView(
  transaction: Transaction,
  view: ViewCreate,
  ownerId: number,
): Promise<SavedView | undefined> {
  const [row] = await transaction
    .insert(savedViews)
    .values({ ...view, ownerId })
    .onConflictDoNothing()
    .returning(columns);
  return row;
}

/** False where the owner has none with this id. */
export async function deleteView(id: number, ownerId: number): Promise<boolean> {
  const rows = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.ownerId, ownerId)))
    .returning({ id: savedViews.id });
  return rows.length > 0;
}
