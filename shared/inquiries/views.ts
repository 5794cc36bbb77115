import { z } from 'zod';
import { auditActions } from '#shared/activity/events.ts';
import { replyUses } from '#shared/content/mails.ts';
import { keysOf } from '#shared/keys.ts';
import { mailStates } from '#shared/mail/mail.ts';
import { saleOutcomes } from '#shared/sale-outcomes.ts';
import { awaitedFilesSchema, count, fileViewSchema, moment, role } from '#shared/wire.ts';
import { stages } from './hiring.ts';
import { candidatesMax, duplicatesMax, inquiryStatuses, lateMax } from './inquiries.ts';

const id = z.int();
const status = z.enum(inquiryStatuses);

/**
 * `reference` is for people; `key` opens the private page `/inquiry/<key>` and is secret. The 200 to a repeated form
 * without an Idempotency-Key has no `key`.
 */
export const inquiryReceiptSchema = z.object({ id, reference: z.string(), key: z.string() });
export type InquiryReceipt = z.infer<typeof inquiryReceiptSchema>;

/** Null for adults. */
export const guardianStateSchema = z.enum(['waiting', 'confirmed']).nullable();

export const inquiryViewSchema = z.object({
  id,
  reference: z.string(),
  formType: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  message: z.string().nullable(),
  experience: z.string().nullable(),
  location: z.string().nullable(),
  socialMedia: z.string().nullable(),
  portfolio: z.string().nullable(),
  availability: z.string().nullable(),
  /** The whole form by field name. */
  details: z.record(z.string(), z.unknown()),
  files: z.array(fileViewSchema),
  /** Null when none is missing. */
  awaitedFiles: awaitedFilesSchema.nullable(),
  status,
  /** A reply waits for mail to be set up: nobody has it yet. */
  replyWaits: z.boolean(),
  /** Null for forms without stages. */
  stage: z.enum(stages).nullable(),
  /** The check that it failed, such as `honeypot`; null without suspicion. */
  spamReason: z.string().nullable(),
  assignedTo: z.object({ id, name: z.string() }).nullable(),
  /** While `waiting`, all personal fields are blank, with files, notes, history and duplicates. */
  guardian: guardianStateSchema,
  withdrawnAt: moment.nullable(),
  /** When they last wrote: the form, or a mail since. */
  wroteAt: moment,
  /** How their last mail begins; null where the form is all. */
  lastWords: z.string().nullable(),
  /** Since the form was sent, or since they wrote back; null once our reply is the last word. */
  waitsSince: moment.nullable(),
  /** The end of the day that a reply has promised, which counts instead of the form's. */
  promisedUntil: moment.nullable(),
  /** The day, yet to come, before which nobody works on it. */
  restsUntil: moment.nullable(),
  /** It is none of the unanswered until that day. Their mail in between brings it back until it has a reply. */
  isResting: z.boolean(),
  /** Of an advertiser’s that is closed. */
  outcome: z.enum(saleOutcomes).nullable(),
  /** Others with the same email or telephone number within 90 days. */
  duplicates: count.max(duplicatesMax),
  /** Sent back with a change; an older version gets a 409. */
  version: z.int(),
  createdAt: moment,
  updatedAt: moment,
});
export type InquiryView = z.infer<typeof inquiryViewSchema>;

export const inquiryAssigneeSchema = z.object({
  id,
  name: z.string(),
  isActive: z.boolean(),
  /** Others still have some from an earlier role. */
  mayWork: z.boolean(),
  /** Sales staff are given advertisers’ inquiries alone. */
  isForAll: z.boolean(),
});
export type InquiryAssignee = z.infer<typeof inquiryAssigneeSchema>;

export const inquiryNoteViewSchema = z.object({ id, author: z.string(), note: z.string(), createdAt: moment });
export type InquiryNote = z.infer<typeof inquiryNoteViewSchema>;

/** A message to or from the sender of an inquiry. */
const inquiryMessageSchema = z.object({
  id,
  direction: z.enum(['in', 'out']),
  /** A colleague, or who it came from; an address where it gave no name. */
  who: z.string(),
  /** The address of an incoming mail, if it isn't the form's. */
  otherAddress: z.string().nullable(),
  text: z.string(),
  /** Earlier mails below an answer. */
  quoted: z.string().nullable(),
  /** An absence note, a delivery report or a mail of ours that came back. */
  isAutomatic: z.boolean(),
  files: z.array(fileViewSchema),
  /** One sentence for each thing in the mail that is shown nowhere but in the original. */
  refusedFiles: z.array(z.string()),
  /** The mail as it came, a file of the inquiry; null where it is not kept, and for outgoing ones. */
  original: z.object({ id, bytes: count }).nullable(),
  /** The state of an outgoing mail; null once that is forgotten. */
  mail: z.object({ state: z.enum(mailStates), reason: z.string().nullable() }).nullable(),
  at: moment,
});
export type InquiryMessage = z.infer<typeof inquiryMessageSchema>;

