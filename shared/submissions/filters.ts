import { z } from 'zod';
import {
  assigneeFilter,
  choiceFilter,
  dayFilters,
  type Filter,
  type Filters,
  idFilter,
  optionWords,
  orderFilter,
  querySchemaOf,
  searchFilter,
} from '#shared/filters.ts';
import {
  type SubmissionStatus,
  statusLabel,
  submissionStatuses,
  submissionTypeLabel,
  submissionTypes,
} from './submissions.ts';

const statuses = optionWords(submissionStatuses, statusLabel);
/** Only authors see drafts. */
const { draft: _, ...sentStatuses } = statuses;
const statusFilter = choiceFilter('Status', 'All Statuses', sentStatuses);

const employee = { ...idFilter('Employee', 'All Employees'), exported: 'Employee ID' };

const type = choiceFilter('Type', 'All Types', optionWords(submissionTypes, submissionTypeLabel));

const assigned = assigneeFilter('Everyone');

/** Waits for an admin: what their list opens on, the oldest first. */
export const waitingStatus = 'manager_approved' satisfies SubmissionStatus;

const ageWords = (days: number) => (days === 1 ? '1 day or older' : `${days} days or older`);

/** The filters of one's own submissions. */
export const ownFilters = {
  status: choiceFilter('Status', 'All Statuses', statuses),
  q: searchFilter,
} as const satisfies Filters;

export const ownFilterSchema = querySchemaOf(ownFilters);
export type OwnFilter = z.output<typeof ownFilterSchema>;

/** The filters of what managers read without deciding on it; whose it is is chosen on other pages. */
export const managerFilters = {
  status: statusFilter,
  type,
  employee: idFilter('Employee'),
  ...dayFilters,
  q: searchFilter,
} as const satisfies { [Name in keyof SubmissionQuery]?: Filter };

/** The filters of the admins' list and its export. Without a status any other filter goes through all of them. */
export const submissionFilters = {
  status: { ...statusFilter, opensOn: (others) => (Object.values(others).some(Boolean) ? '' : waitingStatus) },
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
  q: searchFilter,
  sort: {
    ...orderFilter(
      { newest: 'Newest first', oldest: 'Oldest first', updated: 'Last updated', title: 'Title' },
      'newest',
    ),
    opensOn: ({ status }) => (status === waitingStatus ? 'oldest' : ''),
  },
} as const satisfies Filters;

/** Managers ask for what is decided in one list. */
export const submissionQuerySchema = querySchemaOf({
  ...submissionFilters,
  status: choiceFilter('Status', 'All Statuses', { ...sentStatuses, decided: 'Decided' }),
});
export type SubmissionQuery = z.output<typeof submissionQuerySchema>;
export type SubmissionSort = SubmissionQuery['sort'];

/** The order of managers' pending submissions: by arrival, or by the time of the event, with those without one last. */
export const pendingFilters = {
  type,
  assigned,
  q: searchFilter,
  sort: orderFilter({ oldest: 'Oldest first', event: 'Event date' }, 'oldest'),
} as const satisfies Filters;
export const pendingQuerySchema = querySchemaOf(pendingFilters);
export type PendingQuery = z.output<typeof pendingQuerySchema>;
export type PendingSort = PendingQuery['sort'];
