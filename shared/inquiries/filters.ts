import type { z } from 'zod';
import {
  assigneeFilter,
  choiceFilter,
  dayFilters,
  type Filters,
  optionWords,
  orderFilter,
  querySchemaOf,
  searchFilter,
  unlistedFilter,
} from '#shared/filters.ts';
import { formKindLabels, formTypeLabel, formTypes } from '#shared/inquiries/forms/form-types.ts';
import { isApplication, stageLabels } from './hiring.ts';
import { inquiryStatusLabels } from './inquiries.ts';

/** The filters of the inbox and its export; its statuses begin with the unanswered ones. */
export const inquiryFilters = {
  formType: unlistedFilter('Form', { ...formKindLabels, ...optionWords(formTypes, formTypeLabel) }),
  status: {
    ...choiceFilter('State', 'All States', {
      open: 'Unanswered',
      resting: 'Resting until a day',
      ...inquiryStatusLabels,
    }),
    exported: 'Status',
    // A search goes through all states.
    opensOn: ({ q }) => (q ? '' : 'open'),
  },
  assignedTo: assigneeFilter('All Assignees'),
  stage: {
    ...choiceFilter('Stage', 'All Stages', stageLabels),
    applies: ({ formType = '' }) => formType !== 'inquiries' && isApplication(formType),
  },
  /** Whether it was ever answered, whatever its state is now. */
  answered: unlistedFilter('Answered', { yes: 'Yes', no: 'No' }),
  ...dayFilters,
  /** Matches name, email, company, message and reference; only the reference until a guardian consents. */
  q: searchFilter,
  sort: {
    ...orderFilter({ newest: 'Newest first', oldest: 'Oldest first' }, 'newest'),
    // The unanswered are worked through from the oldest on.
    opensOn: ({ status }) => (status === 'open' ? 'oldest' : ''),
  },
} as const satisfies Filters;

export const inquiryFilterSchema = querySchemaOf(inquiryFilters).omit({ sort: true });
export type InquiryFilter = z.output<typeof inquiryFilterSchema>;
export type InquirySort = z.output<typeof inquiryFilters.sort.schema>;
