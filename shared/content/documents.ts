import { evaluatedRoles } from '#shared/evaluations/evaluated-roles.ts';
import { employeeRoles } from '#shared/roles.ts';
import { companyFields } from './company.ts';
import type { ContentFields, Shown } from './field.ts';
import type { Coming, Highlights, Issue, Listed, Program } from './highlights.ts';
import type { DocumentKind, QuestionsKind, TrainingKind } from './kinds.ts';
import { questionsKind, trainingKind } from './kinds.ts';
import { landingFields } from './landing.ts';
import { privacyFields, privacyNotice, termsFields, termsNotice } from './legal.ts';
import { issuesFields, programsFields } from './listings.ts';
import { mailsFields } from './mails.ts';
import { mediaKitFields } from './media-kit.ts';
import { type OpeningsOfDay, openingsFields } from './openings.ts';
import type { PublishedPiece } from './published-pieces.ts';
import { questionsFields } from './questions.ts';
import { inboxFields, rulesFields } from './rules.ts';
import { trainingFields } from './training.ts';

export interface DocumentDefinition {
  /** The page that the editor shows it on; without one there is no preview. */
  path?: string;
  /** Shown to editors until the first publication. */
  notice?: string;
  /** Its first publication may be of unchanged words: it says that somebody has reviewed them. */
  needsReview?: boolean;
  /** The preview's content, if there is no page. */
  entries?: 'questions' | 'modules' | 'mails';
  /** The path of an entry's own page, with `:entry` for the id. */
  entryPath?: string;
  /** Headings of the form's parts. */
  groups: Record<string, string>;
  fields: ContentFields;
}

const siteDefinitions = {
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
    groups: {
      names: 'Names',
      brands: 'Brands',
      colors: 'Colors',
      logo: 'Logo and picture',
      contacts: 'Contacts',
      social: 'Newsletter and social media',
      footer: 'Footer of every public page',
    },
    fields: companyFields,
  },
  rules: { groups: { rules: 'House rules', inbox: 'Inbox' }, fields: { ...rulesFields, ...inboxFields } },
  openings: {
    path: '/careers',
    entryPath: '/careers/openings/:entry',
    groups: {
      openings: 'Openings',
      careers: 'Careers page',
      sales: 'Sales',
      street: 'Street team',
      creators: 'Content creators',
      search: 'Search engines',
    },
    fields: openingsFields,
  },
  programs: {
    path: '/network',
    entryPath: '/network/:entry',
    groups: { intro: 'Top of the page', programs: 'Programs', people: 'People', search: 'Search engines' },
    fields: programsFields,
  },
  issues: {
    path: '/magazine',
    entryPath: '/magazine/:entry',
    groups: {
      intro: 'Top of the page',
      issues: 'Issues',
      people: 'People',
      search: 'Search engines',
    },
    fields: issuesFields,
  },
  media_kit: {
    path: '/media-kit',
    groups: {
      intro: 'Top of the page',
      reach: 'Reach: figures',
      audience: 'Audience and reach: charts',
      formats: 'Formats',
      placements: 'Placements',
      rates: 'Rates',
    },
    fields: mediaKitFields,
  },
  privacy: {
    path: '/privacy',
    notice: privacyNotice,
    needsReview: true,
    groups: { text: 'Text' },
    fields: privacyFields,
  },
  terms: { path: '/terms', notice: termsNotice, needsReview: true, groups: { text: 'Text' }, fields: termsFields },
  mails: {
    entries: 'mails',
    groups: {
      forms: 'To people who send a form',
      replies: 'Replies',
      stages: 'Letters to applicants',
    },
    fields: mailsFields,
  },
} satisfies Partial<Record<DocumentKind, DocumentDefinition>>;

const questions = {
  entries: 'questions',
  groups: { questions: 'Questions' },
  fields: questionsFields,
} satisfies DocumentDefinition;
const training = {
  entries: 'modules',
  groups: { modules: 'Modules' },
  fields: trainingFields,
} satisfies DocumentDefinition;

type Definitions = typeof siteDefinitions &
  Record<QuestionsKind, typeof questions> &
  Record<TrainingKind, typeof training>;

export const documentDefinitions = {
  ...siteDefinitions,
  ...Object.fromEntries(evaluatedRoles.map((role) => [questionsKind(role), questions])),
  ...Object.fromEntries(employeeRoles.map((role) => [trainingKind(role), training])),
} as unknown as Record<DocumentKind, DocumentDefinition>;

export type Documents = {
  [Kind in DocumentKind]: Kind extends 'openings'
    ? OpeningsOfDay
    : Shown<Definitions[Kind]['fields']> & (Kind extends 'company' ? { isSample: boolean } : unknown);
};

/** Documents that are made of others for pages; nobody edits them. */
interface DerivedDocuments {
  highlights: Highlights;
  coming: Coming;
  /** The lists alone; the entries' own pages have the documents. */
  network: Omit<Documents['programs'], 'programs'> & { programs: Listed<Program>[] };
  magazine: Omit<Documents['issues'], 'issues'> & { issues: Listed<Issue>[] };
  /** The newest that employees made. */
  pieces: { pieces: PublishedPiece[] };
}

export interface PageDocuments extends Documents, DerivedDocuments {}

export type DerivedDocument = keyof DerivedDocuments;

export type PageDocument = keyof PageDocuments;
