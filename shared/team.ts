import type { Eligibility } from './assignments/views.ts';
import type { EvaluationQuarter, EvaluationState, Reminded } from './evaluations/participation.ts';
import type { Quarter } from './evaluations/quarters.ts';
import type { EmployeeRole } from './roles.ts';

/** All dates in this file are ISO 8601 in UTC. */
export interface TeamMember {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  role: EmployeeRole;
  /** Submissions that somebody has still to act on, counted up to 1,000. */
  open: number;
  /** Submissions of theirs that were approved this month. */
  approvedThisMonth: number;
  /** By the print pieces of this month; null for roles that owe none. */
  eligibility: Eligibility | null;
  /**
   * The evaluations, oldest first, this quarter's last: four for those who read them; for others this quarter's alone,
   * without its id. None for a role without one.
   */
  quarters: EvaluationQuarter[];
  /** Today, of this quarter's. */
  reminded: Reminded | null;
  modules: number;
  modulesDone: number;
}

/** How many people are in which state, oldest quarter first. */
export interface TeamQuarter {
  quarter: Quarter;
  counts: Record<EvaluationState, number>;
}

export interface TeamModule {
  id: string;
  role: EmployeeRole;
  title: string;
  isEssential: boolean;
  people: number;
  /** The people who finished it, the last first, at most 50. */
  done: number;
  learners: { id: number; name: string; at: string }[];
  /** The people who haven't, the oldest account first, at most 50. */
  waiting: { id: number; name: string }[];
}
