import type { ChangedDocument } from '#shared/content/content.ts';

const heard = new EventTarget();

/** Passes on what the live stream says of the site's documents. */
export function tellOfDocument(change: ChangedDocument): void {
  heard.dispatchEvent(new CustomEvent('document', { detail: change }));
}

export function onDocumentChange(listener: (change: ChangedDocument) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<ChangedDocument>).detail);
  heard.addEventListener('document', handle);
  return () => heard.removeEventListener('document', handle);
}
