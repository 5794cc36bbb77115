import { z } from 'zod';
import { day } from '#shared/day.ts';
import { countDays } from '#shared/days.ts';
import { employeeRoles } from '#shared/roles.ts';
import { moment } from '#shared/wire.ts';

/** Most days of `GET /api/calendar`. */
export const calendarDaysMax = 400;

/** `GET /api/calendar?from=2026-12-01&to=2026-12-31`, both days included. */
export const calendarQuerySchema = z
  .object({ from: day, to: day, scope: z.enum(['own', 'all']).default('own'), role: z.enum(employeeRoles).optional() })
  .refine(({ from, to }) => from <= to && countDays({ from, to }) <= calendarDaysMax, {
    error: `Please ask for at most ${calendarDaysMax} days, the first before the last`,
    path: ['to'],
  });
export type CalendarQuery = z.output<typeof calendarQuerySchema>;

const calendarEntryKinds = ['event', 'due', 'absence', 'print', 'quarter'] as const;

export const calendarEntrySchema = z.object({
  /** Stays the same while it is moved, such as `event-12`. */
  key: z.string(),
  kind: z.enum(calendarEntryKinds),
  title: z.string(),
  /** ISO 8601 in UTC, or a day for what lasts whole days. */
  startsAt: z.string(),
  /** The last day of whole days; null if the end isn't known. */
  endsAt: z.string().nullable(),
  isWholeDays: z.boolean(),
  place: z.string().nullable(),
  assignmentId: z.number().nullable(),
  deliverableId: z.number().nullable(),
  /** The status of an assignment or of a piece. */
  status: z.string().nullable(),
  people: z.array(z.object({ id: z.number(), name: z.string(), role: z.enum(employeeRoles) })),
  isMine: z.boolean(),
  version: z.number(),
});
export type CalendarEntry = z.output<typeof calendarEntrySchema>;

/** `GET /api/employee/calendar-feed`: null until one is made. */
export const calendarFeedSchema = z.object({ url: z.url(), createdAt: moment });
export type CalendarFeed = z.output<typeof calendarFeedSchema>;
