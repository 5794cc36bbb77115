import { z } from 'zod';
import { day } from '#shared/day.ts';
import { largestId } from '#shared/ids.ts';
import { lookingState } from '#shared/looking.ts';

const id = z.number().int().min(1).max(largestId);

/** `PUT /api/submissions/:id/assignee`: null is nobody. Refused unless it was assigned to `was`. */
export const assignmentSchema = z.object({ assignedTo: id.nullable(), was: id.nullable() });
export type Assignment = z.output<typeof assignmentSchema>;

/** `POST /api/submissions/looking` */
export const lookingSchema = z.object({ id, state: lookingState });
export type Looking = z.output<typeof lookingSchema>;

/** `PUT /api/submissions/absence`: both days are included. Those who review name a deputy, nobody else has one. */
export const absenceSchema = z
  .object({ from: day, to: day, deputyId: id.nullish() })
  .refine(({ from, to }) => from <= to, {
    error: 'Please choose a last day that isn’t before the first',
    path: ['to'],
  });
export type AbsenceChange = z.output<typeof absenceSchema>;
