import { cleanText } from '#shared/clean-text.ts';
import { readDraft } from './draft.ts';

export type Fields = Record<string, string>;

/** Merges two changes of `before`; undefined if the author has to choose. */
export type Merge = (name: string, before: string, mine: string, theirs: string) => string | undefined;

/** A field in this browser, beside what the server has of it (`theirs` below; blank where it has nothing). */
export interface Field {
  words: string;
  /** Of unsaved words: the server's text before they were typed, and the texts sent since, which it may have by now. */
  bases?: readonly string[];
  /** Why the server refuses these words. */
  refusal?: string | undefined;
}

/** The server has a text that is none of the bases. A blank never conflicts. */
export function isInConflict({ bases }: Field, theirs: string): boolean {
  return bases !== undefined && theirs !== '' && !bases.includes(theirs);
}

export function typeInto(field: Field, words: string, theirs: string): Field {
  const { bases = [theirs], refusal } = field;
  // Where other words were sent meanwhile, the server may have those: they are saved again.
  const isUnsent = bases.length === 1 || isInConflict(field, theirs);
  if (isUnsent && cleanText(words) === theirs) return { words };
  return { words, bases, refusal: words === field.words ? refusal : undefined };
}

/** The server may have `words` from now on. */
export function markSent(field: Field, words: string): Field {
  return { ...field, bases: [...new Set([...(field.bases ?? []), cleanText(words)])] };
}

/** The server has `words`. */
export function markSaved(field: Field, words: string): Field {
  const saved = cleanText(words);
  return cleanText(field.words) === saved ? { words: field.words } : { ...field, bases: [saved] };
}

/**
 * What is left to save after the server's text was read.
 *
 * @param unanswered words that were sent without an answer yet
 * @param merge decides where both have changed
 */
export function joinTheirs(
  field: Field,
  theirs: string,
  unanswered: string | undefined,
  merge: (before: string, mine: string, theirs: string) => string | undefined,
): Field {
  const { words, bases } = field;
  if (cleanText(words) === theirs) return { words };
  if (!bases) return { words: theirs };
  if (theirs === '' || bases.includes(theirs)) {
    return { ...field, bases: unanswered === undefined ? [theirs] : [theirs, cleanText(unanswered)] };
  }
  const merged = merge(bases[0] ?? '', words, theirs);
  if (merged === undefined) return field;
  return merged === theirs ? { words: theirs } : { ...field, words: merged, bases: [theirs] };
}

/** What an earlier visit left unsaved. */
export function readFields(draftName: string): Record<string, Field> {
  const fields: Record<string, Field> = {};
  const draft = readDraft(draftName);
  for (const [name, words] of Object.entries(unsavedFields(draftName))) {
    const bases = [draft[baseName(name)] ?? ''].flat();
    if (typeof words === 'string' && !(bases.length === 1 && bases[0] === words)) fields[name] = { words, bases };
  }
  return fields;
}

export function unsavedFields(draftName: string): Fields {
  const fields = Object.entries(readDraft(draftName)).filter(([name]) => !name.startsWith(basePrefix));
  return Object.fromEntries(fields) as Fields;
}

const basePrefix = 'base:';

export function baseName(name: string): string {
  return basePrefix + name;
}
