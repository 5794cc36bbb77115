import { z } from 'zod';
import { largestId } from '#shared/ids.ts';
import { lookingState } from '#shared/looking.ts';
import { list, paragraph, verbatim } from '#shared/text.ts';
import { type DocumentKind, documentKinds, isTrainingKind } from './kinds.ts';
import type { Words } from './words.ts';

export interface DocumentSummary {
  kind: DocumentKind;
  /** 0 while the page has the repository's words. */
  number: number;
  publishedAt: string | null;
  publishedBy: string | null;
  /** Null without a draft. */
  draftAt: string | null;
  draftBy: { id: number; name: string } | null;
  /** The time at which the draft's words are published automatically. */
  scheduledAt: string | null;
  scheduledBy: string | null;
  /** Why the last scheduled publication failed. */
  scheduleFailure: string | null;
  /** That an editor asks for the draft to be published. */
  asked: { at: string; by: string | null; note: string | null } | null;
  /** Counts every change, of anyone. */
  version: number;
}

export interface DocumentView extends DocumentSummary {
  words: Words;
  published: Words;
}

/** `GET /api/content/:kind/versions`, newest first; number 0 has the repository's words. */
export interface VersionView {
  /** Its number; without gaps. */
  id: number;
  at: string | null;
  by: string | null;
  /** The version whose words were published again. */
  restored: number | null;
}

export interface Leftover {
  kind: DocumentKind;
  name: string;
  label: string;
  text: string;
}

/** `POST /api/content/check`: drafts that are published together. */
export const checkSchema = z.object({
  kinds: list(z.enum(documentKinds), {
    required: 'Please name a document',
    max: documentKinds.length,
    tooMany: 'Please name each document once',
  }),
});

/** Entries and texts that came with the product and are unchanged. */
export interface Sample {
  kind: DocumentKind;
  version: number;
  titles: string[];
  /** The draft's changes that take them away. */
  changes: Words;
}

/** A thing that is as it came with the product. */
export interface Unchanged {
  kind: DocumentKind;
  /** For example 'About: Title, Statement'; empty where nobody has changed anything in the document. */
  parts: string[];
}

/** `GET /api/content/leftovers` */
export interface Leftovers {
  /** Fields that name the company the product came with. */
  named: Leftover[];
  samples: Sample[];
  /** The things that the other two lists don't name. */
  unchanged: Unchanged[];
}

/** `GET /api/content/:kind/versions/:id`. */
export interface VersionWords {
  words: Words;
}

/** `GET /api/content/drawing`: how far the answering instance is with what is published. */
export interface Drawing {
  /** Whether the pages show it; files and previews follow within seconds. */
  isShown: boolean;
  /** Whether they could not be drawn, which is tried again every few seconds. */
  isFailing: boolean;
  drawn: number;
  pages: number;
}

export interface DraftsChecked {
  /** How many lead to pages of this site. */
  links: number;
  /** Addresses elsewhere, which nobody has tried. */
  outside: string[];
  /** Problems keep the words from being published. */
  problems: Finding[];
  /** Warnings don't. */
  warnings: Finding[];
}

export interface Finding {
  kind: DocumentKind;
  name: string;
  /** The field's words at the time of the check. */
  words: string;
  text: string;
}

/** `POST /api/content/looking`: who writes in a document. */
export const editingSchema = z.object({ document: z.enum(documentKinds), state: lookingState });

/**
 * `GET /api/content/:kind/preview`: the entry whose own page is shown, if it has one, and whether the drafts of other
 * documents are shown too, as when everything is published together.
 */
export const previewSchema = z.object({
  entry: verbatim({ max: 60 }).optional(),
  drafts: z.literal('all').optional(),
});

export const documentKindSchema = z.object({ kind: z.enum(documentKinds) });

/** Longer than any published field, so that typed text is not refused. */
const longestDraft = 40_000;

const version = z.number().int().min(0).max(largestId);

export const draftUpdateSchema = z.object({
  changes: z.record(z.string().max(150), paragraph({ max: longestDraft })),
  version,
});
export type DraftUpdate = z.output<typeof draftUpdateSchema>;

export const askNoteMax = 500;

/** `POST /api/content/:kind/ask`: the note is for those who publish. */
export const askSchema = z.object({ version, note: paragraph({ max: askNoteMax }).optional() });
export type PublicationAsk = z.output<typeof askSchema>;

export const documentPublishSchema = z.object({ version });

/** Ids of training modules that people who finished them have to read again. */
const matters = list(verbatim({ max: 60 }), { max: 100, tooMany: 'Please name each module once' }).optional();

export const publicationSchema = documentPublishSchema.extend({ matters });
export type Publication = z.output<typeof publicationSchema>;
const oneDocument = z.object({
  kind: z.enum(documentKinds).refine((kind) => !isTrainingKind(kind), {
    error: 'Please publish training by itself: it asks who has to read it again',
  }),
  version,
});

/** Each document once, as it was shown. */
export const publishTogetherSchema = z.object({
  documents: list(oneDocument, {
    required: 'Please name a document',
    max: documentKinds.length,
    tooMany: 'Please name each document once',
  }).refine(
    (entries) => new Set(entries.map(({ kind }) => kind)).size === entries.length,
    'Please name each document once',
  ),
});
export type PublishTogether = z.output<typeof publishTogetherSchema>;

/** At most a year ahead. */
export const scheduleSchema = z.object({
  version,
  matters,
  at: z.iso.datetime({ offset: true, error: 'Please choose a day and a time' }),
});

export const restoreSchema = z.object({ number: z.number().int().min(0).max(largestId) });
