import { z } from 'zod';
import type { SampledMail } from '#shared/mail/mail.ts';
import { line } from '#shared/text/text.ts';

/** Mails that the editor shows whole, each with the part of the document that has its words. */
export const mailSamples = {
  receipt: { label: 'Receipt', group: 'forms' },
  guardian: { label: 'Question to a guardian', group: 'forms' },
  confirmed: { label: 'Guardian has agreed', group: 'forms' },
  reply: { label: 'Reply with a template', group: 'replies' },
  shortlist: { label: 'Letter: shortlist', group: 'stages' },
  talk: { label: 'Letter: talk', group: 'stages' },
  accepted: { label: 'Letter: accepted', group: 'stages' },
  acceptedKnown: { label: 'Letter: accepted, already has an account', group: 'stages' },
  declined: { label: 'Letter: declined', group: 'stages' },
} as const satisfies Record<SampledMail, unknown> & Record<string, { label: string; group: string }>;
export type MailSample = keyof typeof mailSamples;

/** Which template `reply` shows; the first one by default. */
export const mailSampleSchema = z.object({
  mail: z.enum(Object.keys(mailSamples) as [MailSample, ...MailSample[]]),
  entry: line({ max: 60 }).optional(),
});
export type MailSampleOf = z.output<typeof mailSampleSchema>;
