import { z } from 'zod';
import { planSchema } from '#shared/assignments/assignments.ts';
import { largestId } from '#shared/ids.ts';
import { type SaleOutcome, saleOutcomeLabels, saleOutcomes } from '#shared/sale-outcomes.ts';
import { list, paragraph } from '#shared/text/text.ts';

/** At most 20 characters each, for `submissions.status`. */
export const submissionStatuses = [
  'draft',
  'submitted',
  'under_review',
  'changes_requested',
  'manager_approved',
  'approved',
  'rejected',
  'withdrawn',
] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** Offered by the admins' selector, and counted beside the total. */
export const selectorStatuses = ['submitted', 'under_review', 'approved', 'rejected'] as const;
export type SelectorStatus = (typeof selectorStatuses)[number];

export type StatusColor = 'neutral' | 'blue' | 'yellow' | 'orange' | 'teal' | 'green' | 'red';

interface StatusFace {
  label: string;
  color: StatusColor;
  /** For the author. */
  next: string;
  /** Whose act one that was sent waits for. */
  waitsFor: 'manager' | 'admin' | 'author' | null;
  /** The answer of a manager or an admin, if it still stands and the author isn't asked for anything. */
  answer: 'yes' | 'no' | null;
}

const statusFaces: Record<SubmissionStatus, StatusFace> = {
  draft: {
    label: 'Draft',
    color: 'neutral',
    next: 'Only you can see this. Send it when it’s ready.',
    waitsFor: null,
    answer: null,
  },
  submitted: {
    label: 'Submitted',
    color: 'blue',
    next: 'A manager will read it next. You can still edit or withdraw it.',
    waitsFor: 'manager',
    answer: null,
  },
  under_review: {
    label: 'Under Review',
    color: 'yellow',
    next: 'Someone is reading it. You’ll see the decision and the reason here.',
    waitsFor: 'manager',
    answer: null,
  },
  changes_requested: {
    label: 'Changes Requested',
    color: 'orange',
    next: 'Change the marked fields and send it again; it returns to the same queue.',
    waitsFor: 'author',
    answer: null,
  },
  manager_approved: {
    label: 'Manager Approved',
    color: 'teal',
    next: 'A manager said yes. An admin makes the final decision.',
    waitsFor: 'admin',
    answer: 'yes',
  },
  approved: {
    label: 'Approved',
    color: 'green',
    next: 'An admin approved it. Nothing is left to decide.',
    waitsFor: null,
    answer: 'yes',
  },
  rejected: {
    label: 'Rejected',
    color: 'red',
    next: 'This one ends here. Duplicate it as a new draft if the reason can be answered.',
    waitsFor: null,
    answer: 'no',
  },
  withdrawn: {
    label: 'Withdrawn',
    color: 'neutral',
    next: 'You took it back. Duplicate it as a new draft to bring it up again.',
    waitsFor: null,
    answer: null,
  },
};

function statusesThat(holds: (face: StatusFace) => boolean): readonly SubmissionStatus[] {
  return submissionStatuses.filter((status) => holds(statusFaces[status]));
}

export const pendingStatuses = statusesThat(({ waitsFor }) => waitsFor === 'manager');

/** Recommended by managers. */
export const adminStatuses = statusesThat(({ waitsFor }) => waitsFor === 'admin');

/** A manager or an admin has still to decide. */
export const awaitingDecision = [...pendingStatuses, ...adminStatuses];

/** Sent, and somebody has still to act: those who decide, or the author. */
export const undecidedStatuses = statusesThat(({ waitsFor }) => waitsFor !== null);

/** A manager said yes, and nobody has said no since. */
export const acceptedStatuses = statusesThat(({ answer }) => answer === 'yes');

/** Answered by a manager or an admin, and nobody is asked for anything. */
export const decidedStatuses = statusesThat(({ answer }) => answer !== null);

export function isPending(status: SubmissionStatus): boolean {
  return pendingStatuses.includes(status);
}

/** A missing status reads as submitted. */
export function statusLabel(status: string | null | undefined): string {
  return statusFaces[(status ?? 'submitted') as SubmissionStatus]?.label ?? String(status);
}

export function statusColor(status: string | null | undefined): StatusColor {
  return statusFaces[(status ?? 'submitted') as SubmissionStatus]?.color ?? 'neutral';
}

/** For the author, who deals with an approved prospect themselves. */
export function whatComesNext(
  status: SubmissionStatus,
  type: SubmissionType,
  outcome: SaleOutcome | null = null,
): string {
  if (!asksForOutcome({ status, submissionType: type })) return statusFaces[status].next;
  return outcome
    ? `${saleOutcomeLabels[outcome]}. Nothing is left to do.`
    : 'An admin approved it. It’s yours until it’s won or lost.';
}

/** Whether its author is asked what became of it, and says so again where that changes. */
export function asksForOutcome({
  status,
  submissionType,
}: {
  status: SubmissionStatus;
  submissionType: string;
}): boolean {
  return status === 'approved' && submissionType === 'sales_prospect';
}

