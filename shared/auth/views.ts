import { z } from 'zod';
import { mailChoicesViewSchema } from '#shared/notifications/views.ts';
import { moment } from '#shared/wire.ts';

/** An entry of `GET /api/employee/sessions` */
export const sessionViewSchema = z.object({
  id: z.int(),
  /** For example 'Firefox on Windows'. */
  device: z.string(),
  /** Shortened to '203.0.113.*' or an IPv6 /56; empty if unknown. */
  network: z.string(),
  signedInAt: moment,
  /** Up to a minute late. */
  lastSeenAt: moment,
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof sessionViewSchema>;

/** How the owner of an account gets in, and is told. */
export const accountAccessSchema = z.object({
  /** Null where that was never, or before it was written down. */
  lastSignIn: z.object({ at: moment, device: z.string(), network: z.string() }).nullable(),
  /** Their sessions, the one used last first. */
  sessions: z.array(sessionViewSchema.omit({ isCurrent: true })),
  mail: mailChoicesViewSchema.pick({ ways: true }),
});
export type AccountAccess = z.infer<typeof accountAccessSchema>;
