import { timeNow } from '#server/lib/clock.ts';
import { initialWords } from '#server/lib/site/initial-words.ts';
import { moduleFiles } from '#server/lib/site/module-files.ts';
import { type ShowWith, shownDocument, textsIn } from '#server/lib/site/page-words.ts';
import { isUnchanged } from '#server/lib/site/samples.ts';
import readText, { type ReadText } from '#server/lib/site/text-worker.ts';
import type { Documents } from '#shared/content/documents.ts';
import { factsOf } from '#shared/content/facts.ts';
import { type DocumentKind, trainingKind } from '#shared/content/kinds.ts';
import type { PublishedPiece } from '#shared/content/published-pieces.ts';
import { ruleFacts } from '#shared/content/rules.ts';
import type { Words } from '#shared/content/words.ts';
import type { Picture } from '#shared/pictures/views.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { setCompany } from '#shared/site.ts';

interface Published {
  /** Complete, of the documents that differ from the repository's. */
  words: ReadonlyMap<DocumentKind, Words>;
  pictures: ReadonlyMap<string, Picture>;
  texts: ReadonlyMap<string, ReadText>;
  respelled: ReadonlyMap<DocumentKind, Respelled>;
}

let published: Published = { words: new Map(), pictures: new Map(), texts: new Map(), respelled: new Map() };
let shown = new Map<DocumentKind, unknown>();
let pieces: readonly PublishedPiece[] = [];

/** Hashes of earlier texts that nobody has to read again, by training module. */
export type Respelled = Readonly<Record<string, readonly string[]>>;

/** The published words, as they were typed; at most a few seconds behind another instance. */
export function publishedWords(kind: DocumentKind): Words {
  return published.words.get(kind) ?? initialWords(kind);
}

export function publishedDocument<Kind extends DocumentKind>(kind: Kind): Documents[Kind] {
  if (!shown.has(kind)) {
    const words = publishedWords(kind);
    const options = showWith();
    const own = published.words.has(kind) ? published.texts : readHere(kind, words, options.facts);
    shown.set(kind, shownDocument(kind, words, { ...options, texts: own }));
  }
  return shown.get(kind) as Documents[Kind];
}

/** Parses on the main thread, so only the repository's words. */
export function readHere(kind: DocumentKind, words: Words, facts: ShowWith['facts']): Map<string, ReadText> {
  return new Map(textsIn(kind, words, facts).map((source) => [source, readText(source)]));
}

/** The house rules, as texts and pages name them. */
export function publishedRules(): Readonly<Record<string, string>> {
  return ruleFacts(publishedWords('rules'));
}

/**
 * @param changes words of one document, for a preview before it is published
 * @param named the pictures in it
 */
export function showWith(
  changes: Partial<Record<DocumentKind, Words>> = {},
  named: ReadonlyMap<string, Picture> = new Map(),
): Omit<ShowWith, 'texts'> {
  const words = (kind: DocumentKind) => changes[kind] ?? publishedWords(kind);
  const facts = factsOf(words('company'), words('rules'));
  const isSample = isUnchanged('company', words('company'));
  return { facts, pictures: new Map([...published.pictures, ...named]), now: new Date(timeNow()), isSample };
}

export function publishedRespelled(role: EmployeeRole): Respelled {
  return published.respelled.get(trainingKind(role)) ?? initialRespelled(role);
}

/** Reads own entries alone, since an id may be `constructor`. */
export function respelledOf(respelled: Respelled, id: string): readonly string[] {
  return Object.hasOwn(respelled, id) ? (respelled[id] ?? []) : [];
}

export function initialRespelled(role: EmployeeRole): Respelled {
  return Object.fromEntries(moduleFiles(role).map(({ words, filledHash }) => [words.id, [filledHash]]));
}

/** The state that was read last. */
export function lastPublished(): Published {
  return published;
}

export function setPublished(next: Published): void {
  published = next;
  shown = new Map();
  setCompany(publishedDocument('company'));
}

/** Newest first; at most a few seconds behind another instance. */
export function publishedPieces(): readonly PublishedPiece[] {
  return pieces;
}

export function setPublishedPieces(next: readonly PublishedPiece[]): void {
  pieces = next;
}
