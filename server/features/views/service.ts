import { once } from '#server/database/transaction.ts';
import { countViews, createView, deleteView, listViews } from '#server/features/views/data.ts';
import { AppError, conflict } from '#server/lib/app-error.ts';
import { created, noContent } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { type Actor, can } from '#shared/permissions/permissions.ts';
import { type ViewCreate, type ViewedList, viewedLists, viewsFull, viewsMax } from '#shared/views/lists.ts';
import type { SavedView } from '#shared/views/views.ts';

/** @throws AppError `forbidden` for a list that the reader may not read. */
export async function viewsOf(list: ViewedList, reader: Actor): Promise<SavedView[]> {
  assertReads(list, reader);
  return listViews(list, reader.id);
}

/** @throws AppError `forbidden`; `conflict` for a name that is taken and for more than `viewsMax`. */
export async function saveView(view: ViewCreate, { actor, idempotencyKey }: RequestContext) {
  assertReads(view.list, actor);
  return once({ scope: `POST view ${actor.id}`, idempotencyKey }, view, async (transaction) => {
    if ((await countViews(transaction, view.list, actor.id)) >= viewsMax) {
      throw conflict(viewsFull);
    }
    const saved = await createView(transaction, view, actor.id);
    if (!saved) throw takenName();
    return created(saved);
  });
}

/** @throws AppError `not_found` where it is not the actor's. */
export async function removeView(id: number, { actor }: RequestContext) {
  if (!(await deleteView(id, actor.id))) {
    throw new AppError('not_found', { message: 'This view no longer exists, or it’s someone else’s.' });
  }
  return noContent;
}

function assertReads(list: ViewedList, actor: Actor): void {
  if (!can(actor, viewedLists[list])) throw new AppError('forbidden');
}

function takenName(): AppError {
  const message = 'You already have a view with this name. Please choose another one.';
  return conflict(message, { fields: { name: [message] } });
}
