import { z } from 'zod';
import { day } from '#shared/days/day.ts';
import { largestId } from '#shared/ids.ts';

const id = z.number().int().min(1).max(largestId);

/** `PUT /api/submissions/:id/assignee`: null is nobody. Refused unless it was assigned to `was`. */
export const assignmentSchema = z.object({ assignedTo: id.nullable(), was: id.nullable() });
export type Assignment = z.output<typeof assignmentSchema>;

/** `PUT /api/submissions/absence`: both days are included. */
export const absenceSchema = z.object({ from: day, to: day }).refine(({ from, to }) => from <= to, {
  error: 'Please choose a last day that isn’t before the first',
  path: ['to'],
});
export type AbsenceChange = z.output<typeof absenceSchema>;
