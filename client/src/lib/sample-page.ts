import { documentsOn } from '#shared/content/placement.ts';
import { showsSample } from '#shared/content/samples.ts';
import { pageAt } from '#shared/paths.ts';
import { published } from './site-documents.ts';

/** Whether the public page there shows something that came with the product and that nobody changed. */
export function isSamplePage(path: string): boolean {
  const place = pageAt(path);
  const kinds = documentsOn(place?.page ?? 'notFound');
  const documents = Object.fromEntries(kinds.map((kind) => [kind, published(kind)]));
  return showsSample(kinds, documents, place?.parameters.slug);
}
