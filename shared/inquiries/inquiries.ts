import { z } from 'zod';
import { addDays, dayOf, isDay } from '#shared/days/days.ts';
import { largestId } from '#shared/ids.ts';
import { advertiseGroups } from '#shared/inquiries/forms/advertise-fields.ts';
import { formSchema } from '#shared/inquiries/forms/form-schema.ts';
import { type SaleOutcome, saleOutcomeLabels, saleOutcomes } from '#shared/sale-outcomes.ts';
import { list, paragraph, verbatim } from '#shared/text/text.ts';
import { uploadLimits, uploadSentences } from '#shared/uploads.ts';

/** The window of the limits per network: many forms in it are suspected spam, too many are refused. */
export const crowdMinutes = 10;

/** Most emails to one mailbox that strangers can cause with our forms. */
export const mailsADay = 10;

/** How far late inquiries are counted, and others from the same person. */
export const lateMax = 1_000;
export const duplicatesMax = 99;

/** As many inquiries are offered for a mail that belongs to none. */
export const candidatesMax = 5;

/** `spam` is only a suspicion: nothing is dropped. */
export const inquiryStatuses = ['new', 'in_progress', 'answered', 'closed', 'spam'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

interface InquiryState {
  status: InquiryStatus;
  replyWaits: boolean;
  outcome: SaleOutcome | null;
}

/** An answer that waits for mail to be set up has reached nobody, so its row doesn't say that it's answered. */
export function inquiryStatusWords({ status, replyWaits, outcome }: InquiryState): string {
  if (outcome) return saleOutcomeLabels[outcome];
  return status === 'answered' && replyWaits ? 'Waiting for mail' : inquiryStatusLabels[status];
}

/** Their senders still wait for an answer. */
export const openStatuses = ['new', 'in_progress'] as const satisfies readonly InquiryStatus[];

export function isOpen(status: InquiryStatus): boolean {
  return openStatuses.some((open) => open === status);
}

/** Whether an application may be moved to it before its guardian confirms: it can only wait or be closed. */
export function isForUnread(status: InquiryStatus): boolean {
  return status !== 'in_progress' && status !== 'answered';
}

export const inquiryStatusLabels: Record<InquiryStatus, string> = {
  new: 'New',
  in_progress: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Suspected spam',
};

export const contactCreateSchema = formSchema(advertiseGroups);
export type ContactCreate = z.output<typeof contactCreateSchema>;

/** A hidden field that detects robots; the contract does not name it, and no value of it refuses a request. */
export const honeypotSchema = z.object({ website: verbatim({ max: 500 }).catch('filled').optional() }).catch({});

/** Sent beside the answers of a form; no value of it refuses a request. */
export const formTokenSchema = z.object({
  formToken: verbatim({ max: 200 }).catch('unreadable').nullish().meta({
    type: 'string',
    maxLength: 200,
    description:
      'May be left out. From `GET /api/form-token`, at least 2 seconds and at most 24 hours before; a form with any other one is kept apart as suspected spam.',
  }),
});

export const fileNamesSchema = list(verbatim({ max: 1_000 }), {
  max: uploadLimits.files,
  tooMany: uploadSentences.files,
});

/** Names of files that follow an application one by one; a single name of a multipart form is no list. */
export const applicationBesidesSchema = formTokenSchema.extend({
  fileNames: z
    .preprocess((names) => (typeof names === 'string' ? [names] : names), fileNamesSchema.optional())
    .meta({
      description: 'Files that are sent to `POST /api/inquiries/{key}/files` afterwards, so that none is missed.',
    }),
});

const otherColumns = ['phone', 'location', 'experience', 'availability', 'socialMedia', 'portfolio'] as const;

/** A program's message needs only name and email, as in the specification's schema; the form asks for more. */
const messageSchema = contactCreateSchema
  .partial({ companyName: true, message: true })
  .extend(Object.fromEntries(otherColumns.map((name) => [name, paragraph({ max: 5000 }).optional()])));

/** The body of `POST /api/contact`, which also accepts the specification's column names. */
export const contactBodySchema = z.preprocess(
  (body) =>
    isRecord(body)
      ? {
          ...body,
          fullName: body.fullName ?? body.name,
          companyName: body.companyName ?? body.company ?? undefined,
          message: body.message ?? undefined,
        }
      : body,
  messageSchema,
);

/** Whether closing it asks what became of it: the sender who withdrew has said so. */
export function endsInSale({ formType, withdrawnAt }: { formType: string | null; withdrawnAt: unknown }): boolean {
  return formType === 'advertise' && !withdrawnAt;
}

/** Nobody is asked again, nor about what was spam. */
export function asksForSale(inquiry: Parameters<typeof endsInSale>[0] & { status: InquiryStatus }): boolean {
  return endsInSale(inquiry) && inquiry.status !== 'closed' && inquiry.status !== 'spam';
}

const assignee = z.number().int().positive().max(largestId);

/** It is kept for a year after its last change at least, and comes back long before. */
const restMaxDays = 180;

/** `assignedTo: null` unassigns it. */
export const inquiryChangeSchema = z.object({
  status: z.enum(inquiryStatuses).optional(),
  assignedTo: assignee.nullable().optional(),
  /** The day before which it is none of the unanswered; null for none. */
  restsUntil: z
    .string()
    .refine((day) => isDay(day) && day > dayOf(new Date()) && day <= addDays(dayOf(new Date()), restMaxDays), {
      error: `Please choose a day from tomorrow on, within ${restMaxDays} days`,
    })
    .meta({ type: 'string', format: 'date' })
    .nullable()
    .optional(),
  /** Asked where an advertiser’s inquiry is closed; of others it isn’t kept. */
  outcome: z.enum(saleOutcomes).optional(),
  /** Takes it out of suspected spam, to the state that it had before; then `status` isn't needed. */
  notSpam: z.literal(true).optional(),
  version: z.number().int().positive(),
});
export type InquiryChange = z.output<typeof inquiryChangeSchema>;

export const inquiryNoteSchema = z.object({ note: paragraph({ max: 5000, required: 'Please write a note' }) });

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
