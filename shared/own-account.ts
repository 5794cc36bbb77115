import { z } from 'zod';
import { name } from './employees.ts';
import { verbatim } from './text.ts';

/** `PATCH /api/employee/account`: missing fields stay as they are. */
export const accountUpdateSchema = z
  .object({
    firstName: name.nullable().optional(),
    lastName: name.nullable().optional(),
    timeZone: verbatim({ max: 64, required: 'Please choose a time zone' })
      .refine(isTimeZone, { error: 'This time zone is not known' })
      .nullable()
      .optional(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), { error: 'Nothing to change' });
export type AccountUpdate = z.output<typeof accountUpdateSchema>;

/** One's own account, as far as the profile does not say it. */
export interface OwnAccount {
  email: string;
}

/** A device that is signed in. Dates are ISO 8601 in UTC. */
export interface SessionView {
  id: number;
  /** In words, such as 'Firefox on Windows'. */
  device: string;
  /** Without its last part: '203.0.113.*', or an IPv6 /56; empty where it is not known. */
  network: string;
  signedInAt: string;
  /** Up to a minute late. */
  lastSeenAt: string;
  /** The one that asks. */
  isCurrent: boolean;
}

/** Names, not offsets: those do not follow summer time. */
function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
