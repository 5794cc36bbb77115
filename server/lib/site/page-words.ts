import { samplesIn } from '#server/lib/site/samples.ts';
import type { ReadText } from '#server/lib/site/text-worker.ts';
import { shownBlocks } from '#server/lib/site/texts.ts';
import { type Documents, documentDefinitions } from '#shared/content/documents.ts';
import type { WordField } from '#shared/content/field.ts';
import { fillFacts } from '#shared/content/fill.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { openingsOn } from '#shared/content/openings.ts';
import { entryFieldName, entryIds, fieldsOf, type Words } from '#shared/content/words.ts';
import { dayOf } from '#shared/days/days.ts';
import { housePictures } from '#shared/pictures/house-pictures.ts';
import type { Picture } from '#shared/pictures/views.ts';

export interface ShowWith {
  facts: Readonly<Record<string, string>>;
  /** Pictures of the library; house pictures are in the code. */
  pictures: ReadonlyMap<string, Picture>;
  now: Date;
  /** Whether nobody has changed the company's facts. */
  isSample: boolean;
  /** Long texts by their source with its names filled in; others are shown as they were typed. */
  texts: ReadonlyMap<string, ReadText>;
}

/** A document as pages read it. */
export function shownDocument<Kind extends DocumentKind>(kind: Kind, words: Words, options: ShowWith): Documents[Kind] {
  const samples = new Map(samplesIn(kind, words).map(({ name, entries }) => [name, new Set(entries)]));
  const shown = Object.entries(documentDefinitions[kind].fields).map(([name, field]) => {
    if (field.kind !== 'list') return [name, shownWord(field, words[name] ?? '', options)];
    const entries = entryIds(words[name]).map((id) => ({
      id,
      ...Object.fromEntries(
        Object.entries(field.of).map(([own, one]) => [
          own,
          shownWord(one, words[entryFieldName(name, id, own)] ?? '', options),
        ]),
      ),
      ...(samples.get(name)?.has(id) && { isSample: true }),
    }));
    return [name, entries];
  });
  const hasSampleText = [...samples.values()].some((entries) => entries.size === 0);
  const document = Object.fromEntries([...shown, ...(hasSampleText ? [['isSample', true]] : [])]);
  return (own[kind]?.(document, options) ?? document) as Documents[Kind];
}

/** Facts that a document has besides its words. */
const own: Partial<Record<DocumentKind, (document: object, given: ShowWith) => object>> = {
  company: (document, { isSample }) => ({ ...document, isSample }),
  openings: (document, { now }) => openingsOn(dayOf(now), document as Published),
};

type Published = Parameters<typeof openingsOn>[1];

function shownWord({ kind }: WordField, word: string, { facts, pictures, now, texts }: ShowWith) {
  const filled = fillFacts(word, facts);
  switch (kind) {
    case 'year':
      return word === '' ? dayOf(now).slice(0, 4) : word;
    case 'number':
      return Number(word) || 0;
    case 'picture':
      return pictures.get(word) ?? housePictures.find(({ id }) => id === word) ?? null;
    case 'markdown':
      return shownBlocks(filled, texts.get(filled));
    default:
      return filled;
  }
}

/** Names may make a text longer, but not without end: a draft's are of any length. */
const mostFilled = 4;

/** The long texts to read before `shownDocument`: those within their field's length, with names filled in. */
export function textsIn(kind: DocumentKind, words: Words, facts: ShowWith['facts']): string[] {
  return fieldsOf(documentDefinitions[kind].fields, words).flatMap(({ name, field: { kind: own, max } }) => {
    const word = words[name] ?? '';
    if (own !== 'markdown' || [...word].length > max) return [];
    const filled = fillFacts(word, facts);
    return filled.length > max * mostFilled ? [] : [filled];
  });
}

export function pictureIds(kind: DocumentKind, words: Words): string[] {
  const named = Object.entries(documentDefinitions[kind].fields).flatMap(([name, field]) => {
    if (field.kind === 'picture') return [words[name]];
    if (field.kind !== 'list') return [];
    const own = Object.keys(field.of).filter((part) => field.of[part]?.kind === 'picture');
    return entryIds(words[name]).flatMap((id) => own.map((part) => words[entryFieldName(name, id, part)]));
  });
  return named.filter((id): id is string => Boolean(id) && !id?.startsWith('house-'));
}
