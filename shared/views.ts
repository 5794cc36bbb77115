import { z } from 'zod';
import type { Permission } from './permissions.ts';
import { line } from './text.ts';

/** The lists that have views, and who may read each. */
export const viewedLists = {
  inquiries: 'inquiries:read',
  submissions: 'submissions:decide',
  pending: 'submissions:review',
  decided: 'submissions:review',
  team: 'submissions:read_all',
  coverage: 'assignments:plan',
  evaluations: 'evaluations:read',
  accounts: 'employees:manage',
  activity: 'activity:read',
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

const viewFields = {
  name: line({ max: viewNameMax, required: 'Please name the view' }),
  filter: filterSchema,
  isShared: z.boolean(),
};

/** `POST /api/saved-views` */
export const viewCreateSchema = viewedListSchema.extend(viewFields);
export type ViewCreate = z.output<typeof viewCreateSchema>;

/** `PATCH /api/saved-views/:id` */
export const viewUpdateSchema = z.object(viewFields).partial();
export type ViewUpdate = z.output<typeof viewUpdateSchema>;