export const submissionTypes = [
  'event_opportunity',
  'special_interview',
  'marketing_opportunity',
  'photo_video_opportunity',
  'special_content',
  'sales_prospect',
] as const;
export type SubmissionType = (typeof submissionTypes)[number];

const typeFaces: Record<SubmissionType, readonly [label: string, example: string]> = {
  event_opportunity: ['Event Opportunity', 'A label evening on December 4, two accreditations, doors at 6 p.m.'],
  special_interview: ['Special Interview', 'The engineer who tuned every church organ between here and the coast.'],
  marketing_opportunity: [
    'Marketing Opportunity',
    'A record shop with 9,000 newsletter readers wants to share a window with us.',
  ],
  photo_video_opportunity: ['Photo/Video Opportunity', 'Night shift at the vinyl press, lit only by the machines.'],
  special_content: ['Special Content', 'Five one-minute films of street drummers who own no drum.'],
  sales_prospect: ['Sales Prospect', 'A guitar maker who asked about the back cover of the March issue.'],
};

/** Unknown types stay as stored. */
export function submissionTypeLabel(type: string): string {
  return typeFaces[type as SubmissionType]?.[0] ?? type;
}

export function submissionTypeExample(type: SubmissionType): string {
  return typeFaces[type][1];
}

/** The form's fields by name; blank fields are absent. */
export type SubmissionData = Record<string, string>;

/** In characters. */
export const noteMax = 5_000;

/** Most submissions in a bulk decision. */
export const decideMax = 200;

const version = z.number().int().min(1).max(largestId);
const note = paragraph({ max: noteMax })
  .nullish()
  .transform((value) => value || undefined);

/** `POST /api/submissions`; `forms.ts` checks the data by type. */
export const submissionCreateSchema = z.object({
  submissionType: z.enum(submissionTypes, { error: 'Please choose a type of submission' }),
  submissionData: z.record(z.string().max(100), z.unknown(), { error: 'Please fill out the form' }),
  draft: z.boolean().optional(),
});
export type SubmissionCreate = z.input<typeof submissionCreateSchema>;

export const submissionAnswerSchema = z.object({ answer: note });

/**
 * `PATCH /api/submissions/:id`. `submit` sends a draft or a returned submission, the latter with `answer`; without
 * `submissionData`, as it was saved.
 */
export const submissionEditSchema = submissionAnswerSchema
  .extend({
    submissionData: z.record(z.string().max(100), z.unknown(), { error: 'Please fill out the form' }).optional(),
    version,
    submit: z.boolean().optional(),
  })
  .refine(({ submissionData, submit }) => submissionData !== undefined || submit === true, {
    path: ['submissionData'],
    error: 'Please fill out the form',
  });
export type SubmissionEdit = z.input<typeof submissionEditSchema>;

/** `POST /api/submissions/:id/outcome` */
export const submissionOutcomeSchema = z.object({ outcome: z.enum(saleOutcomes), version });
export type SubmissionOutcome = z.output<typeof submissionOutcomeSchema>;

/** `POST /api/submissions/:id/withdraw` */
export const versionSchema = z.object({ version: version.optional() });

/** `fields` names those to change (request-changes only), `plan` what follows from an approval unless it is as proposed. */
export const reviewSchema = z.object({
  notes: note,
  internalNote: note,
  fields: list(z.string().regex(/^\w{1,100}$/), { max: 20, tooMany: 'Please mark each field once' }).optional(),
  plan: planSchema.optional(),
  version: version.optional(),
});
export type Review = z.input<typeof reviewSchema>;

const selectorStatus = z.enum(selectorStatuses, { error: 'Please choose a status' });

/** `PATCH /api/submissions/:id/status` */
export const statusChangeSchema = z.object({
  status: selectorStatus,
  reviewNotes: note,
  internalNote: note,
  plan: planSchema.optional(),
  version: version.optional(),
});

const id = z.number().int().min(1).max(largestId);

/** `POST /api/submissions/decide` */
export const bulkDecisionSchema = z.object({
  submissions: chosen(z.object({ id, version: version.optional() })),
  status: selectorStatus,
  reviewNotes: note,
  internalNote: note,
});
export type BulkDecision = z.input<typeof bulkDecisionSchema>;

/** `POST /api/manager/submissions/decide`. Only an approval needs no word for the authors. */
export const bulkReviewSchema = z
  .object({
    submissions: chosen(z.object({ id, version: version.optional() })),
    act: z.enum(['approve', 'request_changes', 'reject'], { error: 'Please choose a decision' }),
    notes: note,
    internalNote: note,
  })
  .refine(({ act, notes }) => act === 'approve' || notes !== undefined, {
    error: 'Please say what should change, or why they’re rejected',
    path: ['notes'],
  });

/** `POST /api/submissions/undo` */
export const bulkUndoSchema = z.object({ ids: chosen(id) });

function chosen<Choice extends z.ZodType>(choice: Choice) {
  return list(choice, {
    required: 'Please choose at least one submission',
    max: decideMax,
    tooMany: `Please choose at most ${decideMax} submissions at once`,
  });
}
