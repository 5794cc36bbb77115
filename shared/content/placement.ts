import type { PageName } from '#shared/paths.ts';
import type { PageDocument } from './documents.ts';

/** Stand around every public page. */
export const frameDocuments: PageDocument[] = ['company'];

const ownDocuments: Partial<Record<PageName | 'notFound', PageDocument[]>> = {
  home: ['landing', 'highlights', 'pieces'],
  network: ['network', 'coming', 'pieces'],
  program: ['programs', 'coming'],
  magazine: ['magazine', 'coming', 'pieces'],
  issue: ['issues', 'coming'],
  excerpt: ['issues', 'coming'],
  mediaKit: ['media_kit'],
  careers: ['openings'],
  careersSales: ['openings'],
  careersStreetTeam: ['openings'],
  opening: ['openings'],
  privacy: ['privacy'],
  terms: ['terms'],
};

export function documentsOn(page: PageName | 'notFound'): PageDocument[] {
  return [...frameDocuments, ...(ownDocuments[page] ?? [])];
}
