import { z } from 'zod';
import { isSearchable } from '#shared/text/fold.ts';
import { line } from '#shared/text/text.ts';

/** In the order in which they are shown, those with a title that has the words first. */
export const searchKinds = ['people', 'pieces', 'submissions', 'inquiries', 'modules', 'evaluations'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchQuerySchema = z.object({
  q: line({
    max: 100,
    required: 'Please enter what to search for',
  }).refine(isSearchable, { error: 'Please enter at least 2 characters' }),
  /** The most finds of each kind. */
  limit: z.coerce.number().int().min(1).max(20).default(5),
});
