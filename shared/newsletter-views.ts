import { z } from 'zod';
import { moment } from './wire.ts';

/** The page behind an address's private link. */
export const subscriptionSchema = z.object({ email: z.string(), isConfirmed: z.boolean() });
export type Subscription = z.infer<typeof subscriptionSchema>;

export const newsletterReaderSchema = z.object({
  id: z.int(),
  email: z.string(),
  createdAt: moment,
  /** Null until they follow the link in the mail. */
  confirmedAt: moment.nullable(),
});
export type NewsletterReader = z.infer<typeof newsletterReaderSchema>;
