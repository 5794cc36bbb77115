import { once } from '#server/database/transaction.ts';
import { countVersions, getVersion, listVersions, lockDocument } from '#server/features/content/data.ts';
import { beginShowing } from '#server/features/content/pages-service.ts';
import { refuseBrokenPages } from '#server/features/content/problems-service.ts';
import { publish } from '#server/features/content/service.ts';
import { assertFound } from '#server/lib/app-error.ts';
import { initialWords } from '#server/lib/site/initial-words.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import type { VersionView, VersionWords } from '#shared/content/views.ts';
import { completeWords } from '#shared/content/words.ts';

/** Newest first, one more than `limit` if there are more; the repository's words are the last, as version 0. */
export async function listHistory(
  kind: DocumentKind,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<{ rows: VersionView[]; total: number }> {
  const [versions, published] = await Promise.all([
    listVersions(kind, { limit: limit + 1, before }),
    countVersions(kind),
  ]);
  const rows: VersionView[] = versions.map(({ number, publishedAt, publisher, restored }) => ({
    id: number,
    at: publishedAt.toISOString(),
    by: publisher,
    restored,
  }));
  const isEnd = rows.length <= limit;
  return { rows: isEnd ? [...rows, { id: 0, at: null, by: null, restored: null }] : rows, total: published + 1 };
}

/** @throws AppError `not_found`. */
export async function getVersionWords(kind: DocumentKind, number: number): Promise<VersionWords> {
  const stored = number === 0 ? {} : assertFound(await getVersion(kind, number), 'version');
  return { words: completeWords(kind, initialWords(kind), stored) };
}

/** Publishes the words of an earlier version once more, 0 for the repository's. The draft stays. */
export async function restoreVersion(kind: DocumentKind, number: number, context: RequestContext) {
  const { words } = await getVersionWords(kind, number);
  await refuseBrokenPages({ [kind]: words });
  const reply = await once(context, number, async (transaction) => {
    const row = await lockDocument(transaction, kind);
    return publish(transaction, row, words, context, { restored: number });
  });
  await beginShowing();
  return reply;
}
