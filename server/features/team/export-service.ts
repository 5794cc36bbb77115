import type { Response } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { readExport } from '#server/database/snapshot.ts';
import { type LearnerRow, listEveryMember, listLearners } from '#server/features/team/data.ts';
import { quarterStarts } from '#server/features/team/quarters-service.ts';
import { type Modules, memberOf, sinceOf, teamRoles } from '#server/features/team/service.ts';
import { timeNow } from '#server/lib/clock.ts';
import { type ExportColumn, sendExport } from '#server/lib/exports/export.ts';
import { publishedRules } from '#server/lib/site/published.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { type Day, dayOf } from '#shared/days.ts';
import { countStates, handedIn, stateLabels } from '#shared/evaluations/participation.ts';
import { type Quarter, quarterLabel, quarterOf } from '#shared/evaluations/quarters.ts';
import type { ExportFormat } from '#shared/exports.ts';
import { filterWords, roleFilter } from '#shared/filters.ts';
import { personName } from '#shared/people.ts';
import { type EmployeeRole, employeeRoles, roleLabel } from '#shared/roles.ts';
import type { TeamMember } from '#shared/team-views.ts';
import { essentialDueOn } from '#shared/training.ts';

/** An essential module that somebody has not finished. */
interface Unfinished {
  person: LearnerRow;
  module: string;
  dueOn: Day;
  isOverdue: boolean;
}

const unfinishedColumns: readonly ExportColumn<Unfinished>[] = [
  { key: 'employeeId', heading: 'Employee ID', kind: 'number', of: ({ person }) => person.id },
  { key: 'name', heading: 'Name', of: ({ person }) => personName(person) },
  { key: 'username', heading: 'Username', of: ({ person }) => person.username },
  { key: 'role', heading: 'Role', of: ({ person }) => roleLabel(person.role) },
  { key: 'module', heading: 'Module', of: ({ module }) => module },
  { key: 'dueOn', heading: 'Due', kind: 'date', of: ({ dueOn }) => dueOn },
  { key: 'overdue', heading: 'Overdue', of: ({ isOverdue }) => (isOverdue ? 'Yes' : 'No') },
];

interface ExportRequest {
  format: ExportFormat;
  role?: EmployeeRole | undefined;
  modulesOf: Modules;
}

/** Sends the team as its table shows it, from one snapshot. The audit event is stored before the first row. */
export async function exportTeam(
  response: Response,
  { format, role, modulesOf }: ExportRequest,
  { actor, requestId }: RequestContext,
): Promise<void> {
  const now = new Date(timeNow());
  const starts = quarterStarts(now);
  await readExport(async (snapshot) => {
    const people = await listEveryMember(teamRoles(role), { since: sinceOf(starts[0], now), now }, snapshot.db);
    const rows = people.map((row) => memberOf(row, { starts, modulesOf, now }));
    const detail = { act: 'exported', format, rows: rows.length, role, view: 'participation' };
    await recordAudit(db, { action: 'sensitive_read', actorId: actor.id, target: 'evaluations', detail, requestId });
    await sendExport(response, {
      format,
      title: 'Team',
      noun: 'row',
      count: rows.length,
      filter: filterWords({ role: roleFilter }, { role }),
      by: actor,
      columns: teamColumns(starts.map((start) => quarterOf(start))),
      pieces: [rows],
    });
  });
}

function teamColumns(quarters: readonly Quarter[]): ExportColumn<TeamMember>[] {
  return [
    { key: 'employeeId', heading: 'Employee ID', kind: 'number', of: ({ id }) => id },
    { key: 'name', heading: 'Name', of: personName },
    { key: 'username', heading: 'Username', of: ({ username }) => username },
    { key: 'role', heading: 'Role', of: ({ role }) => roleLabel(role) },
    ...quarters.map(
      (quarter, place): ExportColumn<TeamMember> => ({
        key: quarter,
        heading: quarterLabel(quarter),
        of: ({ quarters }) => stateLabels[quarters[place]?.state ?? 'not_asked'],
      }),
    ),
    { key: 'submitted', heading: 'Handed in', kind: 'number', of: (row) => totalOf(row).submitted },
    { key: 'asked', heading: 'Asked for', kind: 'number', of: (row) => totalOf(row).asked },
    { key: 'open', heading: 'Open submissions', kind: 'number', of: ({ open }) => open },
    { key: 'approved', heading: 'Approved this month', kind: 'number', of: (row) => row.approvedThisMonth },
    { key: 'modulesDone', heading: 'Modules finished', kind: 'number', of: ({ modulesDone }) => modulesDone },
    { key: 'modules', heading: 'Modules', kind: 'number', of: ({ modules }) => modules },
  ];
}

function totalOf({ quarters }: TeamMember) {
  return handedIn(countStates(quarters.map(({ state }) => state)));
}

/** Sends who has not finished which essential module, from one snapshot. The audit event is stored before the first row. */
export async function exportUnfinished(
  response: Response,
  { format, role, modulesOf }: ExportRequest,
  { actor, requestId }: RequestContext,
): Promise<void> {
  await readExport(async (snapshot) => {
    const people = await listLearners(role === undefined ? employeeRoles : [role], snapshot.db);
    const rows = people.flatMap((person) => unfinishedBy(person, modulesOf));
    const detail = { act: 'exported', format, rows: rows.length, role };
    await recordAudit(db, { action: 'sensitive_read', actorId: actor.id, target: 'training', detail, requestId });
    await sendExport(response, {
      format,
      title: 'Essential training not finished',
      noun: 'row',
      count: rows.length,
      filter: filterWords({ role: roleFilter }, { role }),
      by: actor,
      columns: unfinishedColumns,
      pieces: [rows],
    });
  });
}

function unfinishedBy(person: LearnerRow, modulesOf: Modules): Unfinished[] {
  const dueOn = essentialDueOn(person.createdAt, Number(publishedRules().trainingDays));
  const isOverdue = dueOn < dayOf(new Date(timeNow()));
  return modulesOf(person.role)
    .filter(({ id, priority }) => priority === 'high' && !person.finished.some((one) => one.id === id))
    .map(({ title }) => ({ person, module: title, dueOn, isOverdue }));
}
