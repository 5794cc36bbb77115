import { z } from 'zod';
import { moment } from '#shared/wire.ts';
import { searchKinds } from './search.ts';

export const foundItemSchema = z.object({
  title: z.string(),
  /** More words, such as its state. */
  detail: z.string(),
  /** A path of ours, with its query. */
  path: z.string(),
  /** When it came, or takes place; null where that does not matter. */
  at: moment.nullable(),
});
export type FoundItem = z.infer<typeof foundItemSchema>;

/** An entry of `GET /api/search`, which leaves out kinds of which nothing was found; titles before texts. */
export const foundGroupSchema = z.object({ kind: z.enum(searchKinds), items: z.array(foundItemSchema) });
export type FoundGroup = z.infer<typeof foundGroupSchema>;
