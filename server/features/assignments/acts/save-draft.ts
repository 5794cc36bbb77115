import { transact } from '#server/database/transaction.ts';
import { lockOwn, type Target } from '#server/features/assignments/acts/act.ts';
import { getDraft, saveDraftOf } from '#server/features/assignments/record/drafts.ts';
import { listFilesOf } from '#server/features/assignments/record/files.ts';
import { conflict } from '#server/lib/app-error.ts';
import { timeNow } from '#server/lib/clock.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { DeliverableDraft } from '#shared/assignments/assignments.ts';
import type { Captions, SavedDraft, StoredDraft } from '#shared/assignments/views.ts';

/**
 * Keeps what the assignee has written, for nobody else; what is left out stays. It leaves the piece's version, so that
 * saving while typing makes nobody's page stale.
 * @throws AppError `not_found` for somebody else's, `conflict` once it is handed in, or for an older `version`.
 */
export function saveDraft(id: number, body: DeliverableDraft, { actor }: RequestContext): Promise<SavedDraft> {
  return transact(async (transaction) => {
    const target = await lockOwn(transaction, id, actor);
    const { deliverable } = target;
    const stored = await getDraft(transaction, id, actor.id);
    assertSameText(target, body.version, stored);
    const before = stored ?? deliverable;
    const draft: SavedDraft = {
      text: (body.text === undefined ? before.text : body.text) ?? '',
      link: (body.link === undefined ? before.link : body.link) ?? '',
      videos: (body.videos === undefined ? before.videos : body.videos) ?? [],
      arrivedEarly: body.arrivedEarly ?? before.arrivedEarly ?? false,
      captions: body.captions ? await captionsWith(body.captions, target, stored) : (stored?.captions ?? {}),
      savedAt: new Date(timeNow()).toISOString(),
      version: deliverable.draftVersion + 1,
    };
    await saveDraftOf(transaction, id, actor.id, draft);
    return draft;
  });
}

/** Of the files that are still there. */
async function captionsWith(
  sent: Captions,
  { transaction, deliverable, actor }: Target,
  stored: StoredDraft | undefined,
): Promise<Captions> {
  const files = await listFilesOf(transaction, deliverable.id, actor.id);
  const words = files.map(({ id }) => [id, { ...stored?.captions[id], ...sent[id] }] as const);
  return Object.fromEntries(words.filter(([, ofFile]) => Object.keys(ofFile).length > 0));
}

/** @throws AppError `conflict` with the text that another tab or device has saved since. */
export function assertSameText({ deliverable }: Target, version: number | undefined, stored: StoredDraft | undefined) {
  if (version === undefined || version === deliverable.draftVersion) return;
  const { text, link, videos, arrivedEarly } = stored ?? deliverable;
  const captions = stored?.captions ?? {};
  throw conflict('This piece was changed in another tab or on another device. Look at what is there now first.', {
    current: { text, link, videos, arrivedEarly, captions, version: deliverable.draftVersion },
  });
}
