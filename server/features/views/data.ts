import { and, asc, eq, ne, or, type SQL } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { lower, nameOf, noRows, now } from '#server/database/expressions.ts';
import { type Actor, can } from '#shared/permissions.ts';
import type { SavedView } from '#shared/saved-views.ts';
import { employees, savedViews } from '#shared/schema.ts';
import { type ViewCreate, type ViewedList, type ViewUpdate, viewedLists } from '#shared/views.ts';

const columns = {
  id: savedViews.id,
  list: savedViews.list,
  name: savedViews.name,
  filter: savedViews.filter,
  isShared: savedViews.isShared,
  ownerId: savedViews.ownerId,
  owner: nameOf(employees),
};

/** One's own, then what colleagues share, each by name. */
export async function listViews(list: ViewedList, reader: Actor): Promise<SavedView[]> {
  const rows = await db
    .select(columns)
    .from(savedViews)
    .innerJoin(employees, eq(employees.id, savedViews.ownerId))
    .where(and(eq(savedViews.list, list), visibleTo(reader)))
    .orderBy(ne(savedViews.ownerId, reader.id), asc(lower(savedViews.name)), asc(savedViews.id));
  return rows.map((row) => toSavedView(row, reader));
}

export async function getView(transaction: Transaction, id: number, reader: Actor): Promise<SavedView | undefined> {
  const [row] = await transaction
    .select(columns)
    .from(savedViews)
    .innerJoin(employees, eq(employees.id, savedViews.ownerId))
    .where(and(eq(savedViews.id, id), visibleTo(reader)));
  return row && toSavedView(row, reader);
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
): Promise<number | undefined> {
  const [row] = await transaction
    .insert(savedViews)
    .values({ ...view, ownerId })
    .onConflictDoNothing()
    .returning({ id: savedViews.id });
  return row?.id;
}

/** False where there is none that the actor may change. */
export async function updateView(
  transaction: Transaction,
  id: number,
  changes: ViewUpdate,
  actor: Actor,
): Promise<boolean> {
  const rows = await transaction
    .update(savedViews)
    .set({ ...changes, updatedAt: now() })
    .where(and(eq(savedViews.id, id), changeableBy(actor)))
    .returning({ id: savedViews.id });
  return rows.length > 0;
}

/** False where there is none that the actor may delete. */
export async function deleteView(id: number, actor: Actor): Promise<boolean> {
  const rows = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), changeableBy(actor)))
    .returning({ id: savedViews.id });
  return rows.length > 0;
}

function toSavedView(
  { ownerId, owner, ...view }: Omit<SavedView, 'sharedBy' | 'mayChange'> & { ownerId: number; owner: string },
  reader: Actor,
): SavedView {
  const isOwn = ownerId === reader.id;
  return { ...view, sharedBy: isOwn ? null : owner, mayChange: isOwn || can(reader, 'views:manage') };
}

/** One's own and shared ones, of lists that one may read. */
function visibleTo(reader: Actor): SQL | undefined {
  const lists = (Object.keys(viewedLists) as ViewedList[]).filter((list) => can(reader, viewedLists[list]));
  return and(
    lists.length > 0 ? or(...lists.map((list) => eq(savedViews.list, list))) : noRows,
    or(eq(savedViews.ownerId, reader.id), eq(savedViews.isShared, true)),
  );
}

function changeableBy(actor: Actor): SQL | undefined {
  return and(visibleTo(actor), can(actor, 'views:manage') ? undefined : eq(savedViews.ownerId, actor.id));
}
