import { and, eq, gt, gte, inArray, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { auditTargetOf } from '#server/database/audit.ts';
import type { Database } from '#server/database/connection.ts';
import { ago, countOf, hasKey, jsonText, typed } from '#server/database/expressions.ts';
import { listColumns, type Page, type PageRequest, selects } from '#server/database/lists.ts';
import { nestedRows } from '#server/database/nested.ts';
import {
  isExpected,
  listEveryPerson,
  listPeople,
  type PersonRow,
  type Standing,
  standingSince,
} from '#server/database/queries/people.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { auditEvents, deliverables, employees, isOneOf, submissions, trainingProgress } from '#shared/schema.ts';
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
    open: sql<number>`(select count(*)::int from (select from ${submissions} where ${submissions.employeeId} = employees.id
        and ${isOneOf(submissions.status, undecidedStatuses)} limit 1000) as own)`,
    approvedThisMonth: countOf(
      submissions,
      and(
        eq(submissions.employeeId, employees.id),
        isOneOf(submissions.status, ['approved']),
        gt(submissions.createdAt, ago('1 year')),
        gte(submissions.reviewedAt, since.month),
      ),
    ),
    printed: countOf(
      deliverables,
      and(
        eq(deliverables.assigneeId, employees.id),
        eq(deliverables.kind, 'print'),
        isOneOf(deliverables.status, ['published']),
        gte(deliverables.publishedAt, since.month),
        lt(deliverables.publishedAt, since.nextMonth),
      ),
    ),
    modulesDone: countOf(trainingProgress, isDoneInRole),
    ...askedSince(since.quarter, now),
  };
}

/** The audit trail is the only memory of earlier roles. */
function askedSince(since: Date, now: Date) {
  return {
    ...standingSince(since, now),
    changes: nestedRows(
      selects
        .select(changeColumns)
        .from(auditEvents)
        .where(
          and(
            eq(auditEvents.target, auditTargetOf('employee', employees.id)),
            inArray(auditEvents.action, ['user_created', 'user_updated']),
            or(hasKey(auditEvents.detail, 'role'), hasKey(auditEvents.detail, 'isActive')),
          ),
        )
        .orderBy(auditEvents.at, auditEvents.id),
    ),
  };
}

const changeColumns = listColumns({
  at: auditEvents.at,
  role: jsonText(auditEvents.detail, 'role') as SQL<EmployeeRole | null>,
  isActive: sql<boolean | null>`${auditEvents.detail} -> 'isActive'`,
});

/** A module of the role that the person has now. */
const isDoneInRole = and(
  eq(trainingProgress.employeeId, employees.id),
  isNotNull(trainingProgress.doneAt),
  eq(sql`split_part(${trainingProgress.moduleId}, '/', 1)`, employees.role),
);

export type LearnerRow = PersonRow & { finished: { id: string; at: string }[] };

/** Active employees of `roles` who have signed in, newest first, with the modules of their role that they finished. */
export function listLearners(roles: readonly EmployeeRole[], executor?: Database): Promise<LearnerRow[]> {
  const more = {
    finished: nestedRows(
      selects
        .select(listColumns({ id: trainingProgress.moduleId, at: typed<Date>(trainingProgress.doneAt) }))
        .from(trainingProgress)
        .where(isDoneInRole),
    ),
  };
  return listEveryPerson(roles, more, { executor, where: not(isExpected) });
}
