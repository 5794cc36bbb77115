import { z } from 'zod';
import { keysOf } from '#shared/keys.ts';
import { count, moment, namedPersonSchema } from '#shared/wire.ts';
import { mailKindLabel, mailStates } from './mail.ts';

export const mailViewSchema = z.object({
  id: z.int(),
  kind: keysOf(mailKindLabel),
  /** Null until it was tried, and while a guardian has not answered. */
  recipient: z.string().nullable(),
  state: z.enum(mailStates),
  tries: count,
  reason: z.string().nullable(),
  /** The mail server takes nothing for this address. */
  isRefused: z.boolean(),
  inquiry: z.object({ id: z.int(), reference: z.string() }).nullable(),
  employee: namedPersonSchema.nullable(),
  createdAt: moment,
  updatedAt: moment,
});
export type MailView = z.infer<typeof mailViewSchema>;

/** `GET /api/admin/mail/status`: how mail goes. */
export const mailStatusSchema = z.object({
  /** The folder of mail while no mail server is set; null with one. */
  outbox: z.string().nullable(),
  from: z.string(),
  failed: count,
  queued: count,
  /** Written while no mail server was set; they go out once somebody says so. */
  waiting: count,
});
export type MailStatus = z.infer<typeof mailStatusSchema>;

/** `POST /api/admin/mail/waiting` */
export const mailReleasedSchema = z.object({ queued: count, dropped: count });
export type MailReleased = z.infer<typeof mailReleasedSchema>;

/** `POST /api/admin/mail/test` */
export const mailTestSchema = z.object({
  to: z.string(),
  /** The mail server's answer; null if it took the mail. */
  refusal: z.string().nullable(),
});
export type MailTest = z.infer<typeof mailTestSchema>;
