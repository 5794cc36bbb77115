import { and, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { auditTargetOf } from '#server/database/audit.ts';
import type { Database } from '#server/database/connection.ts';
import { countOf, hasKey, jsonText } from '#server/database/expressions.ts';
import { listColumns, type Page, type PageRequest, selects } from '#server/database/lists.ts';
import { nestedRows } from '#server/database/nested.ts';
import {
  listEveryPerson,
  listPeople,
  type PersonRow,
  type Standing,
  standingSince,
} from '#server/database/queries/people.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { auditEvents, deliverables, employees, isOneOf, submissions, trainingProgress } from '#shared/schema.ts';
import { undecidedStatuses } from '#shared/submissions/submissions.ts';
import type { TeamMember } from '#shared/team/views.ts';

interface Work extends Pick<TeamMember, 'open'>, Standing {
  /** Modules, of earlier roles too. */
  finished: { id: string }[];
  /** Print pieces of this month. */
  printed: number;
}

/** Oldest first; each tells only what it changed. */
export interface AccountChange {
  at: string;
  role: EmployeeRole | null;
  isActive: boolean | null;
}

/** With what is needed to know who was asked for an evaluation. */
export type MemberRow = PersonRow & Work & { changes: AccountChange[] };

/** Since when evaluations are looked at; a print piece counts for the month until the next one. */
export interface Since {
  quarter: Date;
  month: Date;
  nextMonth: Date;
}

/** Active employees of `roles`, newest first. */
export function listMembers(roles: readonly EmployeeRole[], since: Since, page: PageRequest): Promise<Page<MemberRow>> {
  return listPeople(roles, workSince(since), page);
}

export function listEveryMember(
  roles: readonly EmployeeRole[],
  since: Since,
  executor: Database,
): Promise<MemberRow[]> {
  return listEveryPerson(roles, workSince(since), executor);
}

function workSince(since: Since) {
  return {
    open: sql<number>`(select count(*)::int from (select from ${submissions} where ${submissions.employeeId} = employees.id
        and ${isOneOf(submissions.status, undecidedStatuses)} limit 1000) as own)`,
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
    finished: nestedRows(
      selects
        .select(listColumns({ id: trainingProgress.moduleId }))
        .from(trainingProgress)
        .where(and(eq(trainingProgress.employeeId, employees.id), isNotNull(trainingProgress.doneAt))),
    ),
    ...askedSince(since.quarter),
  };
}

/** The audit trail is the only memory of earlier roles. */
function askedSince(since: Date) {
  return {
    ...standingSince(since),
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
