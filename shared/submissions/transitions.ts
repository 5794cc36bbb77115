import { type Actor, can } from '#shared/permissions/permissions.ts';
import { type SelectorStatus, type SubmissionStatus, selectorStatuses, submissionStatuses } from './submissions.ts';

/** Nobody is the manager of their own submission. */
export const capacities = ['author', 'manager', 'admin'] as const;
export type Capacity = (typeof capacities)[number];
export type DecidingCapacity = Exclude<Capacity, 'author'>;

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

/** Values of `submission_events.act`: an admin's four are all `set_status`; `draft` starts one, `won` and `lost` are of prospects. */
export const submissionEventActs = [
  'draft',
  'submit',
  'edit',
  'resubmit',
  'withdraw',
  'approve',
  'request_changes',
  'reject',
  'undo',
  'set_status',
  'won',
  'lost',
] as const;
export type SubmissionEventAct = (typeof submissionEventActs)[number];

/** A status, nowhere (`gone`), or the status before the decision (`earlier`). */
export type Outcome = SubmissionStatus | 'gone' | 'earlier';

type Transitions = Partial<Record<SubmissionStatus, Partial<Record<SubmissionAct, Outcome>>>>;

/** A manager's decisions on what is pending, as `submission_events.act` names them. */
export const managerActs = ['approve', 'request_changes', 'reject'] as const satisfies readonly SubmissionEventAct[];
export type ManagerAct = (typeof managerActs)[number];
export type DecidingAct = ManagerAct | ReturnType<typeof setAct>;

const decisions = { approve: 'manager_approved', request_changes: 'changes_requested', reject: 'rejected' } as const;

/** Capacity × from-status × act → to-status; everything else is refused. Only authors see drafts. */
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
    // Open for `undoSeconds` to the person who decided.
    manager_approved: { undo: 'earlier' },
    changes_requested: { undo: 'earlier' },
    rejected: { undo: 'earlier' },
  },
  admin: Object.fromEntries(
    submissionStatuses.filter((from) => from !== 'draft').map((from) => [from, settings(from)]),
  ),
};

/** Undefined if the act is not allowed. */
export function outcomeOf(capacity: Capacity, status: SubmissionStatus, act: SubmissionAct): Outcome | undefined {
  return transitions[capacity][status]?.[act];
}

export function canAct(capacity: Capacity, status: SubmissionStatus, act: SubmissionAct): boolean {
  return outcomeOf(capacity, status, act) !== undefined;
}

export function statusesFor(capacity: Capacity, act: SubmissionAct): SubmissionStatus[] {
  return submissionStatuses.filter((status) => canAct(capacity, status, act));
}

/** Empty for somebody without access. */
export function capacitiesOf(actor: Actor, submission: { employeeId: number }): Capacity[] {
  const own = submission.employeeId === actor.id;
  return capacities.filter((capacity) => {
    if (capacity === 'author') return own;
    return capacity === 'admin' ? actor.role === 'admin' : !own && can(actor, 'submissions:review');
  });
}

export function setAct(status: SelectorStatus) {
  return `set_${status}` as const;
}

/** The status that a decision sets, from any status that takes it. */
export function statusAfter(capacity: DecidingCapacity, act: DecidingAct): SubmissionStatus {
  const [from = 'submitted'] = statusesFor(capacity, act);
  return outcomeOf(capacity, from, act) as SubmissionStatus;
}

/** From any of the selector's four to any other, and an undo of each. */
function settings(from: SubmissionStatus): Partial<Record<SubmissionAct, Outcome>> {
  const isSettable = selectorStatuses.some((status) => status === from);
  return {
    ...Object.fromEntries(selectorStatuses.filter((to) => to !== from).map((to) => [setAct(to), to])),
    ...(isSettable ? { undo: 'earlier' } : {}),
  };
}
