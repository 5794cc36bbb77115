import { z } from 'zod';
import { addDays, dayOf, isDay } from '#shared/days/days.ts';
import { paragraph } from '#shared/text/text.ts';
import { referenceOf, referencePattern } from './reference.ts';

export const replyMax = 10_000;

/** A mail of at most this size is taken in. */
export const inboundMailBytes = 25 * 1024 * 1024;

/** The type of a mail as it came, kept beside its message. */
export const originalMailType = 'message/rfc822';

/** An invitation, which mail programs write as a file. */
export const calendarType = 'text/calendar';

/** `marksAnswered` also sets the inquiry to answered. An older version gets a 409. */
export const replySchema = z.object({
  text: paragraph({ max: replyMax, required: 'Please write a reply' }),
  marksAnswered: z.boolean().default(false),
  promisedFor: z
    .string()
    .refine((day) => isDay(day) && day >= dayOf(new Date()) && day <= addDays(dayOf(new Date()), 366), {
      error: 'Please choose a day from today on, within a year',
    })
    .optional()
    .meta({
      type: 'string',
      format: 'date',
      description: 'By when the reply promises an answer. It stays open until then, whatever `marksAnswered` says.',
    }),
  version: z.number().int().positive(),
});
export type ReplyCreate = z.output<typeof replySchema>;

/** Null for none: the mail becomes an inquiry of its own. */
export const messageAttachSchema = z.object({
  reference: z
    .string({ error: 'Please enter a reference' })
    .trim()
    .toUpperCase()
    .pipe(
      z
        .string()
        .regex(referencePattern, { error: () => `Please enter a reference such as ${referenceOf('7KQ2M4XF')}` }),
    )
    .nullable(),
  /** The inquiry that it becomes is an advertiser’s. */
  isAdvertisers: z.literal(true).optional(),
});
export type MessageAttach = z.output<typeof messageAttachSchema>;
