import type { EmployeeRole } from '#shared/roles.ts';
import type { FileView } from '#shared/wire.ts';
import type { MessageKind } from './conversation.ts';
import type { SubmissionData, SubmissionStatus, SubmissionType } from './submissions.ts';
import type { ManagerAct, SubmissionEventAct } from './transitions.ts';

export interface SubmissionPerson {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  role: EmployeeRole;
}

/** Dates are ISO 8601 in UTC. */
export interface SubmissionView {
  id: number;
  employeeId: number;
  employee: SubmissionPerson;
  submissionType: SubmissionType;
  title: string;
  status: SubmissionStatus;
  submissionData: SubmissionData;
  /** When it was submitted; for a draft, when it was begun. */
  createdAt: string;
  /** Null if nothing happened since. */
  updatedAt: string | null;
  reviewedBy: number | null;
  reviewer: SubmissionPerson | null;
  reviewedAt: string | null;
  /** For the author. */
  reviewNotes: string | null;
  /** Sent back with a change; an older version gets a 409. */
  version: number;
  /** The colleague who looks after it; always null for its author. */
  assignee: SubmissionPerson | null;
  /** Until when the reader may undo the last decision; null for others. */
  undoUntil: string | null;
}

/** Null for a blank field. */
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
  /** For the author; with `resubmit`, the author's answer to the reviewers. */
  note: string | null;
  /** For colleagues only: always null for the author. */
  internalNote: string | null;
  fields: string[];
  /** Empty unless it is an edit. */
  changes: FieldChange[];
}

/** An event of giving; `assignee` is null for nobody. */
export interface AssignmentView {
  id: number;
  at: string;
  actor: SubmissionPerson;
  assignee: SubmissionPerson | null;
}

/** `GET /api/submissions/:id`, oldest event first. */
export interface SubmissionDetail extends SubmissionView {
  events: SubmissionEventView[];
  /** Oldest first; empty for the author. */
  assignments: AssignmentView[];
  /** Oldest first; notes among colleagues only for those. */
  messages: MessageView[];
  files: FileView[];
  /** Uploaded by the reader for a message that is not sent. */
  unsentFiles: FileView[];
  markedFields: string[];
  /** The next step, in a sentence. */
  next: string;
  /** Null if it was never returned. */
  returned: ReturnedSubmission | null;
}

export interface ReturnedSubmission {
  at: string;
  by: SubmissionPerson;
  note: string | null;
  fields: string[];
  /** When it was sent again; null while it waits for its author. */
  backAt: string | null;
  /** The author's answer when it was sent again. */
  answer: string | null;
  /** All fields that differ from the returned form. */
  changes: FieldChange[];
}

/** A row of `GET /api/manager/submissions`. */
export interface PendingSubmission extends SubmissionView {
  returned: ReturnedSubmission | null;
}

/** A row of `GET /api/manager/submissions/decided`: a submission and what a manager last decided on it. */
export interface DecidedSubmission extends SubmissionView {
  decision: { act: ManagerAct; at: string; by: SubmissionPerson; note: string | null };
}

/** `GET /api/submissions/stats`, without drafts. */
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
  /** True if the reader may open it. */
  mine: boolean;
}

/** One result of a bulk decision or undo, in the order of the request. */
export interface BulkDecisionResult {
  id: number;
  outcome: 'done' | 'conflict' | 'not_found';
  /** The current status; null if it does not exist. */
  status: SubmissionStatus | null;
  version: number | null;
  /** Null on success. */
  error: string | null;
}

export interface BulkAnswer {
  status?: SubmissionStatus | undefined;
  done: number;
  results: BulkDecisionResult[];
}

export interface MessageView {
  id: number;
  kind: MessageKind;
  author: SubmissionPerson;
  /** A mention is written `<@12>`, with the id of the person. */
  text: string;
  mentions: { id: number; name: string }[];
  field: string | null;
  files: FileView[];
  /** ISO 8601 in UTC. */
  at: string;
}
