import type { Page, PageRequest } from '#server/database/lists.ts';
import { toReminded } from '#server/database/queries/people.ts';
import {
  type LearnerRow,
  listEveryAsked,
  listLearners,
  listMembers,
  type MemberRow,
  type Since,
} from '#server/features/team/data.ts';
import { quarterStarts, quartersOf } from '#server/features/team/quarters-service.ts';
import { timeNow } from '#server/lib/clock.ts';
import { publishedRules } from '#server/lib/site/published.ts';
import { eligibilityOf, firstDayOf, monthAfter, monthOf } from '#shared/assignments/eligibility.ts';
import { startOfDay } from '#shared/days.ts';
import { countStates } from '#shared/evaluations/participation.ts';
import { quarterOf, quarterStart } from '#shared/evaluations/quarters.ts';
import { personName } from '#shared/people.ts';
import { type Actor, can } from '#shared/permissions.ts';
import { type EmployeeRole, employeeRoles } from '#shared/roles.ts';
import { hasDuty } from '#shared/submissions/duties.ts';
import { authorRoles } from '#shared/submissions/types-by-role.ts';
import type { TeamMember, TeamModule, TeamQuarter } from '#shared/team-views.ts';
import type { Priority } from '#shared/training.ts';

/** The training modules of a role. */
export type Modules = (role: EmployeeRole) => readonly { id: string; title: string; priority: Priority }[];

/** The people who write what managers review. Readers of evaluations are told of earlier quarters, and of each one's id. */
export async function listTeam(
  { role, ...page }: PageRequest & { role?: EmployeeRole | undefined },
  actor: Actor,
  modulesOf: Modules,
  now = new Date(timeNow()),
): Promise<Page<TeamMember>> {
  const isReader = can(actor, 'evaluations:read');
  const starts = isReader ? quarterStarts(now) : ([quarterStart(now)] as const);
  const { rows, total } = await listMembers(teamRoles(role), { since: sinceOf(starts[0], now), now }, page);
  const members = rows.map((row) => memberOf(row, { starts, modulesOf, now }));
  if (isReader) return { rows: members, total };
  const hidden = (member: TeamMember) => member.quarters.map((one) => ({ ...one, sessionId: null }));
  return { rows: members.map((member) => ({ ...member, quarters: hidden(member) })), total };
}

/** Counts the team's evaluations by quarter and state. */
export async function countTeamQuarters(
  role: EmployeeRole | undefined,
  now = new Date(timeNow()),
): Promise<TeamQuarter[]> {
  const starts = quarterStarts(now);
  const people = await listEveryAsked(teamRoles(role), starts[0], now);
  const rows = people.map((row) => quartersOf(row, starts, now));
  return starts.map((start, place) => ({
    quarter: quarterOf(start),
    counts: countStates(rows.flatMap((quarters) => quarters[place]?.state ?? [])),
  }));
}

export function sinceOf(quarter: Date, now: Date): Since {
  const month = monthOf(now);
  return { quarter, month: startOfDay(firstDayOf(month)), nextMonth: startOfDay(firstDayOf(monthAfter(month))) };
}

interface Span {
  starts: readonly Date[];
  modulesOf: Modules;
  now: Date;
}

export function memberOf(row: MemberRow, { starts, modulesOf, now }: Span): TeamMember {
  const { id, username, firstName, lastName, role, open, approvedThisMonth, modulesDone, printed } = row;
  return {
    ...{ id, username, firstName, lastName, role, open, approvedThisMonth, modulesDone },
    createdAt: row.createdAt.toISOString(),
    eligibility: hasDuty(role, 'monthly_piece') ? eligibilityOf(monthOf(now), printed, publishedRules()) : null,
    quarters: quartersOf(row, starts, now),
    reminded: toReminded(row.reminded),
    modules: modulesOf(role).length,
  };
}

export function teamRoles(role: EmployeeRole | undefined): readonly EmployeeRole[] {
  return narrowed(authorRoles, role);
}

/** Every module that is taught or was finished, with who has not finished it and who has, of those who have signed in. */
export async function listTeamTraining(
  role: EmployeeRole | undefined,
  actor: Actor,
  modulesOf: Modules,
): Promise<TeamModule[]> {
  const roles = narrowed(can(actor, 'training:read_all') ? employeeRoles : authorRoles, role);
  const everybody = await listLearners(roles);
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
      people: people.length,
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
