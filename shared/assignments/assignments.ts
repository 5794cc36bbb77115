import { z } from 'zod';
import { momentAt } from '#shared/days/days.ts';
import { largestId } from '#shared/ids.ts';
import { employeeRoles } from '#shared/roles.ts';
import { momentOf, parseEventTime } from '#shared/submissions/event-time.ts';
import { line, list, paragraph, webAddress } from '#shared/text/text.ts';
import { uploadLimits, uploadSentences } from '#shared/uploads.ts';
import { assignmentKinds, deliverableKinds, orientations } from './kinds.ts';

/** Most pieces of an assignment. */
export const deliverablesMax = 20;
export const videosMax = 20;
/** Characters of a picture's words. */
export const captionMax = 2_000;
export const creditMax = 200;
const linkMax = 2_000;

const id = z.number({ error: 'Please choose one' }).int().min(1).max(largestId);
const version = z.number().int().min(1).max(largestId);
/** The version of a draft; 0 before the first save. */
const draftVersion = z.number().int().min(0).max(largestId);
const role = z.enum(employeeRoles, { error: 'Please choose a role' });
const noted = (max = 5_000) =>
  paragraph({ max })
    .nullish()
    .transform((value) => value || undefined);

const earliest = new Date('2000-01-01T00:00:00Z');
const latest = new Date('3000-01-01T00:00:00Z');

/** For example `2026-12-04T22:00`, by the company's clock, or with `Z` or an offset. */
const moment = z.string({ error: 'Please enter a date and a time' }).transform((text, issues) => {
  const read = text.length > 100 ? undefined : parseEventTime(text.replace(/\.\d+(?=Z|[+-])/, ''));
  if (read && read.date >= earliest && read.date < latest) {
    return momentOf(read);
  }
  issues.addIssue({ code: 'custom', message: 'Please enter a date and a time such as 2026-12-04T22:00' });
  return z.NEVER;
});

const link = webAddress({ max: linkMax });

const videos = list(
  z.object({ link: link.pipe(z.string({ error: 'Please enter a link' })), orientation: z.enum(orientations) }),
  {
    max: videosMax,
    tooMany: `Please name at most ${videosMax} videos`,
  },
);

/** A piece as it is planned. It is one person's or offered to a role, and due at a moment or so many hours after the end. */
const plannedFields = {
  kind: z.enum(deliverableKinds, { error: 'Please choose a kind' }),
  assigneeId: id.nullish(),
  offeredTo: role.nullish(),
  dueAt: moment.nullish(),
  dueHours: z.number().int().min(0).max(10_000).nullish(),
};

function isForOne({
  assigneeId,
  offeredTo,
}: {
  assigneeId?: number | null | undefined;
  offeredTo?: string | null | undefined;
}) {
  return !(assigneeId && offeredTo);
}
const forOne = { error: 'Please choose a person or a role, not both', path: ['offeredTo'] };

export const plannedDeliverableSchema = z.object(plannedFields).refine(isForOne, forOne);
export type PlannedDeliverable = z.output<typeof plannedDeliverableSchema>;

const eventFields = {
  title: line({ max: 255, required: 'Please enter a title' }),
  kind: z.enum(assignmentKinds, { error: 'Please choose a kind' }),
  place: line({ max: 500 })
    .nullish()
    .transform((value) => value || null),
  beginsAt: moment.nullish(),
  endsAt: moment.nullish(),
};

function isInOrder({ beginsAt, endsAt }: { beginsAt?: Date | null | undefined; endsAt?: Date | null | undefined }) {
  return !(beginsAt && endsAt) || beginsAt < endsAt;
}
const inOrder = { error: 'The end must be later than the beginning', path: ['endsAt'] };

const deliverables = <Piece extends z.ZodType>(piece: Piece) =>
  list(piece, { max: deliverablesMax, tooMany: `Please plan at most ${deliverablesMax} pieces` });

/** A manager's changes to the proposed plan before approving; missing fields stay as proposed. */
export const planSchema = z
  .object({
    title: eventFields.title.optional(),
    place: eventFields.place.optional(),
    beginsAt: eventFields.beginsAt,
    endsAt: eventFields.endsAt,
    deliverables: deliverables(plannedDeliverableSchema).optional(),
  })
  .refine(isInOrder, inOrder);
export type PlanChange = z.output<typeof planSchema>;

