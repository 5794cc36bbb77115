import { cleanText } from '#shared/text/clean-text.ts';
import { basePrefix, isText, readDraft } from './draft.ts';

export type Fields = Record<string, string>;

export function nonEmpty(fields: Fields): Fields | undefined {
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** A field in this browser, beside what the server has of it (`theirs` below; blank where it has nothing). */
export interface Field {
  words: string;
  /** Only for unsaved words: the server's text before they were typed, and the texts sent since, which it may have by now. */
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
  // The server may have other words, which were sent meanwhile: then these are saved again.
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
 * Returns what is left to save after the server's text was read.
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

/** As the draft keeps them: each field's words and bases, or neither where the server has the words. */
export function keptFields(fields: Readonly<Record<string, Field>>) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { words, bases }]) => [
      [name, bases && words],
      [basePrefix + name, bases],
    ]),
  );
}

export function noneOf(names: readonly string[]) {
  return keptFields(Object.fromEntries(names.map((name) => [name, { words: '' }])));
}

/** Reads what an earlier visit left unsaved. */
export function readFields(draftName: string): Record<string, Field> {
  const fields: Record<string, Field> = {};
  const draft = readDraft(draftName);
  for (const [name, words] of Object.entries(unsavedFields(draftName))) {
    const bases = [draft[basePrefix + name] ?? ''].flat();
    if (typeof words === 'string' && !(bases.length === 1 && bases[0] === words)) fields[name] = { words, bases };
  }
  return fields;
}

export function unsavedFields(draftName: string): Fields {
  const fields = Object.entries(readDraft(draftName)).filter(([name]) => isText(name));
  return Object.fromEntries(fields) as Fields;
}
