import { and, eq, inArray, sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import {
  listColumns,
  newestFirst,
  olderThan,
  type Page,
  type PageRequest,
  selectPage,
} from '#server/database/lists.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { employeeCounts, employees } from '#shared/schema.ts';

export interface ParticipationRow {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  role: EmployeeRole;
  createdAt: Date;
  submitted: { id: number; at: string }[];
  hasDraft: boolean;
}

/** Active employees of `roles`, newest first, with their evaluations since `since` and whether they have a draft. */
export function listParticipation(
  roles: EmployeeRole[],
  since: Date,
  page: PageRequest,
): Promise<Page<ParticipationRow>> {
  const active = and(inArray(employees.role, roles), eq(employees.isActive, true));
  const counted = db
    .select({ count: sql`coalesce(sum(${employeeCounts.count}), 0)::int` })
    .from(employeeCounts)
    .where(and(inArray(employeeCounts.role, roles), eq(employeeCounts.isActive, true)));
  const columns = listColumns({
    id: employees.id,
    username: employees.username,
    firstName: employees.firstName,
    lastName: employees.lastName,
    role: employees.role,
    createdAt: employees.createdAt,
    submitted: sql<{ id: number; at: string }[]>`coalesce((
      select json_agg(json_build_object('id', s.id, 'at', s.completed_at) order by s.completed_at)
      from evaluation_sessions s
      where s.employee_id = employees.id and s.completed_at >= ${since.toISOString()}), '[]')`,
    hasDraft: sql<boolean>`exists (
      select from evaluation_sessions s
      where s.employee_id = employees.id and s.role = employees.role and not s.is_completed and s.answers <> '{}')`,
  });
  const build = () => ({
    rows: db
      .select(columns)
      .from(employees)
      .where(and(active, olderThan(page.cursor, employees.createdAt, employees.id)))
      .orderBy(...newestFirst(employees.createdAt, employees.id)),
    total: sql<number>`(${counted})`,
  });
  return selectPage({ plan: undefined, build }, page);
}
