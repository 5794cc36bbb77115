import { once } from '#server/database/transaction.ts';
import { lockDocument } from '#server/features/content/data.ts';
import { beginShowing } from '#server/features/content/pages-service.ts';
import { problemsOf, refuseBrokenPages } from '#server/features/content/problems-service.ts';
import {
  changedNames,
  getDocument,
  nothingNew,
  publish,
  readPublishedWords,
  refuseOther,
} from '#server/features/content/service.ts';
import { AppError, conflict } from '#server/lib/app-error.ts';
import { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { PublishTogether } from '#shared/content/content.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';

/**
 * Publishes several drafts in one act: all of them, or none. Documents that changed nothing are left out.
 * @throws AppError `invalid_input` with the problems of each as `<document>.<field>`, `conflict`.
 */
export async function publishTogether({ documents }: PublishTogether, context: RequestContext) {
  // In one order everywhere, so that two such acts never wait for each other.
  const sorted = documents.toSorted((one, other) => one.kind.localeCompare(other.kind));
  const read = await Promise.all(
    sorted.map(async ({ kind, version }) => ({ kind, version, words: (await getDocument(kind)).words })),
  );
  const checks = await Promise.all(
    read.map(async ({ kind, words }) => ({ kind, problems: await problemsOf(kind, words) })),
  );
  const problems = checks.flatMap(({ kind, problems }) =>
    Object.entries(problems).map(([name, problem]) => ({ [`${kind}.${name}`]: [problem] })),
  );
  if (problems.length > 0) throw new AppError('invalid_input', { fields: Object.assign({}, ...problems) });
  await refuseBrokenPages(Object.fromEntries(read.map(({ kind, words }) => [kind, words])));
  const reply = await once(context, sorted, async (transaction) => {
    const published: DocumentKind[] = [];
    for (const { kind, version, words } of read) {
      const row = await lockDocument(transaction, kind);
      refuseOther(row, version);
      if (changedNames(await readPublishedWords(transaction, row), words).length === 0) continue;
      await publish(transaction, row, words, context, {});
      published.push(kind);
    }
    if (published.length === 0) throw conflict(nothingNew);
    return new Reply({ published });
  });
  await beginShowing();
  return reply;
}
