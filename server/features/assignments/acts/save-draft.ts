import { transact } from '#server/database/transaction.ts';
import { lockOwn } from '#server/features/assignments/acts/act.ts';
import { getDraft, saveDraftOf } from '#server/features/assignments/record/drafts.ts';
import { timeNow } from '#server/lib/clock.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { DeliverableDraft } from '#shared/assignments/assignments.ts';
import type { StoredDraft } from '#shared/assignments/views.ts';

/**
 * Keeps what the assignee has written, for nobody else; what is left out stays. It counts no version, so that saving
 * while typing makes nobody's page stale.
 * @throws AppError `not_found` for somebody else's, `conflict` once it is handed in.
 */
export function saveDraft(id: number, body: DeliverableDraft, { actor }: RequestContext): Promise<StoredDraft> {
  return transact(async (transaction) => {
    const { deliverable } = await lockOwn(transaction, id, actor);
    const before = (await getDraft(transaction, id, actor.id)) ?? deliverable;
    const draft: StoredDraft = {
      text: (body.text === undefined ? before.text : body.text) ?? '',
      link: (body.link === undefined ? before.link : body.link) ?? '',
      videos: (body.videos === undefined ? before.videos : body.videos) ?? [],
      savedAt: new Date(timeNow()).toISOString(),
    };
    await saveDraftOf(transaction, id, actor.id, draft);
    return draft;
  });
}
