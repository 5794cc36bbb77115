import { companyFields } from './company.ts';
import type { ContentField } from './field.ts';
import { landingFields } from './landing.ts';
import type { DocumentKind } from './placement.ts';

/** A document's fields by name. */
export type Words = Record<string, string>;

export interface Documents {
  landing: Record<keyof typeof landingFields, string>;
  company: Record<keyof typeof companyFields, string>;
}

interface DocumentDefinition {
  /** The page that the editor shows it on. */
  path: string;
  groups: Record<string, string>;
  fields: Record<string, ContentField>;
}

export const documentDefinitions: Record<DocumentKind, DocumentDefinition> = {
  landing: {
    path: '/',
    groups: {
      home: 'Top of the page',
      about: 'About',
      brands: 'Brands',
      careers: 'Careers',
      advertise: 'Advertise',
      search: 'Search engines',
    },
    fields: landingFields,
  },
  company: {
    path: '/',
    groups: { footer: 'Footer of every public page', links: 'Links to the brands' },
    fields: companyFields,
  },
};

export function initialWords(kind: DocumentKind): Words {
  const { fields } = documentDefinitions[kind];
  return Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial]));
}

/** Stored words over the initial ones, without fields that no longer exist. */
export function completeWords(kind: DocumentKind, ...stored: (Words | null | undefined)[]): Words {
  const initial = initialWords(kind);
  const given = Object.entries(Object.assign({}, ...stored) as Words).filter(([name]) => Object.hasOwn(initial, name));
  return { ...initial, ...Object.fromEntries(given) };
}

/** As pages show them: a blank year is the current one. */
export function shownWords(kind: DocumentKind, words: Words, now = new Date()): Words {
  const { fields } = documentDefinitions[kind];
  const year = String(now.getUTCFullYear());
  const shown = Object.entries(words).map(([name, word]) => [
    name,
    fields[name]?.kind === 'year' && word === '' ? year : word,
  ]);
  return Object.fromEntries(shown);
}
