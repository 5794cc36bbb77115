import { z } from 'zod';
import { keysOf } from '#shared/keys.ts';
import { againShape, awaitedFilesSchema, fileViewSchema, mailWaitsSchema, moment } from '#shared/wire.ts';
import { progressWords } from './private-inquiries.ts';
import { guardianStateSchema } from './views.ts';

const privateFileSchema = fileViewSchema.omit({ sha256: true });

/** `GET /api/inquiries/:key` */
export const privateInquirySchema = z.object({
  reference: z.string(),
  formType: z.string().nullable(),
  progress: keysOf(progressWords),
  /** `progress` in words. */
  status: z.string(),
  nextSteps: z.array(z.string()),
  createdAt: moment,
  /** As `createdAt`: a page that 1.0.0 left open formats it, and a colleague's act is no change of the sender's. */
  updatedAt: moment,
  linkEndsAt: moment,
  ...mailWaitsSchema.shape,
  /** Whether an email with the link was sent, or is on its way. */
  isMailed: z.boolean(),
  /** The form as sent or last corrected, by field name. */
  details: z.record(z.string(), z.unknown()),
  files: z.array(privateFileSchema),
  /** Null when none is missing. */
  awaitedFiles: awaitedFilesSchema.nullable(),
  guardian: guardianStateSchema,
  /** By `PATCH`, while nobody has started on it. */
  canCorrect: z.boolean(),
  /** Until it is closed. */
  canAddFiles: z.boolean(),
  canWithdraw: z.boolean(),
});
export type PrivateInquiry = z.infer<typeof privateInquirySchema>;

/** The answer to an upload. */
export const addedPrivateSchema = privateInquirySchema.extend({ files: z.array(privateFileSchema.extend(againShape)) });
export type AddedPrivate = z.infer<typeof addedPrivateSchema>;

/** `GET /api/guardian/:key`: no more than a guardian needs to decide. */
export const guardianRequestSchema = z.object({
  applicantName: z.string(),
  applicantFirstName: z.string(),
  /** In whole years; null without a birthdate. */
  applicantAge: z.int().nullable(),
  guardianName: z.string(),
  formType: z.string().nullable(),
  /** The volunteers' tasks; '' if the company doesn't say. */
  work: z.string(),
  /** The opening's terms, without those that the company left blank. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Its path; null once it has none. */
  openingPath: z.string().nullable(),
  /** The company's; '' where it names none. */
  telephone: z.string(),
  /** `ended`: withdrawn or closed before an answer. */
  state: z.enum(['waiting', 'confirmed', 'ended']),
  /** Changes when the guardian is asked again after a correction. */
  requestedAt: moment,
  /** The moment when an unanswered application is deleted. */
  expiresAt: moment,
  linkEndsAt: moment,
});
export type GuardianRequest = z.infer<typeof guardianRequestSchema>;
