import { z } from 'zod';
import { line } from './text.ts';

/** In the order in which they are shown. */
export const searchKinds = ['people', 'submissions', 'inquiries', 'modules', 'evaluations'] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface FoundItem {
  title: string;
  /** More words, such as its state. */
  detail: string;
  /** A path of ours, with its query. */
  path: string;
  /** When it came, ISO 8601 in UTC; null where that does not matter. */
  at: string | null;
}

/** An entry of `GET /api/search`, which leaves out kinds of which nothing was found. */
export interface FoundGroup {
  kind: SearchKind;
  /** Newest first. */
  items: FoundItem[];
}

/** The fewest characters that are searched for. */
export const searchMin = 2;

export const searchQuerySchema = z.object({
  q: line({
    min: searchMin,
    max: 100,
    required: 'Please enter what to search for',
    short: `Please enter at least ${searchMin} characters`,
  }),
  /** Of each kind. */
  limit: z.coerce.number().int().min(1).max(20).default(5),
});
