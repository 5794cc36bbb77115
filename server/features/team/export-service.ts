import type { Response } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { readExport } from '#server/database/snapshot.ts';
import { listEveryMember, type MemberRow } from '#server/features/team/data.ts';
import { quarterStarts, quartersOf } from '#server/features/team/quarters-service.ts';
import { sinceOf, teamRoles, unfinishedOf } from '#server/features/team/service.ts';
import { modulesOf } from '#server/features/training/door.ts';
import { timeNow } from '#server/lib/clock.ts';
import { type ExportColumn, sendExport } from '#server/lib/exports/export.ts';
import { publishedRules } from '#server/lib/site/published.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { Day } from '#shared/days/days.ts';
import { personName } from '#shared/employees/names.ts';
import { countStates, handedIn, stateLabels } from '#shared/evaluations/participation.ts';
import { type Quarter, quarterLabel, quarterOf } from '#shared/evaluations/quarters.ts';
import type { EvaluationQuarter } from '#shared/evaluations/views.ts';
import type { ExportFormat } from '#shared/exports.ts';
import { filterWords, roleFilter } from '#shared/filters.ts';
import { type EmployeeRole, roleLabel } from '#shared/roles.ts';
import { essentialDueOn } from '#shared/training/training.ts';

interface ExportRequest {
  format: ExportFormat;
  role?: EmployeeRole | undefined;
}

/** Sends the team with its last four quarters and its essential training, from one snapshot. The audit event is stored before the first row. */
export async function exportTeam(
  response: Response,
  { format, role }: ExportRequest,
  { actor, requestId }: RequestContext,
): Promise<void> {
  const now = new Date(timeNow());
  const starts = quarterStarts(now);
  await readExport(async (snapshot) => {
    const people = await listEveryMember(teamRoles(role), sinceOf(starts[0], now), snapshot.db);
    const rows = people.map((row) => rowOf(row, { starts, now }));
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

interface TeamRow extends Pick<MemberRow, 'id' | 'username' | 'firstName' | 'lastName' | 'role' | 'open'> {
  quarters: EvaluationQuarter[];
  modules: number;
  unfinished: number;
  /** Titles of essential modules that are not finished. */
  essential: string[];
  dueOn: Day;
}

interface Span {
  starts: readonly Date[];
  now: Date;
}

function rowOf(member: MemberRow, { starts, now }: Span): TeamRow {
  const modules = modulesOf(member.role);
  const unfinished = unfinishedOf(modules, member.finished);
  return {
    ...member,
    quarters: quartersOf(member, starts, now),
    modules: modules.length,
    unfinished: unfinished.length,
    essential: unfinished.filter(({ priority }) => priority === 'high').map(({ title }) => title),
    dueOn: essentialDueOn(member.createdAt, Number(publishedRules().trainingDays)),
  };
}

function teamColumns(quarters: readonly Quarter[]): ExportColumn<TeamRow>[] {
  return [
    { key: 'employeeId', heading: 'Employee ID', kind: 'number', of: ({ id }) => id },
    { key: 'name', heading: 'Name', of: personName },
    { key: 'username', heading: 'Username', of: ({ username }) => username },
    { key: 'role', heading: 'Role', of: ({ role }) => roleLabel(role) },
    ...quarters.map(
      (quarter, index): ExportColumn<TeamRow> => ({
        key: quarter,
        heading: quarterLabel(quarter),
        of: ({ quarters }) => stateLabels[quarters[index]?.state ?? 'not_asked'],
      }),
    ),
    { key: 'submitted', heading: 'Handed in', kind: 'number', of: (row) => totalOf(row).submitted },
    { key: 'asked', heading: 'Asked for', kind: 'number', of: (row) => totalOf(row).asked },
    { key: 'open', heading: 'Open submissions', kind: 'number', of: ({ open }) => open },
    {
      key: 'modulesDone',
      heading: 'Modules finished',
      kind: 'number',
      of: ({ modules, unfinished }) => modules - unfinished,
    },
    { key: 'modules', heading: 'Modules', kind: 'number', of: ({ modules }) => modules },
    { key: 'essential', heading: 'Essential modules not finished', of: ({ essential }) => essential.join('; ') },
    {
      key: 'essentialDueOn',
      heading: 'They are due',
      kind: 'date',
      of: ({ essential, dueOn }) => (essential.length > 0 ? dueOn : null),
    },
  ];
}

function totalOf({ quarters }: TeamRow) {
  return handedIn(countStates(quarters.map(({ state }) => state)));
}