/** `POST /api/assignments`: a piece that nobody has pitched. */
export const assignmentCreateSchema = z
  .object({
    ...eventFields,
    kind: eventFields.kind.default('other'),
    plannerId: id.optional(),
    deliverables: deliverables(plannedDeliverableSchema).refine((pieces) => pieces.length > 0, {
      error: 'Please plan at least one piece',
    }),
  })
  .refine(isInOrder, inOrder);
export type AssignmentCreate = z.output<typeof assignmentCreateSchema>;

/** `PATCH /api/assignments/:id`. A piece without an id is new; one that is not named stays as it is. */
export const assignmentChangeSchema = z
  .object({
    version: version.optional(),
    title: eventFields.title.optional(),
    kind: eventFields.kind.optional(),
    place: eventFields.place.optional(),
    beginsAt: eventFields.beginsAt,
    endsAt: eventFields.endsAt,
    plannerId: id.optional(),
    deliverables: deliverables(
      z
        .object({
          ...plannedFields,
          kind: plannedFields.kind.optional(),
          id: id.optional(),
          /** Nobody has to hand it in any more. */
          dropped: z.boolean().optional(),
        })
        .refine(isForOne, forOne)
        .refine(({ id, kind }) => id !== undefined || kind !== undefined, {
          error: 'Please choose a kind',
          path: ['kind'],
        }),
    ).optional(),
  })
  .refine(isInOrder, inOrder);
export type AssignmentChange = z.output<typeof assignmentChangeSchema>;

/** By the file's id; others are left out. */
const captions = z
  .record(
    z.string().max(10),
    z.object({ caption: paragraph({ max: captionMax }).optional(), credit: line({ max: creditMax }).optional() }),
  )
  .refine((pictures) => Object.keys(pictures).length <= uploadLimits.files, { error: uploadSentences.files });

/** The assignee's draft before handing in; saved while it is typed. */
export const deliverableDraftSchema = z.object({
  text: paragraph({ max: 100_000 }).nullish(),
  link: line({ max: linkMax }).nullish(),
  videos: list(z.object({ link: line({ max: linkMax }), orientation: z.enum(orientations) }), {
    max: videosMax,
    tooMany: `Please name at most ${videosMax} videos`,
  }).nullish(),
  arrivedEarly: z.boolean().nullish(),
  captions: captions.nullish(),
  version: draftVersion,
});
export type DeliverableDraft = z.output<typeof deliverableDraftSchema>;

/** `confirmed` says that what is below a rule was seen, `draftVersion` what words that are sent were based on. */
const writtenShape = {
  text: noted(100_000),
  link: link.nullish(),
  videos: videos.nullish(),
  arrivedEarly: z.boolean().nullish(),
};
export const writtenSchema = z.object(writtenShape);
export const handInSchema = z
  .object({
    ...writtenShape,
    confirmed: z.boolean().default(false),
    version: version.optional(),
    draftVersion: draftVersion.optional(),
  })
  .refine(({ draftVersion, ...sent }) => draftVersion !== undefined || !hasWords(sent), {
    error: 'Please name the version of the draft that these words replace',
    path: ['draftVersion'],
  });
export type HandIn = z.output<typeof handInSchema>;

function hasWords(sent: z.output<typeof writtenSchema>): boolean {
  const { text, link, videos, arrivedEarly } = sent;
  return [text, link, videos, arrivedEarly].some((each) => each !== undefined);
}

export const deliverableActSchema = z.object({ version: version.optional() });
export const declineSchema = z.object({ note: noted(), version: version.optional() });
export const returnSchema = z.object({
  note: paragraph({ max: 5_000, required: 'Please say what should change' }),
  version: version.optional(),
});
export const publishSchema = z.object({
  link: link.nullish(),
  publishedAt: moment.or(z.iso.date().transform((day) => momentAt(`${day}T12:00`).at)).nullish(),
  issue: line({ max: 100 })
    .nullish()
    .transform((value) => value || undefined),
  /** It tags the network's account, and so do the others; in print nothing can. */
  tagsNetwork: z.boolean().default(false),
  version: version.optional(),
  /** Accepted pieces of the same assignment that appeared there, too. */
  others: deliverables(z.object({ id, version: version.optional() })).default([]),
});
export type Publication = z.output<typeof publishSchema>;
