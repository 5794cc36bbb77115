import type { Page, PageRequest } from '#server/database/lists.ts';
import { openState, toReminded } from '#server/database/queries/people.ts';
import { countPeople, type LearnerRow, listLearners, listMembers, type MemberRow } from '#server/features/team/data.ts';
import { timeNow } from '#server/lib/clock.ts';
import { publishedRules } from '#server/lib/site/published.ts';
import { eligibilityOf, firstDayOf, monthAfter, monthOf } from '#shared/assignments/eligibility.ts';
import { startOfDay } from '#shared/days.ts';
import { hasEvaluation } from '#shared/evaluations/evaluated-roles.ts';
import { quarterOf, quarterStart } from '#shared/evaluations/quarters.ts';
import { personName } from '#shared/people.ts';
import { type Actor, can } from '#shared/permissions.ts';
import { type EmployeeRole, employeeRoles } from '#shared/roles.ts';
import { hasDuty } from '#shared/submissions/duties.ts';
import { authorRoles } from '#shared/submissions/types-by-role.ts';
import type { TeamMember, TeamModule } from '#shared/team.ts';
import type { Priority } from '#shared/training.ts';

/** The training modules of a role. */
export type Modules = (role: EmployeeRole) => readonly { id: string; title: string; priority: Priority }[];

/** Lists people who write what managers review. */
export async function listTeam(
  { role, ...page }: PageRequest & { role?: EmployeeRole | undefined },
  modulesOf: Modules,
  now = new Date(timeNow()),
): Promise<Page<TeamMember & { createdAt: Date }>> {
  const month = monthOf(now);
  const since = {
    month: startOfDay(firstDayOf(month)),
    nextMonth: startOfDay(firstDayOf(monthAfter(month))),
    quarter: quarterStart(now),
  };
  const { rows, total } = await listMembers(narrowed(authorRoles, role), { since, now }, page);
  return { rows: rows.map((row) => memberOf(row, modulesOf, now)), total };
}

function memberOf(
  { submitted, hasDraft, hasTakenBack, isExpected, reminded, printed, ...row }: MemberRow,
  modulesOf: Modules,
  now: Date,
) {
  const state = openState({ submitted, hasDraft, hasTakenBack, isExpected });
  return {
    ...row,
    eligibility: hasDuty(row.role, 'monthly_piece') ? eligibilityOf(monthOf(now), printed, publishedRules()) : null,
    quarter: quarterOf(now),
    evaluation: hasEvaluation(row.role) ? state : null,
    reminded: toReminded(reminded),
    modules: modulesOf(row.role).length,
  };
}

/** Every module that is taught or was finished, with who has not finished it and who has. */
export async function listTeamTraining(
  role: EmployeeRole | undefined,
  actor: Actor,
  modulesOf: Modules,
): Promise<TeamModule[]> {
  const roles = narrowed(can(actor, 'training:read_all') ? employeeRoles : authorRoles, role);
  const [everybody, counts] = await Promise.all([listLearners(roles), countPeople()]);
  return roles.flatMap((one) => {
    const people = everybody.filter((person) => person.role === one);
    const taught = modulesOf(one);
    const finished = new Set(people.flatMap((person) => person.finished.map(({ id }) => id)));
    const left = [...finished].filter((id) => !taught.some((module) => module.id === id));
    const modules = [...taught, ...left.map((id) => ({ id, title: id, priority: null }))];
    return modules.map(({ id, title, priority }) => ({
      id,
      title,
      role: one,
      isEssential: priority === 'high',
      people: counts[one] ?? 0,
      ...standingIn(id, people),
    }));
  });
}

/** People whom a module names, of each kind. */
const named = 50;

function standingIn(moduleId: string, people: readonly LearnerRow[]) {
  const standings = people.map((person) => ({
    id: person.id,
    name: personName(person),
    at: person.finished.find(({ id }) => id === moduleId)?.at,
  }));
  const learners = standings.flatMap(({ at, ...who }) => (at ? { ...who, at: new Date(at).toISOString() } : []));
  const waiting = standings.filter(({ at }) => !at).map(({ id, name }) => ({ id, name }));
  return {
    done: learners.length,
    learners: learners.sort((one, other) => other.at.localeCompare(one.at)).slice(0, named),
    // The people who have had the most time.
    waiting: waiting.reverse().slice(0, named),
  };
}

function narrowed(roles: readonly EmployeeRole[], role: EmployeeRole | undefined): readonly EmployeeRole[] {
  return role === undefined ? roles : roles.filter((one) => one === role);
}
