import { z } from 'zod';
import { keysOf } from '#shared/keys.ts';
import { personKeySchema } from '#shared/people/views.ts';
import { count, moment } from '#shared/wire.ts';
import { personPlaces, personRecordsMax } from './erasure.ts';
import { inquiryViewSchema } from './views.ts';

const place = keysOf(personPlaces);

const personRecordSchema = z.object({
  kind: z.enum(['inquiry', 'submission', 'evaluation', 'account']),
  id: z.int(),
  /** A reference, a title or a name. */
  label: z.string(),
});
export type PersonRecord = z.infer<typeof personRecordSchema>;

const personFindingSchema = z.object({
  place,
  count,
  /** Places to look. */
  records: z.array(personRecordSchema).max(personRecordsMax),
  /** When the last of it is deleted by itself, where a day is promised. */
  until: moment.nullable(),
});
export type PersonFinding = z.infer<typeof personFindingSchema>;

/** `stage` of an application. */
const openInquirySchema = inquiryViewSchema
  .pick({ id: true, reference: true, stage: true })
  .extend({ assignedTo: z.string().nullable() });
export type OpenInquiry = z.infer<typeof openInquirySchema>;

/** Records under an address; nothing is changed yet. */
export const personHoldingsSchema = z.object({
  /** The key of their page; null if they neither wrote to us nor have an account. */
  key: personKeySchema.nullable(),
  findings: z.array(personFindingSchema),
  /** Among them what somebody still works on. */
  open: z.array(openInquirySchema),
  /** Sent with the erasure, which is refused if the records changed since. */
  seen: z.string(),
  /** Why it cannot be erased, or null. */
  refusal: z.string().nullable(),
  /** Proofs of earlier erasures, newest first. */
  erasedBefore: z.array(z.object({ at: moment, by: z.string().nullable() })),
});
export type PersonHoldings = z.infer<typeof personHoldingsSchema>;

/** The outcome. The references are those of inquiries that the admin could read. */
export const personErasedSchema = z.object({
  at: moment,
  counts: z.partialRecord(place, count),
  references: z.array(z.string()),
});
export type PersonErased = z.infer<typeof personErasedSchema>;
