import { z } from 'zod';
import { largestId } from '#shared/ids.ts';
import { list, paragraph, verbatim } from '#shared/text/text.ts';
import { type DocumentKind, documentKinds, isTrainingKind } from './kinds.ts';

/** `POST /api/content/check`: drafts that are published together. */
export const checkSchema = z.object({
  kinds: list(z.enum(documentKinds), {
    required: 'Please name a document',
    max: documentKinds.length,
    tooMany: 'Please name each document once',
  }),
});

/** The event `document` of `GET /api/notifications/stream`: its words changed, and it has this version now. */
export interface ChangedDocument {
  document: DocumentKind;
  version: number;
}

/** `GET /api/content/:kind/preview`: the entry whose own page is shown, if it has one. */
export const previewSchema = z.object({ entry: verbatim({ max: 60 }).optional() });

export const documentKindSchema = z.object({ kind: z.enum(documentKinds) });

/** Longer than any published field, so that typed text is not refused. */
const longestDraft = 40_000;

const version = z.number().int().min(0).max(largestId);

export const draftUpdateSchema = z.object({
  changes: z.record(z.string().max(150), paragraph({ max: longestDraft })),
  version,
});
export type DraftUpdate = z.output<typeof draftUpdateSchema>;

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

export const restoreSchema = z.object({ number: z.number().int().min(0).max(largestId) });
