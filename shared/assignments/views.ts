import { z } from 'zod';
import { employeeRoles } from '#shared/roles.ts';
import { assignmentKinds, assignmentStatuses, deliverableKinds, orientations } from './kinds.ts';
import { deliverableStatuses } from './transitions.ts';

/** ISO 8601 in UTC. */
const at = z.string();

const personSchema = z.object({
  id: z.number(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: z.enum(employeeRoles),
});

const videoSchema = z.object({ link: z.string(), orientation: z.enum(orientations) });
export type Video = z.output<typeof videoSchema>;

/** `lines` have as many characters as the house rules say; pictures and videos are counted by their orientation. */
const measuredSchema = z.object({
  words: z.number(),
  lines: z.number(),
  /** About. */
  sentences: z.number(),
  horizontal: z.number(),
  vertical: z.number(),
  /** Negative when it came late; null where it has no due time. */
  minutesBeforeDue: z.number().nullable(),
});
export type Measured = z.output<typeof measuredSchema>;

const fileSchema = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** As it is shown, after its rotation; null for a PDF. */
  width: z.number().nullable(),
  height: z.number().nullable(),
});
export type DeliverableFile = z.output<typeof fileSchema>;

const draftSchema = z.object({
  text: z.string(),
  link: z.string(),
  videos: z.array(videoSchema),
  savedAt: at,
});
export type StoredDraft = z.output<typeof draftSchema>;

/** The last thing that happened to it. */
const lastActSchema = z.object({ act: z.string(), by: z.string(), at });

export const deliverableViewSchema = z.object({
  id: z.number(),
  assignmentId: z.number(),
  kind: z.enum(deliverableKinds),
  status: z.enum(deliverableStatuses),
  dueAt: at.nullable(),
  /** Then `dueAt` follows the end of the event until something is handed in. */
  dueHours: z.number().nullable(),
  assignee: personSchema.nullable(),
  /** Stays after one of the role has taken it. */
  offeredTo: z.enum(employeeRoles).nullable(),
  /** As handed in; null before that. */
  text: z.string().nullable(),
  /** Once it is published, its address. */
  link: z.string().nullable(),
  videos: z.array(videoSchema),
  /** What was handed in, and for its assignee what they have added since. */
  files: z.array(fileSchema),
  /** When it was handed in; null before that. */
  measured: measuredSchema.nullable(),
  /** In words, such as '9 sentences, the rule is at least 10'; empty where it meets the rules. */
  below: z.array(z.string()),
  /** Why it was declined or returned. */
  note: z.string().nullable(),
  handedInAt: at.nullable(),
  publishedAt: at.nullable(),
  /** Of a print piece. */
  issue: z.string().nullable(),
  /** For its assignee alone; null without one. */
  draft: draftSchema.nullable(),
  /** What the reader had begun before the piece went to somebody else or was dropped, for them alone. */
  kept: draftSchema.extend({ savedAt: at.nullable(), files: z.array(fileSchema) }).nullable(),
  last: lastActSchema.nullable(),
  version: z.number(),
});
export type DeliverableView = z.output<typeof deliverableViewSchema>;

export const assignmentViewSchema = z.object({
  id: z.number(),
  /** The pitch that it comes from; null for what was ordered without one. */
  submissionId: z.number().nullable(),
  title: z.string(),
  kind: z.enum(assignmentKinds),
  place: z.string().nullable(),
  beginsAt: at.nullable(),
  endsAt: at.nullable(),
  status: z.enum(assignmentStatuses),
  plannerId: z.number().nullable(),
  planner: personSchema.nullable(),
  createdAt: at,
  version: z.number(),
  deliverables: z.array(deliverableViewSchema),
});
export type AssignmentView = z.output<typeof assignmentViewSchema>;
