import type { z } from 'zod';
import {
  choiceFilter,
  dayFilters,
  type Filters,
  idFilter,
  querySchemaOf,
  roleFilter,
  searchFilter,
} from '#shared/filters.ts';
import { namedQuarterSchema } from './evaluations.ts';
import { quarterLabel } from './quarters.ts';

export const evaluationFilters = {
  role: roleFilter,
  employee: { ...idFilter('Employee', 'All Employees'), exported: 'Employee ID' },
  quarter: { label: 'Quarter', all: 'All Quarters', schema: namedQuarterSchema.optional(), word: quarterLabel },
  unread: choiceFilter('Show', 'Everything', { yes: 'Unread' }),
  ...dayFilters,
  q: searchFilter,
} as const satisfies Filters;

export const evaluationFilterSchema = querySchemaOf(evaluationFilters);
export type EvaluationQuery = z.output<typeof evaluationFilterSchema>;
