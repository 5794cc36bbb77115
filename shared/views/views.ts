import { z } from 'zod';
import { keysOf } from '#shared/keys.ts';
import { viewedLists } from './lists.ts';

export const savedViewSchema = z.object({
  id: z.int(),
  list: keysOf(viewedLists),
  name: z.string(),
  filter: z.record(z.string(), z.string()),
});
export type SavedView = z.infer<typeof savedViewSchema>;
