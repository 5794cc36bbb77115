import { z } from 'zod';
import { choiceFilter, dayFilters, type Filters, idFilter, querySchemaOf } from '#shared/filters.ts';
import { largestId } from '#shared/ids.ts';
import { line } from '#shared/text.ts';
import {
  type SubmissionStatus,
  statusLabel,
  submissionSorts,
  submissionStatuses,
  submissionTypeLabel,
  submissionTypes,
} from './submissions.ts';

const q = {
  label: 'Search',
  schema: line({ max: 200 })
    .transform((words) => words || undefined)
    .optional(),
};

const colleague = z.number().int().min(1).max(largestId);

/** Only authors see drafts. */
const status = z.enum(submissionStatuses).exclude(['draft']);
const statusFilter = {
  label: 'Status',
  all: 'All Statuses',
  options: Object.fromEntries(status.options.map((each) => [each, statusLabel(each)])),
  schema: status.optional(),
};

const employee = { ...idFilter('Employee', 'All Employees'), exported: 'Employee id' };

const type = {
  label: 'Type',
  all: 'All Types',
  options: Object.fromEntries(submissionTypes.map((each) => [each, submissionTypeLabel(each)])),
  schema: z.enum(submissionTypes).optional(),
};

/** To oneself, with what a deputy looks after; to nobody; to one colleague. */
const assigned = {
  label: 'Assigned to',
  all: 'Everyone',
  options: { me: 'Me', none: 'Nobody' },
  schema: z.union([z.enum(['me', 'none']), z.coerce.number().pipe(colleague)]).optional(),
};

/** Waits for an admin: what their list opens on, the oldest first. */
export const waitingStatus = 'manager_approved' satisfies SubmissionStatus;

/** By more than a status; the order narrows nothing. */
function isNarrowed(values: Readonly<Record<string, string>>): boolean {
  return Object.entries(values).some(([name, value]) => value !== '' && name !== 'status' && name !== 'sort');
}

const ageWords = (days: number) => (days === 1 ? '1 day or older' : `${days} days or older`);

/** Of one's own submissions. */
export const ownFilters = {
  status: {
    ...statusFilter,
    options: { draft: statusLabel('draft'), ...statusFilter.options },
    schema: z.enum(submissionStatuses).optional(),
  },
  q,
} as const satisfies Filters;

export const ownFilterSchema = querySchemaOf(ownFilters);
export type OwnFilter = z.output<typeof ownFilterSchema>;

/** Of the team's submissions. */
export const teamSubmissionFilters = { status: statusFilter, type, employee, ...dayFilters } as const satisfies Filters;

/** Of the admins' list and its export. Without a status any other filter goes through all of them. */
export const submissionFilters = {
  status: { ...statusFilter, opensOn: (values) => (isNarrowed(values) ? '' : waitingStatus) },
  type,
  employee,
  assigned,
  age: {
    label: 'Age',
    all: 'All Ages',
    options: Object.fromEntries([1, 3, 7, 14, 30, 90].map((days) => [days, ageWords(days)])),
    schema: z.coerce.number().int().min(0).max(3_650).optional(),
    word: ageWords,
  },
  ...dayFilters,
  q,
  sort: {
    label: 'Sort by',
    all: 'Newest first',
    options: { oldest: 'Oldest first', updated: 'Last updated', title: 'Title' },
    schema: z.enum(submissionSorts).default('newest'),
    none: 'newest',
    opensOn: ({ status }) => (status === waitingStatus ? 'oldest' : ''),
  },
} as const satisfies Filters;

export const submissionQuerySchema = querySchemaOf(submissionFilters);
export type SubmissionQuery = z.output<typeof submissionQuerySchema>;

/** Of managers' pending submissions, by arrival or by the time of the event, those without one last. */
export const pendingFilters = {
  type,
  assigned,
  q,
  sort: {
    label: 'Sort by',
    all: 'Oldest first',
    options: { event: 'Event date' },
    schema: z.enum(['oldest', 'event']).default('oldest'),
    none: 'oldest',
  },
} as const satisfies Filters;
export type PendingSort = z.output<typeof pendingFilters.sort.schema>;

/** Of what managers decided on. */
export const decidedFilters = {
  by: choiceFilter('Decided by', 'All managers', { me: 'Me' }),
  /** The page asks for it as days. */
  when: choiceFilter('Decided', 'Any time', {
    week: 'Last 7 days',
    'this-month': 'This month',
    'last-month': 'Last month',
  }),
  /** Where a submission stands since. */
  now: {
    ...statusFilter,
    label: 'Status now',
    options: { ...statusFilter.options, changes_requested: 'Waiting for the author' },
  },
  type,
  q,
} as const satisfies Filters;

/** `GET /api/manager/submissions/decided`: `from` and `to` bound the decision. */
export const decidedFilterSchema = querySchemaOf({ ...decidedFilters, ...dayFilters }).omit({ when: true });
export type DecidedFilter = z.output<typeof decidedFilterSchema>;
