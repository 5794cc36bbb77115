import type { Page, PageRequest } from '#server/database/lists.ts';
import { listMembers, type MemberRow, type Since } from '#server/features/team/data.ts';
import { quartersOf } from '#server/features/team/quarters-service.ts';
import { modulesOf } from '#server/features/training/door.ts';
import { timeNow } from '#server/lib/clock.ts';
import { publishedRules } from '#server/lib/site/published.ts';
import { eligibilityOf, firstDayOf, monthAfter, monthOf } from '#shared/assignments/eligibility.ts';
import { startOfDay } from '#shared/days/days.ts';
import { quarterStart } from '#shared/evaluations/quarters.ts';
import { type Actor, can } from '#shared/permissions/permissions.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { hasDuty } from '#shared/submissions/duties.ts';
import { authorRoles } from '#shared/submissions/types-by-role.ts';
import type { TeamMember } from '#shared/team/views.ts';

/** The people who write what managers review. */
export async function listTeam(
  { role, ...page }: PageRequest & { role?: EmployeeRole | undefined },
  actor: Actor,
  now = new Date(timeNow()),
): Promise<Page<TeamMember>> {
  const isReader = can(actor, 'evaluations:read');
  const { rows, total } = await listMembers(teamRoles(role), sinceOf(quarterStart(now), now), page);
  const members = rows.map((row) => {
    const member = memberOf(row, now);
    const { evaluation } = member;
    return isReader || !evaluation ? member : { ...member, evaluation: { ...evaluation, sessionId: null } };
  });
  return { rows: members, total };
}

export function sinceOf(quarter: Date, now: Date): Since {
  const month = monthOf(now);
  return { quarter, month: startOfDay(firstDayOf(month)), nextMonth: startOfDay(firstDayOf(monthAfter(month))) };
}

export function memberOf(row: MemberRow, now: Date): TeamMember {
  const { id, username, firstName, lastName, role, open, finished, printed } = row;
  const modules = modulesOf(role);
  return {
    ...{ id, username, firstName, lastName, role, open },
    createdAt: row.createdAt.toISOString(),
    eligibility: hasDuty(role, 'monthly_piece') ? eligibilityOf(monthOf(now), printed, publishedRules()) : null,
    evaluation: quartersOf(row, [quarterStart(now)], now)[0] ?? null,
    modules: modules.length,
    unfinished: unfinishedOf(modules, finished).map(({ title }) => title),
  };
}

export function unfinishedOf(modules: ReturnType<typeof modulesOf>, finished: MemberRow['finished']) {
  return modules.filter((module) => !finished.some(({ id }) => id === module.id));
}

export function teamRoles(role: EmployeeRole | undefined): readonly EmployeeRole[] {
  return role === undefined ? authorRoles : authorRoles.filter((one) => one === role);
}
