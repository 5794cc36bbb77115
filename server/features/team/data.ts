import { eq, type SQL, sql } from 'drizzle-orm';
import { type Database, db } from '#server/database/connection.ts';
import type { Page, PageRequest } from '#server/database/lists.ts';
import {
  listEveryPerson,
  listPeople,
  type PersonRow,
  type Standing,
  standingSince,
} from '#server/database/queries/people.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { deliverables, employeeCounts, isOneOf, submissions } from '#shared/schema.ts';
import { undecidedStatuses } from '#shared/submissions/submissions.ts';
import type { TeamMember } from '#shared/team.ts';

interface Work extends Pick<TeamMember, 'open' | 'approvedThisMonth' | 'modulesDone'>, Standing {
  /** Print pieces of this month. */
  printed: number;
}

export type MemberRow = PersonRow & Work;

/** Since when an evaluation counts for the quarter, and a decision for the month; a print piece until the next one. */
interface Since {
  quarter: Date;
  month: Date;
  nextMonth: Date;
}

/** Active employees of `roles`, newest first. */
export function listMembers(
  roles: readonly EmployeeRole[],
  { since, now }: { since: Since; now: Date },
  page: PageRequest,
): Promise<Page<MemberRow>> {
  return listPeople<Work>(
    roles,
    {
      open: ofMember(sql`select count(*)::int from (select from ${submissions} where ${submissions.employeeId} = employees.id
        and ${isOneOf(submissions.status, undecidedStatuses)} limit 1000) as own`),
      approvedThisMonth:
        ofMember(sql`select count(*)::int from ${submissions} where ${submissions.employeeId} = employees.id
        and ${isOneOf(submissions.status, ['approved'])} and ${submissions.createdAt} > now() - interval '1 year'
        and ${submissions.reviewedAt} >= ${since.month.toISOString()}`),
      printed: ofMember(sql`select count(*)::int from ${deliverables} where ${deliverables.assigneeId} = employees.id
        and ${deliverables.kind} = 'print' and ${isOneOf(deliverables.status, ['published'])}
        and ${deliverables.publishedAt} >= ${since.month.toISOString()}
        and ${deliverables.publishedAt} < ${since.nextMonth.toISOString()}`),
      modulesDone: ofMember(sql`select count(*)::int from training_progress p where p.employee_id = employees.id
        and p.done_at is not null and split_part(p.module_id, '/', 1) = employees.role`),
      ...standingSince(since.quarter, now),
    },
    page,
  );
}

export type LearnerRow = PersonRow & { finished: { id: string; at: string }[] };

/** Active employees of `roles`, newest first, with the modules of their role that they finished. */
export function listLearners(roles: readonly EmployeeRole[], executor?: Database): Promise<LearnerRow[]> {
  const more = {
    finished: ofMember<
      LearnerRow['finished']
    >(sql`select coalesce(json_agg(json_build_object('id', p.module_id, 'at', p.done_at)), '[]')
      from training_progress p where p.employee_id = employees.id
        and p.done_at is not null and split_part(p.module_id, '/', 1) = employees.role`),
  };
  return listEveryPerson(roles, more, { executor });
}

/** Active employees by role. */
export async function countPeople(): Promise<Partial<Record<EmployeeRole, number>>> {
  const rows = await db
    .select({ role: employeeCounts.role, people: sql<number>`sum(${employeeCounts.count})::int` })
    .from(employeeCounts)
    .where(eq(employeeCounts.isActive, true))
    .groupBy(employeeCounts.role);
  return Object.fromEntries(rows.map(({ role, people }) => [role, people]));
}

function ofMember<Value>(query: SQL): SQL<Value> {
  return sql<Value>`(${query})`;
}
