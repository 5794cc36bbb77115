import { z } from 'zod';
import { largestId } from '#shared/ids.ts';
import { advertiseGroups } from '#shared/inquiries/forms/advertise-fields.ts';
import { formSchema } from '#shared/inquiries/forms/form-schema.ts';
import type { MailState } from '#shared/mail.ts';
import { list, paragraph, verbatim } from '#shared/text.ts';
import { uploadLimits, uploadSentences } from '#shared/uploads.ts';
import type { AwaitedFiles, FileView } from '#shared/wire.ts';
import type { Stage } from './hiring.ts';

/** The window of the limits per network: many forms in it are suspected spam, too many are refused. */
export const crowdMinutes = 10;

/** Most emails to one mailbox that strangers can cause with our forms. */
export const mailsADay = 10;

/** `spam` is only a suspicion: nothing is dropped. */
export const inquiryStatuses = ['new', 'in_progress', 'answered', 'closed', 'spam'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** Their senders still wait for an answer. */
export const openStatuses = ['new', 'in_progress'] as const satisfies readonly InquiryStatus[];

export function isOpen(status: InquiryStatus): boolean {
  return openStatuses.some((open) => open === status);
}

export const inquirySorts = ['newest', 'oldest'] as const;
export type InquirySort = (typeof inquirySorts)[number];

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

/** The body of `POST /api/contact`, which also accepts the specification's column names. */
export const contactBodySchema = z.preprocess(
  (body) =>
    isRecord(body)
      ? { ...body, fullName: body.fullName ?? body.name, companyName: body.companyName ?? body.company }
      : body,
  contactCreateSchema,
);

/**
 * `reference` is for people; `key` opens the private page `/inquiry/<key>` and is secret. The 200 to a repeated form
 * without an Idempotency-Key has no `key`.
 */
export interface InquiryReceipt {
  id: number;
  reference: string;
  key: string;
}

/** Dates are ISO 8601 in UTC. */
export interface InquiryView {
  id: number;
  reference: string;
  formType: string | null;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  message: string | null;
  experience: string | null;
  location: string | null;
  socialMedia: string | null;
  portfolio: string | null;
  availability: string | null;
  /** The whole form by field name. */
  details: Record<string, unknown>;
  files: FileView[];
  /** Null when none is missing. */
  awaitedFiles: AwaitedFiles | null;
  status: InquiryStatus;
  /** Null for forms without stages. */
  stage: Stage | null;
  /** The check that it failed, such as `honeypot`; null without suspicion. */
  spamReason: string | null;
  assignedTo: { id: number; name: string } | null;
  /** Null for adults. While `waiting`, all personal fields are blank, with files, notes, history and duplicates. */
  guardian: 'waiting' | 'confirmed' | null;
  withdrawnAt: string | null;
  /** When they last wrote: the form, or a mail since. */
  wroteAt: string;
  /** How their last mail begins; null where the form is all. */
  lastWords: string | null;
  /** Since the form was sent, or since they wrote back; null once our reply is the last word. */
  waitsSince: string | null;
  /** The end of the day that a reply has promised, which counts instead of the form's. */
  promisedUntil: string | null;
  /** Others with the same email or telephone number within 90 days; counted up to 99. */
  duplicates: number;
  /** Sent back with a change; an older version gets a 409. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

export interface InquiryAssignee {
  id: number;
  name: string;
  isActive: boolean;
  /** Others still have some from an earlier role. */
  mayWork: boolean;
}

export interface InquiryNote {
  id: number;
  author: string;
  note: string;
  createdAt: string;
}

/** A message to or from the sender of an inquiry. `at` is ISO 8601 in UTC. */
export interface InquiryMessage {
  id: number;
  direction: 'in' | 'out';
  /** A colleague, or who it came from; an address where it gave no name. */
  who: string;
  /** The address of an incoming mail, if it isn't the form's. */
  otherAddress: string | null;
  text: string;
  /** Earlier mails below an answer. */
  quoted: string | null;
  /** An absence note, a delivery report or a mail of ours that came back. */
  isAutomatic: boolean;
  files: FileView[];
  /** One sentence for each thing in the mail that is shown nowhere but in the original. */
  refusedFiles: string[];
  /** The mail as it came, a file of the inquiry; null where it is not kept, and for outgoing ones. */
  original: { id: number; bytes: number } | null;
  /** The state of an outgoing mail; null once that is forgotten. */
  mail: { state: MailState; reason: string | null } | null;
  at: string;
}

/** `actor` is null if the sender, a guardian or the system acted. */
export interface InquiryEvent {
  id: number;
  at: string;
  action: string;
  actor: string | null;
  detail: Record<string, unknown>;
}

export interface InquiryDuplicate {
  id: number;
  reference: string;
  formType: string | null;
  name: string;
  status: InquiryStatus;
  createdAt: string;
}

/** Oldest messages, notes and events first; newest duplicates first, at most 20. */
export interface InquiryDetail extends InquiryView {
  messages: InquiryMessage[];
  /** The account of an applicant who was accepted, for readers who manage accounts. */
  account: { id: number; name: string; username: string } | null;
  /** The address for answers to our mail; null if they come back into the inquiry. */
  answersTo: string | null;
  /** The day of its deletion, unless somebody works on it; see `isSettled`. */
  keptUntil: string;
  /** Withdrawn, accepted or declined: no work on it makes it be kept longer. */
  isSettled: boolean;
  notes: InquiryNote[];
  history: InquiryEvent[];
  duplicateInquiries: InquiryDuplicate[];
}

/** `total` includes `spam`. `byForm` counts by form type and status, general applications under `''`, without zeros. */
export interface InquiryStats {
  total: number;
  spam: number;
  byForm: Record<string, Partial<Record<InquiryStatus, number>>>;
  /** When the first of the unanswered came, ISO 8601; null when there are none. */
  oldestUnanswered: string | null;
  /** The number that has waited longer than we promise, up to 1,000. */
  late: number;
}

const assignee = z.number().int().positive().max(largestId);

/** `assignedTo: null` unassigns it. */
export const inquiryChangeSchema = z.object({
  status: z.enum(inquiryStatuses).optional(),
  assignedTo: assignee.nullable().optional(),
  version: z.number().int().positive(),
});
export type InquiryChange = z.output<typeof inquiryChangeSchema>;

export const inquiryNoteSchema = z.object({ note: paragraph({ max: 5000, required: 'Please write a note' }) });

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
