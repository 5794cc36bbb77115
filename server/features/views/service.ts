import { hasCode, type Transaction } from '#server/database/connection.ts';
import { postgresErrors } from '#server/database/error-codes.ts';
import { once, transact } from '#server/database/transaction.ts';
import { countViews, createView, deleteView, getView, listViews, updateView } from '#server/features/views/data.ts';
import { AppError, assertFound } from '#server/lib/app-error.ts';
import { created, noContent, type Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { type Actor, can } from '#shared/permissions.ts';
import type { SavedView } from '#shared/saved-views.ts';
import { type ViewCreate, type ViewedList, type ViewUpdate, viewedLists, viewsFull, viewsMax } from '#shared/views.ts';

/** @throws AppError `forbidden` for a list that the reader may not read. */
export async function viewsOf(list: ViewedList, reader: Actor): Promise<SavedView[]> {
  assertReads(list, reader);
  return listViews(list, reader);
}

/** @throws AppError `forbidden`; `conflict` for a name that is taken and for more than `viewsMax`. */
export async function saveView(view: ViewCreate, { actor, idempotencyKey: key }: RequestContext): Promise<Reply> {
  assertReads(view.list, actor);
  return once({ scope: `POST view ${actor.id}`, key, body: view }, async (transaction) => {
    if ((await countViews(transaction, view.list, actor.id)) >= viewsMax) {
      throw new AppError('conflict', { message: viewsFull });
    }
    const id = await createView(transaction, view, actor.id);
    if (id === undefined) throw takenName();
    return created(await stored(transaction, id, actor));
  });
}

/** @throws AppError `not_found` where it is not the actor's to change; `conflict` for a name that is taken. */
export function changeView(id: number, changes: ViewUpdate, { actor }: RequestContext): Promise<SavedView> {
  return transact(async (transaction) => {
    if (!(await updateView(transaction, id, changes, actor))) throw gone();
    return stored(transaction, id, actor);
  }).catch((error: unknown) => {
    throw hasCode(error, postgresErrors.uniqueViolation) ? takenName() : error;
  });
}

/** @throws AppError `not_found` where it is not the actor's to delete. */
export async function removeView(id: number, { actor }: RequestContext): Promise<Reply> {
  if (!(await deleteView(id, actor))) throw gone();
  return noContent;
}

async function stored(transaction: Transaction, id: number, actor: Actor): Promise<SavedView> {
  return assertFound(await getView(transaction, id, actor), 'view');
}

function assertReads(list: ViewedList, actor: Actor): void {
  if (!can(actor, viewedLists[list])) throw new AppError('forbidden');
}

function gone(): AppError {
  return new AppError('not_found', { message: 'This view no longer exists, or it’s someone else’s.' });
}

function takenName(): AppError {
  const message = 'You already have a view with this name. Please choose another one.';
  return new AppError('conflict', { message, fields: { name: [message] } });
}
