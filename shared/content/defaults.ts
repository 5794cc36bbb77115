import { defaultReplies } from './defaults-mails.ts';
import type { DocumentKind } from './kinds.ts';
import { type DefaultEntry, entryFieldName, type Words } from './words.ts';

/** What lists hold until something else is published; single fields have their first words in the field table. */
export const defaultLists: Partial<Record<DocumentKind, Record<string, readonly DefaultEntry[]>>> = {
  mails: { replies: defaultReplies },
};

export function wordsOfEntries(list: string, entries: readonly DefaultEntry[]): Words {
  const words = entries.flatMap(({ id, ...fields }) =>
    Object.entries(fields).map(([name, word]) => [entryFieldName(list, id, name), word]),
  );
  return { [list]: entries.map(({ id }) => id).join(' '), ...Object.fromEntries(words) };
}
