import { type Actor, can } from '#shared/permissions.ts';
import { type SelectorStatus, type SubmissionStatus, selectorStatuses, submissionStatuses } from './submissions.ts';

/** In whose name somebody acts on a submission; nobody is the manager of their own. */
export const offices = ['author', 'manager', 'admin'] as const;
export type Office = (typeof offices)[number];

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

/** Where an act leads: a status, nowhere (`gone`), or back to what was before (`earlier`). */
export type Outcome = SubmissionStatus | 'gone' | 'earlier';

type Transitions = Partial<Record<SubmissionStatus, Partial<Record<SubmissionAct, Outcome>>>>;

const decisions = { approve: 'manager_approved', request_changes: 'changes_requested', reject: 'rejected' } as const;

/** Office × from-status × act → to-status; what is not here is not allowed. Drafts are their author's alone. */
export const transitions: Record<Office, Transitions> = {
  author: {
    draft: { edit: 'draft', submit: 'submitted', delete: 'gone' },
    submitted: { edit: 'submitted', withdraw: 'withdrawn' },
    under_review: { withdraw: 'withdrawn' },
    changes_requested: { edit: 'changes_requested', resubmit: 'submitted', withdraw: 'withdrawn' },
  },
  manager: {
    submitted: decisions,
    under_review: decisions,
    // Within `undoSeconds`, by whoever decided.
    manager_approved: { undo: 'earlier' },
    changes_requested: { undo: 'earlier' },
    rejected: { undo: 'earlier' },
  },
  admin: Object.fromEntries(
    submissionStatuses.filter((from) => from !== 'draft').map((from) => [from, settings(from)]),
  ),
};

/** Where the act leads; undefined where it is not allowed. */
export function outcomeOf(office: Office, status: SubmissionStatus, act: SubmissionAct): Outcome | undefined {
  return transitions[office][status]?.[act];
}

export function canAct(office: Office, status: SubmissionStatus, act: SubmissionAct): boolean {
  return outcomeOf(office, status, act) !== undefined;
}

/** The statuses from which the act is allowed. */
export function statusesFor(office: Office, act: SubmissionAct): SubmissionStatus[] {
  return submissionStatuses.filter((status) => canAct(office, status, act));
}

/** In which offices somebody meets a submission; none where it is no business of theirs. */
export function officesOf(actor: Actor, submission: { employeeId: number }): Office[] {
  const own = submission.employeeId === actor.id;
  return offices.filter((office) => {
    if (office === 'author') return own;
    return office === 'admin' ? actor.role === 'admin' : !own && can(actor, 'submissions:review');
  });
}

/** The act that sets one of the selector's four. */
export function setAct(status: SelectorStatus): SubmissionAct {
  return `set_${status}`;
}

/** Any of the selector's four from any other. */
function settings(from: SubmissionStatus): Partial<Record<SubmissionAct, Outcome>> {
  return Object.fromEntries(selectorStatuses.filter((to) => to !== from).map((to) => [setAct(to), to]));
}
