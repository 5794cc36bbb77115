import type { Transaction } from '#server/database/connection.ts';
import { notify } from '#server/database/notify.ts';
import type { DocumentRow } from '#server/features/content/data.ts';
import { initialWords } from '#server/lib/site/initial-words.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { completeWords, fieldsOf, joinEntries, listNames, type Words } from '#shared/content/words.ts';

export const unscheduled = { scheduledAt: null, scheduledBy: null, scheduledWords: null, scheduledMatters: null };

/** The draft's words, and the site's lists of now under names that no field has. */
export function withLists(kind: DocumentKind, draft: Words, published: Words): Words {
  const lists = listNames(kind).filter((name) => draft[name] !== undefined);
  return { ...draft, ...Object.fromEntries(lists.map((name) => [earlier(name), published[name] ?? ''])) };
}

/** Entries that were published or taken out since then stay so. */
export function wordsAtTime(kind: DocumentKind, published: Words, scheduled: Words | null): Words {
  return completeWords(kind, initialWords(kind), published, scheduled, joinedLists(kind, published, scheduled ?? {}));
}

/**
 * Settles the scheduled words that a publication contains, so that they do not come back after a later publication;
 * other words in the same field end the schedule, and its maker is told.
 */
export async function settleSchedule(
  transaction: Transaction,
  { kind, scheduledAt, scheduledBy, scheduledWords }: DocumentRow,
  { before, words }: Record<'before' | 'words', Words>,
): Promise<Partial<Pick<DocumentRow, keyof typeof unscheduled | 'scheduleFailure'>>> {
  if (!scheduledAt || !scheduledWords) return {};
  const lists = listNames(kind);
  const isSaid = (name: string) => words[name] === scheduledWords[name]?.trim();
  const isDisputed = (name: string) => name in words && words[name] !== before[name] && !isSaid(name);
  const disputed = Object.keys(scheduledWords).filter((name) => !lists.includes(name) && isDisputed(name));
  if (disputed.length > 0) {
    const scheduleFailure = failureOf(kind, words, disputed);
    if (scheduledBy !== null) await tellOfFailure(transaction, kind, scheduledBy, scheduleFailure);
    return { ...unscheduled, scheduleFailure };
  }
  const open = Object.entries(scheduledWords).filter(([name]) => lists.includes(name) || !isSaid(name));
  const left = withLists(kind, { ...Object.fromEntries(open), ...joinedLists(kind, words, scheduledWords) }, words);
  const atTime = wordsAtTime(kind, words, left);
  const isSettled = Object.keys({ ...words, ...atTime }).every((name) => atTime[name] === words[name]);
  return isSettled ? { ...unscheduled, scheduleFailure: null } : { scheduledWords: left };
}

export async function tellOfFailure(
  transaction: Transaction,
  document: DocumentKind,
  employeeId: number,
  note: string,
): Promise<void> {
  const detail = { document, note };
  await notify(transaction, [{ kind: 'publication_failed', to: { employeeId }, about: { type: 'waiting' }, detail }]);
}

function failureOf(kind: DocumentKind, words: Words, disputed: readonly string[]): string {
  const fields = fieldsOf(documentDefinitions[kind].fields, words).filter(({ name }) => disputed.includes(name));
  const [first, ...others] = fields.map(({ label }) => label);
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `Other words were published in the meantime: ${first?.slice(0, 200)}${more}. Nothing was put over them, and the draft is as it was.`;
}

function joinedLists(kind: DocumentKind, published: Words, scheduled: Words): Words {
  const lists = listNames(kind).flatMap((name) => {
    const ids = scheduled[name];
    return ids === undefined ? [] : [[name, joinEntries(scheduled[earlier(name)] ?? '', published[name] ?? '', ids)]];
  });
  return Object.fromEntries(lists);
}

function earlier(list: string): string {
  return `${list} earlier`;
}
