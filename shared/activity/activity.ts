import type { z } from 'zod';
import { choiceFilter, dayFilters, type Filters, idFilter, querySchemaOf, searchFilter } from '#shared/filters.ts';
import { auditActionLabels, auditThingLabels } from './events.ts';
import type { ActivityPerson, ActivityThing } from './views.ts';

/** Plain words, or something that has a page. */
export type SentencePart = string | { person: ActivityPerson } | { thing: ActivityThing };

export const activityFilters = {
  actor: idFilter('Person', 'Everybody'),
  action: {
    ...choiceFilter('Act', 'All Acts', { changes: 'Changes only', ...auditActionLabels }),
    // The history of one thing is whole.
    opensOn: ({ of }) => (of ? '' : 'changes'),
  },
  thing: choiceFilter('About', 'Everything', auditThingLabels),
  /** The number of one such thing. */
  of: { ...idFilter('Number'), applies: ({ thing }) => thing !== '' },
  ...dayFilters,
  /** Words of a name, of a submission's title, or an inquiry's reference. */
  q: searchFilter,
} as const satisfies Filters;

export const activityFilterSchema = querySchemaOf(activityFilters);
export type ActivityFilter = z.output<typeof activityFilterSchema>;
