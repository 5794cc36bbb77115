import { z } from 'zod';
import { eligibilitySchema } from './assignments/views.ts';
import { evaluationQuarterSchema, evaluationStateSchema, quarterSchema, remindedSchema } from './evaluations/views.ts';
import { count, employeeSummarySchema, moment, namedPersonSchema, role } from './wire.ts';

/** An entry of `GET /api/manager/team`. */
export const teamMemberSchema = employeeSummarySchema.extend({
  /** When the account was made. */
  createdAt: moment,
  /** Submissions that somebody has still to act on, counted up to 1,000. */
  open: count.max(1_000),
  /** Submissions of theirs that were approved this month. */
  approvedThisMonth: count,
  /** By the print pieces of this month; null for roles that owe none. */
  eligibility: eligibilitySchema.nullable(),
  /**
   * The evaluations, oldest first, this quarter's last: four for those who read them; for others this quarter's alone,
   * without its id. None for a role without one.
   */
  quarters: z.array(evaluationQuarterSchema),
  /** Today, of this quarter's. */
  reminded: remindedSchema.nullable(),
  modules: count,
  modulesDone: count,
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** How many people are in which state. `GET /api/manager/team/quarters` answers the oldest quarter first. */
export const teamQuarterSchema = z.object({
  quarter: quarterSchema,
  counts: z.record(evaluationStateSchema, count),
});
export type TeamQuarter = z.infer<typeof teamQuarterSchema>;

/** An entry of `GET /api/manager/team/training`. */
export const teamModuleSchema = z.object({
  id: z.string(),
  role,
  title: z.string(),
  isEssential: z.boolean(),
  people: count,
  done: count,
  /** The people who finished it, the last first, at most 50. */
  learners: z.array(namedPersonSchema.extend({ at: moment })),
  /** The people who haven't, the oldest account first, at most 50. */
  waiting: z.array(namedPersonSchema),
});
export type TeamModule = z.infer<typeof teamModuleSchema>;
