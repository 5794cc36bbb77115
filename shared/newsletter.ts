import { z } from 'zod';
import { email } from './text.ts';
import { moment } from './wire.ts';

/** An address that is not confirmed within so many days is deleted. */
export const confirmDays = 7;

export const newsletterSignUpSchema = z.object({ email: email() });
export type NewsletterSignUp = z.output<typeof newsletterSignUpSchema>;

/** `mailWaits`: this site sends no mail yet, so the link leaves later. */
export const signUpAnswerSchema = z.object({ mailWaits: z.literal(true).optional() });
export type SignUpAnswer = z.output<typeof signUpAnswerSchema>;

/** The page behind an address's private link. */
export const subscriptionSchema = z.object({ email: z.string(), isConfirmed: z.boolean() });
export type Subscription = z.output<typeof subscriptionSchema>;

export const newsletterReaderSchema = z.object({
  id: z.int(),
  email: z.string(),
  createdAt: moment,
  /** Null until they follow the link in the mail. */
  confirmedAt: moment.nullable(),
});
export type NewsletterReader = z.output<typeof newsletterReaderSchema>;
