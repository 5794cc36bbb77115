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

/** The fields that the profile lacks. */
export interface OwnAccount {
  email: string;
}

/** Dates are ISO 8601 in UTC. */
export interface SessionView {
  id: number;
  /** Such as 'Firefox on Windows'. */
  device: string;
  /** Shortened to '203.0.113.*' or an IPv6 /56; empty if unknown. */
  network: string;
  signedInAt: string;
  /** Up to a minute late. */
  lastSeenAt: string;
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
