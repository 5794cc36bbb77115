import type { Response } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { readExport } from '#server/database/snapshot.ts';
import { type LearnerRow, listLearners } from '#server/features/team/data.ts';
import type { Modules } from '#server/features/team/service.ts';
import { timeNow } from '#server/lib/clock.ts';
import { type ExportColumn, sendExport } from '#server/lib/exports/export.ts';
import { publishedRules } from '#server/lib/site/published.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { type Day, dayOf } from '#shared/days.ts';
import type { ExportFormat } from '#shared/exports.ts';
import { personName } from '#shared/people.ts';
import { type EmployeeRole, employeeRoles, roleLabel } from '#shared/roles.ts';
import { essentialDueOn } from '#shared/training.ts';

/** An essential module that somebody has not finished. */
interface Unfinished {
  person: LearnerRow;
  module: string;
  dueOn: Day;
  isOverdue: boolean;
}

const columns: readonly ExportColumn<Unfinished>[] = [
  { key: 'employeeId', heading: 'Employee ID', kind: 'number', of: ({ person }) => person.id },
  { key: 'name', heading: 'Name', of: ({ person }) => personName(person) },
  { key: 'username', heading: 'Username', of: ({ person }) => person.username },
  { key: 'role', heading: 'Role', of: ({ person }) => roleLabel(person.role) },
  { key: 'module', heading: 'Module', of: ({ module }) => module },
  { key: 'dueOn', heading: 'Due', kind: 'date', of: ({ dueOn }) => dueOn },
  { key: 'overdue', heading: 'Overdue', of: ({ isOverdue }) => (isOverdue ? 'Yes' : 'No') },
];

/** Sends who has not finished which essential module, from one snapshot. The audit event is stored before the first row. */
export async function exportUnfinished(
  response: Response,
  { format, role, modulesOf }: { format: ExportFormat; role?: EmployeeRole | undefined; modulesOf: Modules },
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
      filter: { Role: role && roleLabel(role) },
      by: actor,
      columns,
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
