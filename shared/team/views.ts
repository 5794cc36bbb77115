import { z } from 'zod';
import { eligibilitySchema } from '#shared/assignments/views.ts';
import { evaluationQuarterSchema } from '#shared/evaluations/views.ts';
import { count, employeeSummarySchema, moment } from '#shared/wire.ts';

/** An entry of `GET /api/manager/team`. */
export const teamMemberSchema = employeeSummarySchema.extend({
  /** When the account was made. */
  createdAt: moment,
  /** Submissions that somebody has still to act on, counted up to 1,000. */
  open: count.max(1_000),
  /** By the print pieces of this month; null for roles that owe none. */
  eligibility: eligibilitySchema.nullable(),
  /** This quarter's, with its id for those who read evaluations; null for a role without one. */
  evaluation: evaluationQuarterSchema.nullable(),
  modules: count,
  /** The titles of the modules that are not finished. */
  unfinished: z.array(z.string()),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;
