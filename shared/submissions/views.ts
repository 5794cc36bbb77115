import { z } from 'zod';
import { saleOutcomes } from '#shared/sale-outcomes.ts';
import { count, employeeSummarySchema, fileViewSchema, moment, role } from '#shared/wire.ts';
import { messageKinds } from './conversation.ts';
import { submissionStatuses, submissionTypes } from './submissions.ts';
import { submissionEventActs } from './transitions.ts';

const id = z.int();
const status = z.enum(submissionStatuses);
const submissionType = z.enum(submissionTypes);

export const submissionViewSchema = z.object({
  id,
  employeeId: id,
  employee: employeeSummarySchema,
  submissionType,
  title: z.string(),
  status,
  submissionData: z.record(z.string(), z.string()),
  /** When it was submitted; for a draft, when it was begun. */
  createdAt: moment,
  /** Null if nothing happened since. */
  updatedAt: moment.nullable(),
  reviewedBy: id.nullable(),
  reviewer: employeeSummarySchema.nullable(),
  reviewedAt: moment.nullable(),
  /** For the author. */
  reviewNotes: z.string().nullable(),
  /** Sent back with a change; an older version gets a 409. */
  version: z.int(),
  /** The colleague who looks after it; always null for its author. */
  assignee: employeeSummarySchema.nullable(),
  /** What became of an approved prospect, as its author says. */
  outcome: z.enum(saleOutcomes).nullable(),
  outcomeAt: moment.nullable(),
  /** Until when the reader may undo the last decision; null for others. */
  undoUntil: moment.nullable(),
});
export type SubmissionView = z.infer<typeof submissionViewSchema>;

/** Null for a blank field. */
const fieldChangeSchema = z.object({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

const submissionEventSchema = z.object({
  id,
  act: z.enum(submissionEventActs),
  at: moment,
  actor: employeeSummarySchema,
  fromStatus: status.nullable(),
  toStatus: status,
  /** For the author; with `resubmit`, the author's answer to the reviewers. */
  note: z.string().nullable(),
  /** For colleagues only: always null for the author. */
  internalNote: z.string().nullable(),
  fields: z.array(z.string()),
  /** Empty unless it is an edit. */
  changes: z.array(fieldChangeSchema),
});
export type SubmissionEventView = z.infer<typeof submissionEventSchema>;

/** An event of giving; `assignee` is null for nobody. */
const submissionAssignmentSchema = z.object({
  id,
  at: moment,
  actor: employeeSummarySchema,
  assignee: employeeSummarySchema.nullable(),
});
export type SubmissionAssignment = z.infer<typeof submissionAssignmentSchema>;

const messageViewSchema = z.object({
  id,
  kind: z.enum(messageKinds),
  author: employeeSummarySchema,
  text: z.string(),
  /** The form's field that it is about, of messages written before 1.1. */
  field: z.string().nullable(),
  files: z.array(fileViewSchema),
  at: moment,
});
export type MessageView = z.infer<typeof messageViewSchema>;

/** `POST /api/submissions/:id/messages` */
export const messageSentSchema = z.object({ id });
export type MessageSent = z.infer<typeof messageSentSchema>;

const returnedSubmissionSchema = z.object({
  at: moment,
  by: employeeSummarySchema,
  note: z.string().nullable(),
  fields: z.array(z.string()),
  /** When it was sent again; null while it waits for its author. */
  backAt: moment.nullable(),
  /** The author's answer when it was sent again. */
  answer: z.string().nullable(),
  /** All fields that differ from the returned form. */
  changes: z.array(fieldChangeSchema),
});
export type ReturnedSubmission = z.infer<typeof returnedSubmissionSchema>;

/** A row of `GET /api/manager/submissions`. */
export const pendingSubmissionSchema = submissionViewSchema.extend({
  /** Null if it was never returned. */
  returned: returnedSubmissionSchema.nullable(),
});
export type PendingSubmission = z.infer<typeof pendingSubmissionSchema>;

/** `GET /api/submissions/:id`, oldest event first. */
export const submissionDetailSchema = pendingSubmissionSchema.extend({
  events: z.array(submissionEventSchema),
  /** Oldest first; empty for the author. */
  assignments: z.array(submissionAssignmentSchema),
  /** Oldest first; notes among colleagues only for those. */
  messages: z.array(messageViewSchema),
  files: z.array(fileViewSchema),
  /** Uploaded by the reader for a message that is not sent. */
  unsentFiles: z.array(fileViewSchema),
  markedFields: z.array(z.string()),
  /** The next step, in a sentence. */
  next: z.string(),
});
export type SubmissionDetail = z.infer<typeof submissionDetailSchema>;

/** `GET /api/submissions/stats`, without drafts. */
export const submissionStatsSchema = z.object({
  total: count,
  submitted: count,
  underReview: count,
  approved: count,
  rejected: count,
  byStatus: z.partialRecord(status, count),
  byType: z.partialRecord(submissionType, count),
});
export type SubmissionStats = z.infer<typeof submissionStatsSchema>;

/** A row of `GET /api/submissions/similar`, best match first. */
export const similarSubmissionSchema = z.object({
  id,
  submissionType,
  title: z.string(),
  status,
  createdAt: moment,
  owner: employeeSummarySchema.omit({ role: true }),
  /** True if the reader may open it. */
  mine: z.boolean(),
});
export type SimilarSubmission = z.infer<typeof similarSubmissionSchema>;

/** One result of a bulk decision or undo, in the order of the request. */
const bulkResultSchema = z.object({
  id,
  outcome: z.enum(['done', 'conflict', 'not_found']),
  /** The current status; null if it does not exist. */
  status: status.nullable(),
  version: z.int().nullable(),
  /** Null on success. */
  error: z.string().nullable(),
});
export type BulkDecisionResult = z.infer<typeof bulkResultSchema>;

export const bulkAnswerSchema = z.object({
  /** The status that a decision sets. */
  status: status.optional(),
  done: count,
  results: z.array(bulkResultSchema),
});
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>;

/** `GET /api/submissions/absence`, null without one; it ends by itself. */
export const ownAbsenceSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
});
export type Absence = z.infer<typeof ownAbsenceSchema>;

/** An entry of `GET /api/submissions/reviewers`. */
export const reviewerSchema = z.object({
  id,
  name: z.string(),
  role,
  /** The last day of today's absence. */
  awayUntil: z.iso.date().nullable(),
});
export type Reviewer = z.infer<typeof reviewerSchema>;
