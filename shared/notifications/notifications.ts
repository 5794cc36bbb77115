import { z } from 'zod';
import type { DeliverableKind } from '#shared/assignments/kinds.ts';
import type { Day } from '#shared/days/days.ts';
import { largestId } from '#shared/ids.ts';
import type { Permission } from '#shared/permissions/permissions.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import type { SubmissionStatus } from '#shared/submissions/submissions.ts';
import { list, verbatim } from '#shared/text/text.ts';

/** Values of `notifications.kind`. */
export const notificationKinds = [
  // To the author.
  'submission_decided',
  'changes_requested',
  'decision_taken_back',
  'evaluation_replied',
  'module_changed',
  'training_due',
  'draft_left',
  // To managers.
  'submission_sent',
  'submission_withdrawn',
  'submissions_waiting',
  // To admins.
  'inquiry_arrived',
  'submission_recommended',
  'evaluation_submitted',
  'inquiries_overdue',
  // To the one it concerns.
  'submission_assigned',
  'inquiry_assigned',
  'inquiry_answered',
  'reply_failed',
  'message',
  'piece_asked',
  'piece_dropped',
  'piece_declined',
  'piece_due',
  'piece_late',
  'piece_handed_in',
  'piece_returned',
  'piece_accepted',
  'piece_published',
  'account_changed',
  'new_sign_in',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Kinds of earlier releases: their rows and mails stay until they are old, and no list shows the rows. */
export const formerNotificationKinds = [
  'publication_asked',
  'publication_failed',
  'evaluation_reminded',
  'draft_handed_over',
  'evaluation_unfinished',
  'submission_resent',
  'guardian_confirmed',
  'mentioned',
  'piece_resumed',
] as const;

/** The page that a notification leads to. A module's id is its role and name. */
export type NotificationSubject =
  | { type: 'submission' | 'inquiry' | 'evaluation' | 'assignment'; id: number }
  | { type: 'module'; id: string }
  | { type: 'account' }
  /** No thing of its own: a page of what waits. */
  | { type: 'waiting' };

export type SubjectType = NotificationSubject['type'];

/** Besides the owner; their open pages are told of changes. */
export const subjectViewers: Record<SubjectType, readonly Permission[]> = {
  submission: ['submissions:review', 'submissions:decide'],
  inquiry: ['inquiries:read'],
  evaluation: ['evaluations:read'],
  assignment: ['assignments:plan'],
  module: [],
  account: ['employees:manage'],
  waiting: ['submissions:review', 'inquiries:work'],
};

/** Holds no text about outsiders, who may have their data erased. */
export interface NotificationDetail {
  status?: SubmissionStatus;
  /** For the recipient. */
  note?: string;
  /** A decision's event, which says what to look at. */
  eventId?: number;
  /** A training module's title, with the hash of the new text. */
  title?: string;
  hash?: string;
  /** The last day of essential training, and how many days before it this is told. */
  dueOn?: Day;
  daysLeft?: number;
  /** The role in which an unfinished evaluation was begun. */
  role?: EmployeeRole;
  changes?: string[];
  /** An assignment's piece, and its due time in ISO 8601. */
  piece?: DeliverableKind;
  deliverableId?: number;
  dueAt?: string;
  /** True if any of a role may take it, and nobody has to decline it. */
  isOffered?: boolean;
  /** In a mail: all that is asked for of one event. */
  pieces?: DeliverableKind[];
  /** True if a piece is off because it went to somebody else. */
  isGivenAway?: boolean;
  /** True if a submission was sent before, or a piece was off. */
  isAgain?: boolean;
  /** True if a published piece was taken off the site. */
  isWithdrawn?: boolean;
  /** True if an application waited for its guardian until now. */
  isConfirmed?: boolean;
  /** A decision's requests to the author, and the first due time in ISO 8601. */
  asked?: { assignmentId: number; pieces: DeliverableKind[]; dueAt?: string };
  /** The number of things that wait, or were assigned at once. */
  count?: number;
}

export const unreadMax = 100;

/** Work that can wait for a reader; each role has some of it. */
export const waitingKinds = [
  'inquiries',
  'unmatched',
  'reviews',
  'decisions',
  // Plans with a late, a declined or a handed-in piece, and with each of them.
  ...(['coverage', 'late', 'declined', 'handedIn'] as const),
  'changes',
  // Plans with a piece of one's own to take or to hand in.
  'pieces',
  // Inquiries, for those who read no others.
  'assigned',
  // One's own that wait for won or lost: answered advertisers, and approved prospects.
  ...(['advertisers', 'prospects'] as const),
  'evaluations',
  'failedMails',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** An event of `GET /api/notifications/stream`: something changed that the reader may see. */
export interface LiveEvent {
  about: SubjectType;
  id?: number | string;
}

const id = z.number().int().min(1).max(largestId);

const aboutSchema = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['submission', 'inquiry', 'evaluation', 'assignment']), id }),
  z.object({ type: z.literal('module'), id: verbatim({ max: 150, required: 'Please name a module' }) }),
]);

/** `POST /api/notifications/read`: `ids`, those about one thing, or all visible ones. */
export const notificationsReadSchema = z
  .object({
    ids: list(id, {
      required: 'Please name at least one notification',
      max: 200,
      tooMany: 'Please name at most 200 notifications at once',
    }).optional(),
    about: aboutSchema.optional(),
    all: z.literal(true).optional(),
  })
  .refine((read) => Object.values(read).filter((value) => value !== undefined).length === 1, {
    error: 'Please name notifications, or what they are about, or say all',
  });
export type NotificationsRead = z.output<typeof notificationsReadSchema>;
