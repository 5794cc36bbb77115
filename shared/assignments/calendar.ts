import { z } from 'zod';
import { day } from '#shared/days/day.ts';
import { countDays } from '#shared/days/days.ts';
import { employeeRoles } from '#shared/roles.ts';

/** Most days of `GET /api/calendar`. A screen asks for 44; a year of everybody's would hold up others for longer than 200 ms. */
export const calendarDaysMax = 100;

/** `GET /api/calendar?from=2026-12-01&to=2026-12-31`, both days included. */
export const calendarQuerySchema = z
  .object({ from: day, to: day, scope: z.enum(['own', 'all']).default('own'), role: z.enum(employeeRoles).optional() })
  .refine(({ from, to }) => from <= to && countDays({ from, to }) <= calendarDaysMax, {
    error: `Please ask for at most ${calendarDaysMax} days, the first before the last`,
    path: ['to'],
  });
export type CalendarQuery = z.output<typeof calendarQuerySchema>;
