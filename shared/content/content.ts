import { z } from 'zod';
import { largestId } from '#shared/ids.ts';
import { line, paragraph } from '#shared/text.ts';
import { documentDefinitions, type Words } from './documents.ts';
import type { ContentField } from './field.ts';
import { type DocumentKind, documentKinds } from './placement.ts';

export interface DocumentSummary {
  kind: DocumentKind;
  /** 0 while the page says what the repository does. */
  number: number;
  publishedAt: string | null;
  publishedBy: string | null;
  /** Null without a draft. */
  draftAt: string | null;
  draftBy: string | null;
}

export interface DocumentView extends DocumentSummary {
  /** With the draft's changes. */
  words: Words;
  published: Words;
  /** Counts every change, of anyone. */
  version: number;
}

/** `GET /api/content/:kind/versions`, newest first; number 0 is what the repository says. */
export interface VersionView {
  number: number;
  words: Words;
  at: string | null;
  by: string | null;
  /** The version whose words were published again. */
  restored: number | null;
}

export const documentKindSchema = z.object({ kind: z.enum(documentKinds) });

/** Longer than any field may be when it is published, so that nothing typed is refused. */
const longestDraft = 20_000;

const version = z.number().int().min(0).max(largestId);

export const draftUpdateSchema = z.object({
  changes: z.record(z.string().max(60), paragraph({ max: longestDraft })),
  version,
});
export type DraftUpdate = z.output<typeof draftUpdateSchema>;

export const publishSchema = z.object({ version });

export const restoreSchema = z.object({ number: z.number().int().min(0).max(largestId) });

/** Of the whole document, before it is published. */
export function wordsSchema(kind: DocumentKind) {
  const { fields } = documentDefinitions[kind];
  return z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])));
}

function fieldSchema({ kind, label, max }: ContentField) {
  const required = `${label} is missing`;
  if (kind === 'text') return paragraph({ max, required });
  const oneLine = line({ max, ...(kind === 'year' ? {} : { required }) });
  if (kind === 'link')
    return oneLine.refine(isWebAddress, { error: 'Please enter an address that begins with https://' });
  if (kind === 'digit')
    return oneLine.refine((digit) => /^[1-9]$/.test(digit), { error: 'Please enter a digit from 1 to 9' });
  if (kind === 'year') {
    return oneLine.refine((year) => year === '' || /^(19|20)\d\d$/.test(year), {
      error: 'Please enter a year, or nothing',
    });
  }
  return oneLine;
}

function isWebAddress(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:' && new URL(address).hostname !== '';
}
