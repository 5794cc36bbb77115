import { z } from 'zod';
import { largestId } from '#shared/ids.ts';
import { line, paragraph, verbatim } from '#shared/text.ts';
import { advertiseGroups } from './advertise-fields.ts';
import { formSchema } from './form-schema.ts';
import { formTypes } from './form-types.ts';

/** Minutes in which the forms from one place are counted: many of them are suspected spam, too many are refused. */
export const crowdMinutes = 10;

/** What became of an inquiry. `spam` is only ever a suspicion: nothing is dropped. */
export const inquiryStatuses = ['new', 'in_progress', 'answered', 'closed', 'spam'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

export const inquiryStatusLabels: Record<InquiryStatus, string> = {
  new: 'New',
  in_progress: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Suspected spam',
};

/** The advertise form, on both sides. */
export const contactCreateSchema = formSchema(advertiseGroups);
export type ContactCreate = z.output<typeof contactCreateSchema>;

/** What the page sends beside the fields people see; a trap rather than a rule, so nothing here can refuse a request. */
export const formGuardSchema = z
  .object({
    /** Hidden from people; a robot fills it. */
    website: verbatim({ max: 500 }).catch('filled').optional(),
    formToken: verbatim({ max: 200 }).catch('').optional(),
  })
  .catch({});

/** The body of `POST /api/contact`, which also takes the names of the specification's columns. */
export const contactBodySchema = z.preprocess(
  (body) =>
    isRecord(body)
      ? { ...body, fullName: body.fullName ?? body.name, companyName: body.companyName ?? body.company }
      : body,
  contactCreateSchema,
);

/**
 * The answer to every form the outside world sends. `reference` is what people quote when they write to us; `key` opens
 * the private page `/inquiry/<key>` and is told to nobody else. The answer 200 to the same words sent again without an
 * Idempotency-Key has no `key`.
 */
export interface InquiryReceipt {
  id: number;
  reference: string;
  key: string;
}

/** A file that came with an inquiry; `type` is what it really is, `bytes` and `sha256` are of what is stored. */
export interface InquiryFileView {
  id: number;
  name: string;
  type: string;
  bytes: number;
  sha256: string;
}

/** An inquiry as an admin reads it. Dates are ISO 8601 in UTC. */
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
  /** The whole form by its field names. */
  details: Record<string, unknown>;
  files: InquiryFileView[];
  status: InquiryStatus;
  /** Which trap it met, such as `honeypot`; null for everything else. */
  spamReason: string | null;
  assignedTo: { id: number; name: string } | null;
  /**
   * A minor's application waits for a guardian; null where none is needed. While it waits, all that was sent is blank
   * here, files, notes, history and duplicates included.
   */
  guardian: 'waiting' | 'confirmed' | null;
  withdrawnAt: string | null;
  /** Others with the same e-mail address or telephone number within 90 days; at most 99 are counted. */
  duplicates: number;
  /** Sent back with a change; a change that names an older one is refused with 409. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** Somebody whose inquiries can be looked for. */
export interface InquiryAssignee {
  id: number;
  name: string;
  isActive: boolean;
}

export interface InquiryNote {
  id: number;
  author: string;
  note: string;
  createdAt: string;
}

/** A line of an inquiry's history. `actor` is null where the sender, a guardian or the system acted. */
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

/** Everything about one inquiry; oldest notes and events first, newest duplicates first (20 at most). */
export interface InquiryDetail extends InquiryView {
  notes: InquiryNote[];
  history: InquiryEvent[];
  duplicateInquiries: InquiryDuplicate[];
}

/**
 * `total` counts every inquiry, `spam` those of them that are suspected. `byForm` counts per form type and status; a
 * general application counts under `''`, and what there is none of is absent.
 */
export interface InquiryStats {
  total: number;
  spam: number;
  byForm: Record<string, Partial<Record<InquiryStatus, number>>>;
  /** ISO 8601; null when nothing waits. */
  oldestUnanswered: string | null;
}

const assignee = z.number().int().positive().max(largestId);

/**
 * What an admin may filter the inbox by. `q` looks into name, e-mail, company, message and reference; into the reference
 * alone while a guardian has not agreed.
 */
export const inquiryFilterSchema = z.object({
  formType: z.enum(formTypes).optional(),
  status: z.enum(inquiryStatuses).optional(),
  q: line({ max: 100 }).optional(),
  /** An employee's id, `none`, or `me`. */
  assignedTo: z.union([z.enum(['none', 'me']), z.coerce.number().pipe(assignee)]).optional(),
});
export type InquiryFilter = z.output<typeof inquiryFilterSchema>;

/** A change by an admin; `assignedTo: null` takes it off everybody's desk. */
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
