import type { Eligibility } from './assignments/views.ts';
import type { OpenState, Reminded } from './evaluations/participation.ts';
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
  quarter: Quarter;
  /** The evaluation of this quarter; null for a role without one. Its answers aren't the team's. */
  evaluation: OpenState | null;
  /** Today, of that evaluation. */
  reminded: Reminded | null;
  modules: number;
  modulesDone: number;
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
