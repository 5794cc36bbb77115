import { z } from 'zod';
import { keysOf } from './keys.ts';
import { viewedLists } from './views.ts';

export const savedViewSchema = z.object({
  id: z.int(),
  list: keysOf(viewedLists),
  name: z.string(),
  filter: z.record(z.string(), z.string()),
  isShared: z.boolean(),
  /** The colleague who shares it; null if it is the reader's own. */
  sharedBy: z.string().nullable(),
  /** True for its owner, and for administrators if it is shared. */
  mayChange: z.boolean(),
});
export type SavedView = z.infer<typeof savedViewSchema>;
