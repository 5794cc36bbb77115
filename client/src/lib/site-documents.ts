import type { PageDocument, PageDocuments } from '#shared/content/documents.ts';
import { setCompany } from '#shared/site.ts';

const known: Partial<PageDocuments> = {};
const loading = new Map<PageDocument, Promise<void>>();

/** Published documents. A page is not drawn before its documents are there. */
export function published<Kind extends PageDocument>(kind: Kind): PageDocuments[Kind] {
  return known[kind] as PageDocuments[Kind];
}

export function setDocuments(documents: Partial<PageDocuments>): void {
  Object.assign(known, documents);
  setCompany(known.company);
}

/** A page that was rendered carries its own; others are fetched, such as on the way out of the portal. */
export async function loadDocuments(kinds: readonly PageDocument[]): Promise<void> {
  // The renderer sets them.
  if (typeof document === 'undefined') return;
  await Promise.all(kinds.filter((kind) => !known[kind]).map(loadOnce));
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
