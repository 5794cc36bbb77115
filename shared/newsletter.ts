import { z } from 'zod';
import { email } from './text.ts';

/** An address that is not confirmed within so many days is deleted. */
export const confirmDays = 7;

export const newsletterSignUpSchema = z.object({ email: email() });
export type NewsletterSignUp = z.output<typeof newsletterSignUpSchema>;
