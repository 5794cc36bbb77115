import { z } from 'zod';
import { largestId } from '#shared/ids.ts';
import { list } from '#shared/text.ts';
import { type InquiryStatus, inquiryChangeSchema } from './inquiries.ts';

/** Most inquiries that are changed at once. */
export const bulkMax = 200;

const id = z.number().int().min(1).max(largestId);

/** With the versions that were read: what somebody else has changed since is left as it is. */
const chosenSchema = z.object({
  inquiries: list(z.object({ id, version: inquiryChangeSchema.shape.version }), {
    required: 'Please choose at least one inquiry',
    max: bulkMax,
    tooMany: `Please choose at most ${bulkMax} inquiries at once`,
  }),
});

/** `POST /api/contact-inquiries/change` */
export const inquiriesChangeSchema = chosenSchema.extend(inquiryChangeSchema.omit({ version: true }).shape);
export type InquiriesChange = z.output<typeof inquiriesChangeSchema>;

/** `POST /api/contact-inquiries/change/undo`, with the versions that the change has answered. */
export const inquiriesUndoSchema = chosenSchema;
export type ChosenInquiry = z.output<typeof chosenSchema>['inquiries'][number];

/** The outcome for one of them. */
export interface InquiryResult {
  id: number;
  /** `overtaken`: somebody else has changed it since it was read. `unchanged`: it was so before. */
  outcome: 'done' | 'unchanged' | 'overtaken' | 'refused';
  /** Its state now; null if it is gone. */
  status: InquiryStatus | null;
  version: number | null;
  /** A sentence where it was left as it is. */
  error: string | null;
}

/** In the order of the request. */
export interface InquiriesChanged {
  results: InquiryResult[];
}