/** `actor` is null if the sender, a guardian or the system acted. */
const inquiryEventSchema = z.object({
  id,
  at: moment,
  action: z.enum(auditActions),
  actor: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type InquiryEvent = z.infer<typeof inquiryEventSchema>;

const inquiryDuplicateSchema = inquiryViewSchema.pick({
  id: true,
  reference: true,
  formType: true,
  name: true,
  status: true,
  createdAt: true,
});

/** Oldest messages, notes and events first; newest duplicates first, at most 20. */
export const inquiryDetailSchema = inquiryViewSchema.extend({
  messages: z.array(inquiryMessageSchema),
  /** The account of an applicant who was accepted, for readers who manage accounts. */
  account: z.object({ id, name: z.string(), username: z.string() }).nullable(),
  /** The address for answers to our mail; null if they come back into the inquiry. */
  answersTo: z.string().nullable(),
  /** The day of its deletion, unless somebody works on it; see `isSettled`. */
  keptUntil: moment,
  /** Withdrawn, accepted or declined: no work on it makes it be kept longer. */
  isSettled: z.boolean(),
  notes: z.array(inquiryNoteViewSchema),
  history: z.array(inquiryEventSchema),
  duplicateInquiries: z.array(inquiryDuplicateSchema),
});
export type InquiryDetail = z.infer<typeof inquiryDetailSchema>;

/** `total` includes `spam`. */
export const inquiryStatsSchema = z.object({
  total: count,
  spam: count,
  /** By form type and status, general applications under `''`, without zeros. */
  byForm: z.record(z.string(), z.partialRecord(status, count)),
  /** How many of `new` and `in_progress` wait for a guardian, and are none of the unanswered. */
  forGuardian: z.record(z.string(), count),
  /** How many rest until a day, and are none of the unanswered. */
  resting: z.record(z.string(), count),
  /** When the first of the unanswered came; null when there are none. */
  oldestUnanswered: moment.nullable(),
  /** The number that has waited longer than we promise. */
  late: count.max(lateMax),
});
export type InquiryStats = z.infer<typeof inquiryStatsSchema>;

const inquiryResultSchema = z.object({
  id,
  /** `overtaken`: somebody else has changed it since it was read. `unchanged`: it was so before. */
  outcome: z.enum(['done', 'unchanged', 'overtaken', 'refused']),
  /** Its state now; null if it is gone. */
  status: status.nullable(),
  version: z.int().nullable(),
  /** A sentence where it was left as it is. */
  error: z.string().nullable(),
});
export type InquiryResult = z.infer<typeof inquiryResultSchema>;

/** In the order of the request. */
export const inquiriesChangedSchema = z.object({ results: z.array(inquiryResultSchema) });
export type InquiriesChanged = z.infer<typeof inquiriesChangedSchema>;

export const replySentSchema = z.object({ messageId: id, inquiry: inquiryDetailSchema });
export type ReplySent = z.infer<typeof replySentSchema>;

/** `messageId` is null without a letter. */
export const stageMovedSchema = replySentSchema.extend({ messageId: id.nullable() });
export type StageMoved = z.infer<typeof stageMovedSchema>;

/** The account that an applicant would get. */
export const hireProposalSchema = z.object({
  /** The account that the applicant's address has already. */
  account: z.object({ id, name: z.string(), username: z.string(), role, isActive: z.boolean() }).nullable(),
  /** Free at this moment. */
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: role.nullable(),
});
export type HireProposal = z.infer<typeof hireProposalSchema>;

const replyTemplateSchema = z.object({ title: z.string(), text: z.string() });
export type ReplyTemplate = z.infer<typeof replyTemplateSchema>;

/** `GET /api/contact-inquiries/letters`: texts between greeting and end, with the company's names in them. */
export const lettersViewSchema = z.object({
  /** As all texts with `{{author}}`, `{{role}}`, `{{answerTime}}` and `{{promisedDay}}` yet to be filled in. */
  end: z.string(),
  templates: z.array(replyTemplateSchema.extend({ use: keysOf(replyUses) })),
  /** Proposed letters to those who sent a form; `acceptedKnown` is for those who have an account already. */
  stages: z.record(z.enum([...stages, 'acceptedKnown']).exclude(['new']), z.string()),
});
export type LettersView = z.infer<typeof lettersViewSchema>;
export type StageLetter = keyof LettersView['stages'];

/** A mail that belongs to no inquiry that we know of. */
export const unmatchedMessageSchema = inquiryMessageSchema
  .omit({ direction: true, who: true, otherAddress: true, mail: true })
  .extend({
    name: z.string().nullable(),
    email: z.string(),
    subject: z.string().nullable(),
    /** The newest inquiries from the same address. */
    candidates: z.array(inquiryViewSchema.pick({ id: true, reference: true, name: true })).max(candidatesMax),
  });
export type UnmatchedMessage = z.infer<typeof unmatchedMessageSchema>;

/** The inquiry that a mail belongs to now. */
export const messageAttachedSchema = z.object({ inquiryId: id });
export type MessageAttached = z.infer<typeof messageAttachedSchema>;

/** `repeated` came before; `reported` says what became of a mail of ours. */
export const mailReceiptSchema = z.object({ outcome: z.enum(['thread', 'unmatched', 'repeated', 'reported']) });
export type MailReceipt = z.infer<typeof mailReceiptSchema>;
