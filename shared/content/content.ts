import { z } from 'zod';
import { largestId } from '#shared/ids.ts';
import { lookingState } from '#shared/looking.ts';
import { list, paragraph, verbatim } from '#shared/text.ts';
import { documentKinds, isTrainingKind } from './kinds.ts';

/** `POST /api/content/check`: drafts that are published together. */
export const checkSchema = z.object({
  kinds: list(z.enum(documentKinds), {
    required: 'Please name a document',
    max: documentKinds.length,
    tooMany: 'Please name each document once',
  }),
});

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
