import { z } from 'zod';
import {
  choiceFilter,
  dayFilters,
  type Filters,
  idFilter,
  querySchemaOf,
  roleFilter,
  searchFilter,
} from '#shared/filters.ts';
import { type Quarter, quarterLabel, quarterPattern } from './quarters.ts';

const quarter = z
  .string()
  .regex(quarterPattern, { error: 'Please enter a quarter such as 2026-Q4' })
  .transform((text) => text as Quarter);

export const evaluationFilters = {
  role: roleFilter,
  employee: { ...idFilter('Employee', 'All Employees'), exported: 'Employee ID' },
  quarter: { label: 'Quarter', all: 'All Quarters', schema: quarter.optional(), word: quarterLabel },
  unread: choiceFilter('Show', 'Everything', { yes: 'Unread' }),
  ...dayFilters,
  q: searchFilter,
} as const satisfies Filters;

export const evaluationFilterSchema = querySchemaOf(evaluationFilters);
export type EvaluationQuery = z.output<typeof evaluationFilterSchema>;
