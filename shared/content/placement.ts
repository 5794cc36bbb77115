import type { PageName } from '#shared/paths.ts';

export const documentKinds = ['landing', 'company'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentLabels: Record<DocumentKind, string> = {
  landing: 'Landing page',
  company: 'Company facts',
};

/** What surrounds every public page. */
export const frameDocuments: DocumentKind[] = ['company'];

/** The documents that a public page is made of. */
export function documentsOn(page: PageName | 'notFound'): DocumentKind[] {
  return page === 'home' ? [...frameDocuments, 'landing'] : frameDocuments;
}
