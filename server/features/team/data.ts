import { not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { Page, PageRequest } from '#server/database/lists.ts';
import {
  isExpected,
  listEveryPerson,
  listPeople,
  type PersonRow,
  type Standing,
  standingSince,
} from '#server/database/queries/people.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { deliverables, isOneOf, submissions } from '#shared/schema.ts';
import { undecidedStatuses } from '#shared/submissions/submissions.ts';
import type { TeamMember } from '#shared/team-views.ts';

interface Work extends Pick<TeamMember, 'open' | 'approvedThisMonth' | 'modulesDone'>, Standing {
  /** Print pieces of this month. */
  printed: number;
}

/** Oldest first; each tells only what it changed. */
export interface AccountChange {
  at: string;
  role: EmployeeRole | null;
  isActive: boolean | null;
}

/** The evaluations of a person, and what is needed to know who was asked for one. */
export type AskedRow = PersonRow & Standing & { changes: AccountChange[] };

export type MemberRow = AskedRow & Work;

/** Since when evaluations are looked at, and a decision counts for the month; a print piece until the next one. */
export interface Since {
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
  return listPeople(roles, workSince(since, now), page);
}

export function listEveryMember(
  roles: readonly EmployeeRole[],
  { since, now }: { since: Since; now: Date },
  executor: Database,
): Promise<MemberRow[]> {
  return listEveryPerson(roles, workSince(since, now), { executor });
}

export function listEveryAsked(roles: readonly EmployeeRole[], since: Date, now: Date): Promise<AskedRow[]> {
  return listEveryPerson(roles, askedSince(since, now));
}

function workSince(since: Since, now: Date) {
  return {
    open: ofMember<number>(sql`select count(*)::int from (select from ${submissions} where ${submissions.employeeId} = employees.id
        and ${isOneOf(submissions.status, undecidedStatuses)} limit 1000) as own`),
    approvedThisMonth:
      ofMember<number>(sql`select count(*)::int from ${submissions} where ${submissions.employeeId} = employees.id
        and ${isOneOf(submissions.status, ['approved'])} and ${submissions.createdAt} > now() - interval '1 year'
        and ${submissions.reviewedAt} >= ${since.month.toISOString()}`),
    printed:
      ofMember<number>(sql`select count(*)::int from ${deliverables} where ${deliverables.assigneeId} = employees.id
        and ${deliverables.kind} = 'print' and ${isOneOf(deliverables.status, ['published'])}
        and ${deliverables.publishedAt} >= ${since.month.toISOString()}
        and ${deliverables.publishedAt} < ${since.nextMonth.toISOString()}`),
    modulesDone: ofMember<number>(sql`select count(*)::int from training_progress p where p.employee_id = employees.id
        and p.done_at is not null and split_part(p.module_id, '/', 1) = employees.role`),
    ...askedSince(since.quarter, now),
  };
}

/** The audit trail is the only memory of earlier roles. */
function askedSince(since: Date, now: Date) {
  return {
    ...standingSince(since, now),
    changes: ofMember<AccountChange[]>(sql`select coalesce(json_agg(json_build_object('at', e.at,
        'role', e.detail ->> 'role', 'isActive', e.detail -> 'isActive') order by e.at, e.id), '[]')
      from audit_events e
      where e.target = 'employee:' || employees.id and e.action in ('user_created', 'user_updated')
        and (e.detail ? 'role' or e.detail ? 'isActive')`),
  };
}

export type LearnerRow = PersonRow & { finished: { id: string; at: string }[] };

/** Active employees of `roles` who have signed in, newest first, with the modules of their role that they finished. */
export function listLearners(roles: readonly EmployeeRole[], executor?: Database): Promise<LearnerRow[]> {
  const more = {
    finished: ofMember<
      LearnerRow['finished']
    >(sql`select coalesce(json_agg(json_build_object('id', p.module_id, 'at', p.done_at)), '[]')
      from training_progress p where p.employee_id = employees.id
        and p.done_at is not null and split_part(p.module_id, '/', 1) = employees.role`),
  };
  return listEveryPerson(roles, more, { executor, where: not(isExpected) });
}

function ofMember<Value>(query: SQL): SQL<Value> {
  return sql<Value>`(${query})`;
}
