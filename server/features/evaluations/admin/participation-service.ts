import type { Response } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import type { PageRequest } from '#server/database/lists.ts';
import { openState, toReminded } from '#server/database/queries/people.ts';
import { readExport } from '#server/database/snapshot.ts';
import {
  listEveryParticipation,
  listParticipation,
  type ParticipationRow,
  selectParticipation,
} from '#server/features/evaluations/admin/participation-data.ts';
import { type ExportColumn, sendExport } from '#server/lib/exports/export.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { hasEvaluation } from '#shared/evaluations/evaluated-roles.ts';
import {
  countStates,
  type EvaluationGridRow,
  type EvaluationGridTotals,
  type EvaluationQuarter,
  type EvaluationState,
  handedIn,
  stateLabels,
} from '#shared/evaluations/participation.ts';
import { quarterLabel, quarterMoments, quarterOf, quarterStart } from '#shared/evaluations/quarters.ts';
import type { ExportFormat } from '#shared/exports.ts';
import { personName } from '#shared/people.ts';
import { type EmployeeRole, employeeRoles, roleLabel } from '#shared/roles.ts';

type Role = EmployeeRole | undefined;

/** Employees by quarter, oldest first; a draft counts for the current quarter. */
export async function listGrid(
  { role, ...page }: PageRequest & { role?: Role },
  now = new Date(),
): Promise<{ rows: (EvaluationGridRow & { createdAt: Date })[]; total: number }> {
  const since = startsAt(now)[0] as Date;
  const { rows, total } = await listParticipation(rolesOf(role), { since, now }, page);
  return { rows: rows.map((row) => ({ ...gridRow(row, now), createdAt: row.createdAt })), total };
}

export async function countGrid({ role }: { role?: Role }, now = new Date()): Promise<EvaluationGridTotals> {
  const since = startsAt(now)[0] as Date;
  const found = await listEveryParticipation(rolesOf(role), { since, now });
  const rows = found.map((row) => gridRow(row, now));
  return {
    quarters: startsAt(now).map((start, place) => ({
      quarter: quarterOf(start),
      counts: countStates(rows.map(({ quarters }) => quarters[place]?.state ?? 'not_asked')),
    })),
  };
}

/** Sends the grid as a file, from one snapshot. The audit event is stored before the first row. */
export async function exportGrid(
  response: Response,
  { format, role }: { format: ExportFormat; role?: Role },
  { actor, requestId }: RequestContext,
): Promise<void> {
  const now = new Date();
  const roles = rolesOf(role);
  await readExport(async (snapshot) => {
    const people = selectParticipation(roles, { since: startsAt(now)[0] as Date, now }, snapshot.db);
    const pieces = snapshot.everyRow<ParticipationRow>(people);
    const rows = (await Array.fromAsync(pieces)).flat().map((row) => gridRow(row, now));
    const detail = { act: 'exported', format, rows: rows.length, role, view: 'participation' };
    await recordAudit(db, { action: 'sensitive_read', actorId: actor.id, target: 'evaluations', detail, requestId });
    await sendExport(response, {
      format,
      title: 'Participation',
      noun: 'row',
      count: rows.length,
      filter: { Role: role && roleLabel(role) },
      by: actor,
      columns: columnsOf(now),
      pieces: [rows],
    });
  });
}

export function rolesOf(role?: Role): EmployeeRole[] {
  return employeeRoles.filter((known) => hasEvaluation(known) && (role === undefined || known === role));
}

function startsAt(now: Date): Date[] {
  return [3, 2, 1, 0].map((back) => quarterStart(now, back));
}

function gridRow(row: ParticipationRow, now: Date): EvaluationGridRow {
  const { id, username, firstName, lastName, role, reminded } = row;
  const quarters = startsAt(now).map((start) => quarterIn(row, start, now));
  return { id, username, firstName, lastName, role, quarters, reminded: toReminded(reminded) };
}

function quarterIn(row: ParticipationRow, start: Date, now: Date): EvaluationQuarter {
  const quarter = quarterOf(start);
  const submitted = row.submitted.filter(({ at }) => quarterOf(new Date(at)) === quarter);
  const sessionId = submitted.at(-1)?.id ?? null;
  if (quarter === quarterOf(now)) return { quarter, state: openState({ ...row, submitted }), sessionId };
  const { end } = quarterMoments(quarter);
  const missed = wasAsked(row, end) ? 'missed' : 'not_asked';
  return { quarter, state: sessionId === null ? missed : 'submitted', sessionId };
}

/** Had access then, in a role with an evaluation. */
function wasAsked({ createdAt, role, changes }: ParticipationRow, end: Date): boolean {
  const before = changes.filter(({ at }) => new Date(at) < end);
  const roleThen = before.findLast((change) => change.role !== null)?.role ?? role;
  const isActive = before.findLast((change) => change.isActive !== null)?.isActive ?? true;
  return createdAt < end && isActive && hasEvaluation(roleThen);
}

function columnsOf(now: Date): ExportColumn<EvaluationGridRow>[] {
  return [
    { key: 'employeeId', heading: 'Employee ID', kind: 'number', of: ({ id }) => id },
    { key: 'name', heading: 'Name', of: personName },
    { key: 'username', heading: 'Username', of: ({ username }) => username },
    { key: 'role', heading: 'Role', of: ({ role }) => roleLabel(role) },
    ...startsAt(now).map((start, place): ExportColumn<EvaluationGridRow> => {
      const quarter = quarterOf(start);
      return {
        key: quarter,
        heading: quarterLabel(quarter),
        of: ({ quarters }) => stateLabels[stateAt(quarters, place)],
      };
    }),
    { key: 'submitted', heading: 'Handed in', kind: 'number', of: (row) => totalOf(row).submitted },
    { key: 'asked', heading: 'Asked for', kind: 'number', of: (row) => totalOf(row).asked },
  ];
}

function stateAt(quarters: readonly EvaluationQuarter[], place: number): EvaluationState {
  return quarters[place]?.state ?? 'not_asked';
}

function totalOf({ quarters }: EvaluationGridRow) {
  return handedIn(countStates(quarters.map(({ state }) => state)));
}
