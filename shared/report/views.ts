import { z } from 'zod';
import { deliverableKinds } from '#shared/assignments/kinds.ts';
import { inquiryStatuses } from '#shared/inquiries/inquiries.ts';
import { submissionStatuses, submissionTypes } from '#shared/submissions/submissions.ts';
import { count, role } from '#shared/wire.ts';

/** The value for the requested days, and for as many days before. */
export type Both<Value> = [now: Value, before: Value];

const counts: z.ZodType<Both<number>> = z.tuple([count, count]);

/** Null where nothing is counted. */
const averages: z.ZodType<Both<number | null>> = z.tuple([z.number().nullable(), z.number().nullable()]);

/** Pieces that were handed in for the first time in these days. */
const pieceNumbersSchema = z.object({
  handedIn: counts,
  /** The number with a due time. */
  due: counts,
  /** The number on time, at their first hand-in. */
  onTime: counts,
  /** Below a house rule, as they were handed in last. */
  below: counts,
  /** At least once. */
  returned: counts,
  /** Now. */
  published: counts,
});
export type PieceNumbers = z.infer<typeof pieceNumbersSchema>;

/** Advertisers or prospects won, lost, and the days from arrival to either, on average; null for others. */
const saleNumbers = { won: counts.nullable(), lost: counts.nullable(), saleDays: averages.nullable() };

const formNumbersSchema = z.object({
  /** '' for general applications. */
  form: z.string(),
  received: counts,
  byStatus: z.record(z.enum(inquiryStatuses), counts),
  /** Ever, whatever their state is now. */
  answered: counts,
  /** Applications whose stage is accepted now; null for other forms. */
  accepted: counts.nullable(),
  ...saleNumbers,
  /** To the first answer, on average; null without one. */
  hours: averages,
});
export type FormNumbers = z.infer<typeof formNumbersSchema>;

const inquiryNumbersSchema = z.object({
  arrived: z.array(counts),
  /** Arrived in these days, and erased since. */
  erased: counts,
  forms: z.array(formNumbersSchema),
});

const typeNumbersSchema = z.object({
  type: z.enum(submissionTypes),
  received: counts,
  byStatus: z.partialRecord(z.enum(submissionStatuses), counts),
  /** At least once, and not undone since. */
  decided: counts,
  ...saleNumbers,
  /** To the last decision, on average; null without one. */
  days: averages,
});
export type TypeNumbers = z.infer<typeof typeNumbersSchema>;

const submissionNumbersSchema = z.object({ arrived: z.array(counts), types: z.array(typeNumbersSchema) });

const evaluationNumbersSchema = z.object({
  role,
  /** Active now. */
  people: count,
  /** The number of them who handed in. */
  participants: counts,
  evaluations: counts,
});

const day = z.iso.date();
const days = z.object({ from: day, to: day });

/**
 * `GET /api/report`. Inquiries and submissions are counted by the day they arrived and as they stand now, so that a
 * list of the same days holds them.
 */
export const reportSchema = z.object({
  days,
  before: days,
  /** IANA name of the zone in which a day begins and ends. */
  timeZone: z.string(),
  /** The first day of each week; the last may have fewer than seven. */
  weeks: z.array(day),
  /** Null for a reader who may not see inquiries. */
  inquiries: inquiryNumbersSchema.nullable(),
  submissions: submissionNumbersSchema,
  evaluations: z.array(evaluationNumbersSchema),
  pieces: z.array(pieceNumbersSchema.extend({ kind: z.enum(deliverableKinds) })),
});
export type Report = z.infer<typeof reportSchema>;
