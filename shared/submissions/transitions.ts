import { type Actor, can } from '#shared/permissions.ts';
import { type SelectorStatus, type SubmissionStatus, selectorStatuses, submissionStatuses } from './submissions.ts';

/** The capacity in which somebody acts on a submission; nobody is the manager of their own. */
export const capacities = ['author', 'manager', 'admin'] as const;
export type Capacity = (typeof capacities)[number];

export const submissionActs = [
  'edit',
  'submit',
  'resubmit',
  'withdraw',
  'delete',
  'approve',
  'request_changes',
  'reject',
  'undo',
  'set_submitted',
  'set_under_review',
  'set_approved',
  'set_rejected',
] as const;
export type SubmissionAct = (typeof submissionActs)[number];

/** What `submission_events.act` says: `set_status` for all four of an admin's, `draft` for the start of one. */
export type SubmissionEventAct =
  | 'draft'
  | 'submit'
  | 'edit'
  | 'resubmit'
  | 'withdraw'
  | 'approve'
  | 'request_changes'
  | 'reject'
  | 'undo'
  | 'set_status';

/** Where an act leads: to a status, nowhere (`gone`), or back to the status before the decision (`earlier`). */
export type Outcome = SubmissionStatus | 'gone' | 'earlier';

type Transitions = Partial<Record<SubmissionStatus, Partial<Record<SubmissionAct, Outcome>>>>;

const decisions = { approve: 'manager_approved', request_changes: 'changes_requested', reject: 'rejected' } as const;

/** Capacity × from-status × act → to-status; everything else is refused. Drafts are their author's alone. */
export const transitions: Record<Capacity, Transitions> = {
  author: {
    draft: { edit: 'draft', submit: 'submitted', delete: 'gone' },
    submitted: { edit: 'submitted', withdraw: 'withdrawn' },
    under_review: { withdraw: 'withdrawn' },
    changes_requested: { edit: 'changes_requested', resubmit: 'submitted', withdraw: 'withdrawn' },
  },
  manager: {
    submitted: decisions,
    under_review: decisions,
    // An undo is open for `undoSeconds` to the person who decided.
    manager_approved: { undo: 'earlier' },
    changes_requested: { undo: 'earlier' },
    rejected: { undo: 'earlier' },
  },
  admin: Object.fromEntries(
    submissionStatuses.filter((from) => from !== 'draft').map((from) => [from, settings(from)]),
  ),
};

/** Where the act leads; undefined where it is not allowed. */
export function outcomeOf(capacity: Capacity, status: SubmissionStatus, act: SubmissionAct): Outcome | undefined {
  return transitions[capacity][status]?.[act];
}

export function canAct(capacity: Capacity, status: SubmissionStatus, act: SubmissionAct): boolean {
  return outcomeOf(capacity, status, act) !== undefined;
}

/** The statuses from which the act is allowed. */
export function statusesFor(capacity: Capacity, act: SubmissionAct): SubmissionStatus[] {
  return submissionStatuses.filter((status) => canAct(capacity, status, act));
}

/** The capacities in which somebody meets a submission; none for someone it does not concern. */
export function capacitiesOf(actor: Actor, submission: { employeeId: number }): Capacity[] {
  const own = submission.employeeId === actor.id;
  return capacities.filter((capacity) => {
    if (capacity === 'author') return own;
    return capacity === 'admin' ? actor.role === 'admin' : !own && can(actor, 'submissions:review');
  });
}

/** The act that sets one of the selector's four. */
export function setAct(status: SelectorStatus): SubmissionAct {
  return `set_${status}`;
}

/** Any of the selector's four from any other, and an undo of each of the four. */
function settings(from: SubmissionStatus): Partial<Record<SubmissionAct, Outcome>> {
  const isSettable = selectorStatuses.some((status) => status === from);
  return {
    ...Object.fromEntries(selectorStatuses.filter((to) => to !== from).map((to) => [setAct(to), to])),
    ...(isSettable ? { undo: 'earlier' } : {}),
  };
}
