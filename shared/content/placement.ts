import type { PageName } from '#shared/paths.ts';
import type { DocumentKind } from './kinds.ts';

/** Stand around every public page. */
export const frameDocuments: DocumentKind[] = ['company'];

const ownDocuments: Partial<Record<PageName | 'notFound', DocumentKind[]>> = {
  home: ['landing'],
  careers: ['openings'],
  careersSales: ['openings'],
  careersStreetTeam: ['openings'],
  opening: ['openings'],
  privacy: ['privacy'],
  terms: ['terms'],
};

/** The documents that a public page is made of. */
export function documentsOn(page: PageName | 'notFound'): DocumentKind[] {
  return [...frameDocuments, ...(ownDocuments[page] ?? [])];
}
