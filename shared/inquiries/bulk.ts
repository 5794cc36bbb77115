import { z } from 'zod';
import { largestId } from '#shared/ids.ts';
import { list } from '#shared/text/text.ts';
import { inquiryChangeSchema } from './inquiries.ts';

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
