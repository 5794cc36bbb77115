import type { Transaction } from '#server/database/connection.ts';
import { listWordsOf } from '#server/features/content/data.ts';
import { initialWords } from '#server/lib/site/initial-words.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { entryIds, newEntryId, type Words } from '#shared/content/words.ts';

/**
 * Gives unpublished entries other ids if earlier entries had theirs, because answers and progress are stored
 * under them. Returns the renaming, for the words and the draft alike.
 */
export async function freeIds(
  transaction: Transaction,
  kind: DocumentKind,
  { before, words }: { before: Words; words: Words },
): Promise<(words: Words) => Words> {
  const renamings = new Map<string, string>();
  for (const [list, field] of Object.entries(documentDefinitions[kind].fields)) {
    if (field.kind !== 'list' || !field.keepsIds) continue;
    const published = entryIds(before[list]);
    const added = entryIds(words[list]).filter((id) => !published.includes(id));
    if (added.length === 0) continue;
    const earlier = await listWordsOf(kind, list, transaction);
    const used = new Set([initialWords(kind)[list], ...earlier].flatMap(entryIds));
    const taken = new Set([...used, ...entryIds(words[list])]);
    for (const id of added.filter((one) => used.has(one))) {
      const fresh = newEntryId([...taken].join(' '), id);
      taken.add(fresh);
      renamings.set(`${list}.${id}`, fresh);
    }
  }
  return (words) => (renamings.size === 0 ? words : renamed(words, renamings));
}

function renamed(words: Words, renamings: ReadonlyMap<string, string>): Words {
  return Object.fromEntries(
    Object.entries(words).map(([name, word]) => {
      const [list = '', id, field] = name.split('.');
      if (field !== undefined) return [[list, renamings.get(`${list}.${id}`) ?? id, field].join('.'), word];
      const isList = [...renamings.keys()].some((entry) => entry.startsWith(`${name}.`));
      const ids = entryIds(word).map((one) => renamings.get(`${name}.${one}`) ?? one);
      return [name, isList ? ids.join(' ') : word];
    }),
  );
}
