import { z } from 'zod';
import type { Permission } from '#shared/permissions/permissions.ts';
import { line } from '#shared/text/text.ts';

/** The lists that have views, and who may read each. */
export const viewedLists = {
  inquiries: 'inquiries:read',
  submissions: 'submissions:decide',
  pending: 'submissions:review',
} as const satisfies Record<string, Permission>;
export type ViewedList = keyof typeof viewedLists;

const lists = Object.keys(viewedLists) as [ViewedList, ...ViewedList[]];

/** The most views of one person for one list. */
export const viewsMax = 30;
export const viewsFull = `You have ${viewsMax} views here. Delete one first.`;
export const viewNameMax = 60;

/** Filters and order of the list's address, by the names of its parameters. */
const filterSchema = z
  .record(z.string().regex(/^[a-zA-Z]{1,20}$/), line({ max: 100 }))
  .refine((filter) => Object.keys(filter).length <= 20, { error: 'Please choose fewer filters' });

export const viewedListSchema = z.object({ list: z.enum(lists) });

/** `POST /api/saved-views` */
export const viewCreateSchema = viewedListSchema.extend({
  name: line({ max: viewNameMax, required: 'Please name the view' }),
  filter: filterSchema,
});
export type ViewCreate = z.output<typeof viewCreateSchema>;
