import { use } from 'react';
import type { PageDocument, PageDocuments } from '#shared/content/documents.ts';
import type { Issue, Program } from '#shared/content/highlights.ts';
import { setCompany } from '#shared/site.ts';

const publishedDocuments: Partial<PageDocuments> = {};
const loading = new Map<PageDocument, Promise<void>>();

/** Published documents. A page is not drawn before its documents are there. */
export function published<Kind extends PageDocument>(kind: Kind): PageDocuments[Kind] {
  return publishedDocuments[kind] as PageDocuments[Kind];
}

interface Entries {
  programs: Program;
  issues: Issue;
}

/** Fetched for an entry whose long texts were lacking. */
const refetched = new Map<keyof Entries, Promise<void>>();

/** An entry with its long texts, which the pages of other entries don't carry; suspends until they are here. */
export function publishedEntry<Kind extends keyof Entries>(kind: Kind, id: string): Entries[Kind] | undefined {
  if (lacksTexts(kind, id)) use(refetched.get(kind) ?? refetch(kind));
  return entryOf(kind, id);
}

/** So that the page of the entry needn't suspend. After a failure the next call tries again. */
export async function loadEntry(kind: keyof Entries, id: string): Promise<void> {
  if (lacksTexts(kind, id)) await refetch(kind);
}

function lacksTexts(kind: keyof Entries, id: string): boolean {
  const entry = entryOf(kind, id);
  return entry !== undefined && entry.text === undefined;
}

function entryOf<Kind extends keyof Entries>(kind: Kind, id: string): Entries[Kind] | undefined {
  const entries: Partial<Record<string, unknown>> = { ...published(kind) };
  return (entries[kind] as Entries[Kind][]).find((entry) => entry.id === id);
}

function refetch(kind: keyof Entries): Promise<void> {
  const begun = loadOnce(kind);
  refetched.set(kind, begun);
  return begun;
}

export function setDocuments(documents: Partial<PageDocuments>): void {
  Object.assign(publishedDocuments, documents);
  setCompany(publishedDocuments.company);
}

/** A page that was rendered carries its own; others are fetched, such as on the way out of the portal. */
export async function loadDocuments(kinds: readonly PageDocument[]): Promise<void> {
  // The renderer sets them.
  if (typeof document === 'undefined') return;
  await Promise.all(kinds.filter((kind) => !publishedDocuments[kind]).map(loadOnce));
}

/** After a failure the next caller tries again. */
function loadOnce(kind: PageDocument): Promise<void> {
  const begun = loading.get(kind) ?? load(kind).finally(() => loading.delete(kind));
  loading.set(kind, begun);
  return begun;
}

async function load(kind: PageDocument): Promise<void> {
  const answer = await fetch(`/content/${kind}.json`);
  if (!answer.ok) throw new Error(`The document ${kind} could not be loaded: ${answer.status}`);
  setDocuments({ [kind]: await answer.json() });
}

// Pages and empty shells carry them.
if (typeof document !== 'undefined') {
  setDocuments(JSON.parse(document.getElementById('documents')?.textContent ?? '{}'));
}
