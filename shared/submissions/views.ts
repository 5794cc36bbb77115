import type { EmployeeRole } from '#shared/roles.ts';
import type { SelectorStatus, SubmissionData, SubmissionStatus, SubmissionType } from './submissions.ts';
import type { SubmissionEventAct } from './transitions.ts';

/** A person as submissions name them. */
export interface SubmissionPerson {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  role: EmployeeRole;
}

/** A submission on the wire; dates are ISO 8601 in UTC. */
export interface SubmissionView {
  id: number;
  employeeId: number;
  employee: SubmissionPerson;
  submissionType: SubmissionType;
  title: string;
  status: SubmissionStatus;
  submissionData: SubmissionData;
  /** When it was submitted; of a draft, when it was begun. */
  createdAt: string;
  /** Null where nothing happened since. */
  updatedAt: string | null;
  reviewedBy: number | null;
  reviewer: SubmissionPerson | null;
  reviewedAt: string | null;
  /** What the author may read. */
  reviewNotes: string | null;
  /** Send it back with a change; an older one is refused (409). */
  version: number;
  /** The moment until which the reader may take the last decision back; null for everybody but the one who made it. */
  undoUntil: string | null;
}

/** One field, word for word, before and after; null where it was blank. */
export interface FieldChange {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
}

export interface SubmissionEventView {
  id: number;
  act: SubmissionEventAct;
  at: string;
  actor: SubmissionPerson;
  fromStatus: SubmissionStatus | null;
  toStatus: SubmissionStatus;
  /** Meant for the author; of a `resubmit`, the author's answer to the reviewers. */
  note: string | null;
  /** For colleagues only: always null where the author reads. */
  internalNote: string | null;
  /** Names of the fields a reviewer marked. */
  fields: string[];
  /** What an edit changed; empty for everything else. */
  changes: FieldChange[];
}

/** `GET /api/submissions/:id`: the whole story, oldest event first. */
export interface SubmissionDetail extends SubmissionView {
  events: SubmissionEventView[];
  /** While changes are requested: the fields they concern. */
  markedFields: string[];
  /** What comes next, in a sentence. */
  next: string;
  /** Since it was last returned to its author; null where it never was. */
  returned: ReturnedSubmission | null;
}

/** How a submission came back from its author. */
export interface ReturnedSubmission {
  /** When changes were requested, by whom, with which note and fields. */
  at: string;
  by: SubmissionPerson;
  note: string | null;
  fields: string[];
  /** The author's, with which it was sent again. */
  answer: string | null;
  /** Every field that differs from what was returned. */
  changes: FieldChange[];
}

/** A row of `GET /api/manager/submissions`. */
export interface PendingSubmission extends SubmissionView {
  returned: ReturnedSubmission | null;
}

/** `GET /api/submissions/stats`: drafts count nowhere. */
export interface SubmissionStats {
  total: number;
  submitted: number;
  underReview: number;
  approved: number;
  rejected: number;
  byStatus: Partial<Record<SubmissionStatus, number>>;
  byType: Partial<Record<SubmissionType, number>>;
}

/** A row of `GET /api/submissions/similar`, best match first. */
export interface SimilarSubmission {
  id: number;
  submissionType: SubmissionType;
  title: string;
  status: SubmissionStatus;
  createdAt: string;
  owner: { id: number; firstName: string | null; lastName: string | null; username: string };
  /** True where the reader may open it. */
  mine: boolean;
}

/** One answer of a bulk decision or a bulk undo, in the order asked. */
export interface BulkDecisionResult {
  id: number;
  outcome: 'done' | 'conflict' | 'not_found';
  /** As it is now; null where it is not there. */
  status: SubmissionStatus | null;
  version: number | null;
  /** Why not; null where it was done. */
  error: string | null;
}

/** `POST /api/submissions/undo` */
export interface BulkUndoAnswer {
  done: number;
  results: BulkDecisionResult[];
}

/** `POST /api/submissions/decide` */
export interface BulkDecisionAnswer extends BulkUndoAnswer {
  status: SelectorStatus;
}
