import { z } from 'zod';
import { choiceFilter, dayFilters, type Filters, orderFilter, querySchemaOf, searchFilter } from '#shared/filters.ts';
import { largestId } from '#shared/ids.ts';
import { formKindLabels, formKinds, formTypeLabel, formTypes } from '#shared/inquiries/forms/form-types.ts';
import { isApplication, stageLabels } from './hiring.ts';
import { type InquirySort, inquiryStatusLabels } from './inquiries.ts';

const employeeId = z.number().int().positive().max(largestId);

/** Of the inbox and its export; the statuses of the inbox begin with those that are unanswered. */
export const inquiryFilters = {
  formType: {
    label: 'Form',
    options: { ...formKindLabels, ...Object.fromEntries(formTypes.map((type) => [type, formTypeLabel(type)])) },
    schema: z.enum([...formTypes, ...formKinds]).optional(),
  },
  status: {
    ...choiceFilter('State', 'All States', { open: 'Unanswered', ...inquiryStatusLabels }),
    exported: 'Status',
    // A search goes through all states.
    opensOn: ({ q }) => (q ? '' : 'open'),
  },
  /** An employee's id, `none`, or `me`. */
  assignedTo: {
    label: 'Assigned to',
    all: 'All Assignees',
    options: { none: 'nobody' },
    schema: z.union([z.enum(['none', 'me']), z.coerce.number().pipe(employeeId)]).optional(),
  },
  stage: {
    ...choiceFilter('Stage', 'All Stages', stageLabels),
    applies: ({ formType = '' }) => formType !== 'inquiries' && isApplication(formType),
  },
  /** Whether it was ever answered, whatever its state is now. */
  answered: { label: 'Answered', schema: z.enum(['yes', 'no']).optional() },
  ...dayFilters,
  /** Matches name, email, company, message and reference; only the reference until a guardian consents. */
  q: searchFilter,
  sort: orderFilter<InquirySort>({ oldest: 'Oldest first', newest: 'Newest first' }, 'newest'),
} as const satisfies Filters;

export const inquiryFilterSchema = querySchemaOf(inquiryFilters).omit({ sort: true });
export type InquiryFilter = z.output<typeof inquiryFilterSchema>;
