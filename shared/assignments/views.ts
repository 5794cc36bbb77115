import { z } from 'zod';
import {
  againShape,
  count,
  employeeSummarySchema,
  fileViewSchema,
  moment,
  namedPersonSchema,
  role,
} from '#shared/wire.ts';
import { assignmentKinds, deliverableKinds, orientations } from './kinds.ts';
import { deliverableActs, deliverableStatuses } from './transitions.ts';

const videoSchema = z.object({ link: z.string(), orientation: z.enum(orientations) });
export type Video = z.infer<typeof videoSchema>;

/** `lines` have as many characters as the house rules say; pictures and videos are counted by their orientation. */
const measuredSchema = z.object({
  words: count,
  lines: count,
  /** About. */
  sentences: count,
  horizontal: count,
  vertical: count,
  /** Negative when it came late; null where it has no due time. */
  minutesBeforeDue: z.int().nullable(),
});
export type Measured = z.infer<typeof measuredSchema>;

export const deliverableFileSchema = fileViewSchema.extend({
  /** As it is shown, after its rotation; null for a PDF. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** The picture's own words, or its assignee's. */
  caption: z.string(),
  /** Blank where it is `by`'s own. */
  credit: z.string(),
  /** Who handed it in; null before. */
  by: z.string().nullable(),
});
export type DeliverableFile = z.infer<typeof deliverableFileSchema>;

/** The answer to an upload. `isNew`: this upload added it; another one may have added a later one meanwhile. */
export const addedFileSchema = deliverableFileSchema.extend({ ...againShape, isNew: z.boolean() });
export type AddedFile = z.infer<typeof addedFileSchema>;

/** By the file's id; what isn't there is as the file has it. */
const captionsSchema = z.record(
  z.string(),
  z.object({ caption: z.string().optional(), credit: z.string().optional() }),
);
export type Captions = z.infer<typeof captionsSchema>;

export const storedDraftSchema = z.object({
  text: z.string(),
  link: z.string(),
  videos: z.array(videoSchema),
  arrivedEarly: z.boolean(),
  captions: captionsSchema,
  savedAt: moment,
});
export type StoredDraft = z.infer<typeof storedDraftSchema>;

export const savedDraftSchema = storedDraftSchema.extend({ version: z.int() });
export type SavedDraft = z.infer<typeof savedDraftSchema>;

/** The last thing that happened to it. */
const lastActSchema = z.object({ act: z.enum(deliverableActs), by: z.string(), at: moment });

export const deliverableViewSchema = z.object({
  id: z.int(),
  assignmentId: z.int(),
  kind: z.enum(deliverableKinds),
  status: z.enum(deliverableStatuses),
  dueAt: moment.nullable(),
  /** `dueAt` then follows the end of the event until something is handed in. */
  dueHours: count.nullable(),
  assignee: employeeSummarySchema.nullable(),
  /** Stays after one of the role has taken it. */
  offeredTo: role.nullable(),
  /** As handed in; null before that. */
  text: z.string().nullable(),
  /** Once it is published, its address. */
  link: z.string().nullable(),
  videos: z.array(videoSchema),
  /** The hand-in, and for its assignee the files added since. */
  files: z.array(deliverableFileSchema),
  /** When it was handed in; null before that. */
  measured: measuredSchema.nullable(),
  /** In words, such as '9 sentences, the rule is at least 10'; empty where it meets the rules. */
  below: z.array(z.string()),
  /** Why it was declined or returned. */
  note: z.string().nullable(),
  handedInAt: moment.nullable(),
  publishedAt: moment.nullable(),
  /** The issue of a print piece. */
  issue: z.string().nullable(),
  /** As its author said when handing in; null where no rule asks. */
  arrivedEarly: z.boolean().nullable(),
  /** Null until it is published, and in print. */
  tagsNetwork: z.boolean().nullable(),
  /** For its assignee alone; null without one. */
  draft: storedDraftSchema.nullable(),
  /** The reader's own draft from before the piece went to somebody else or was dropped, for them alone. */
  kept: storedDraftSchema.extend({ savedAt: moment.nullable(), files: z.array(deliverableFileSchema) }).nullable(),
  last: lastActSchema.nullable(),
  version: z.int(),
  draftVersion: z.int(),
});
export type DeliverableView = z.infer<typeof deliverableViewSchema>;

export const assignmentViewSchema = z.object({
  id: z.int(),
  /** The pitch that it comes from; null without one, and for those who may not read it. */
  submissionId: z.int().nullable(),
  title: z.string(),
  kind: z.enum(assignmentKinds),
  place: z.string().nullable(),
  beginsAt: moment.nullable(),
  endsAt: moment.nullable(),
  /** A manager has approved its pitch, or it needed none. */
  isOn: z.boolean(),
  /** An admin has approved its pitch, or it needed none. */
  isApproved: z.boolean(),
  plannerId: z.int().nullable(),
  planner: employeeSummarySchema.nullable(),
  createdAt: moment,
  version: z.int(),
  deliverables: z.array(deliverableViewSchema),
});
export type AssignmentView = z.infer<typeof assignmentViewSchema>;

/** A month's print pieces, and whether they make their author eligible for press conferences of the next month. */
export const eligibilitySchema = z.object({
  /** The month whose pieces count, such as `2026-11`. */
  month: z.string(),
  /** For which they make somebody eligible. */
  covers: z.string(),
  published: count,
  asked: count,
  isEligible: z.boolean(),
});
export type Eligibility = z.infer<typeof eligibilitySchema>;

const when = z.union([moment, z.iso.date()]);
const calendarEntryKinds = ['event', 'due', 'absence', 'print', 'quarter'] as const;

export const calendarEntrySchema = z.object({
  /** Stays the same while it is moved, such as `event-12`. */
  key: z.string(),
  kind: z.enum(calendarEntryKinds),
  title: z.string(),
  /** A day for what lasts whole days. */
  startsAt: when,
  /** The last day of whole days; null if the end isn't known. */
  endsAt: when.nullable(),
  isWholeDays: z.boolean(),
  place: z.string().nullable(),
  assignmentId: z.int().nullable(),
  deliverableId: z.int().nullable(),
  /** Of a piece. */
  status: z.enum(deliverableStatuses).nullable(),
  /** False for an event whose pitch waits for an admin. */
  isApproved: z.boolean(),
  people: z.array(namedPersonSchema.extend({ role })),
  isMine: z.boolean(),
  version: z.int(),
});
export type CalendarEntry = z.infer<typeof calendarEntrySchema>;

/** `GET /api/employee/calendar-feed`: null until one is made. */
export const calendarFeedSchema = z.object({ url: z.url(), createdAt: moment });
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
