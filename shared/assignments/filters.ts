import { z } from 'zod';
import { choiceFilter, dayFilters, type Filters, idFilter, querySchemaOf } from '#shared/filters.ts';
import { deliverableStatuses, deliverableStatusLabels } from './transitions.ts';

/** The filters of the coverage list, which shows what is under way unless asked otherwise. */
export const coverageFilters = {
  /** The status of one of its pieces; a late one has not been handed in by its due time. */
  status: choiceFilter('Status', 'Under way', { late: 'Late', ...deliverableStatusLabels, all: 'All' }),
  assignee: idFilter('Who', 'Everybody'),
  ...dayFilters,
} as const satisfies Filters;

const states = [...deliverableStatuses, 'under_way', 'late'] as const;
export const assignmentSorts = ['newest', 'due'] as const;
export type AssignmentSort = (typeof assignmentSorts)[number];

/** `GET /api/assignments` */
export const assignmentFilterSchema = querySchemaOf(coverageFilters).extend({
  scope: z.enum(['own', 'all']).default('own'),
  status: z.enum(states, { error: 'Please choose a status' }).optional(),
  /** The pitch that it comes from. */
  submission: idFilter('Pitch').schema,
  sort: z.enum(assignmentSorts).default('newest'),
});
export type AssignmentFilter = z.output<typeof assignmentFilterSchema>;
