import type { Response } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { readExport } from '#server/database/snapshot.ts';
import {
  countSubmissions,
  type SubmissionExport,
  selectEverySubmission,
} from '#server/features/submissions/record/lists.ts';
import { type SubmissionRow, toSubmissionView } from '#server/features/submissions/record/read.ts';
import { type ExportColumn, sendExport } from '#server/lib/exports/export.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { dayWords } from '#shared/days.ts';
import type { ExportFormat } from '#shared/exports.ts';
import { personName } from '#shared/people.ts';
import type { Actor } from '#shared/permissions.ts';
import { roleLabel } from '#shared/roles.ts';
import { fieldLabel, submissionFieldNames } from '#shared/submissions/forms.ts';
import { type SubmissionSort, statusLabel, submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

const columns: readonly ExportColumn<SubmissionView>[] = [
  { key: 'id', heading: 'Id', kind: 'number', of: ({ id }) => id },
  { key: 'title', heading: 'Title', of: ({ title }) => title },
  { key: 'type', heading: 'Type', of: ({ submissionType }) => submissionTypeLabel(submissionType) },
  { key: 'status', heading: 'Status', of: ({ status }) => statusLabel(status) },
  { key: 'employeeId', heading: 'Employee id', kind: 'number', of: ({ employeeId }) => employeeId },
  { key: 'employee', heading: 'Employee', of: ({ employee }) => personName(employee) },
  { key: 'role', heading: 'Role', of: ({ employee }) => roleLabel(employee.role) },
  { key: 'submitted', heading: 'Submitted (UTC)', kind: 'date', of: ({ createdAt }) => createdAt },
  { key: 'updated', heading: 'Updated (UTC)', kind: 'date', of: ({ updatedAt }) => updatedAt },
  { key: 'reviewer', heading: 'Reviewed by', of: ({ reviewer }) => reviewer && personName(reviewer) },
  { key: 'reviewed', heading: 'Reviewed (UTC)', kind: 'date', of: ({ reviewedAt }) => reviewedAt },
  { key: 'reviewNotes', heading: 'Review notes', kind: 'text', of: ({ reviewNotes }) => reviewNotes },
  ...submissionFieldNames.map(
    ({ type, name, kind }): ExportColumn<SubmissionView> => ({
      key: name,
      heading: fieldLabel(type, name),
      ...(kind === 'datetime' && { kind: 'date' }),
      ...(kind === 'paragraph' && { kind: 'text' }),
      of: ({ submissionData }) => submissionData[name] ?? null,
    }),
  ),
];

interface ExportRequest extends SubmissionExport {
  format: ExportFormat;
  sort: SubmissionSort;
  /** The words of `q`. */
  searched: string | undefined;
}

/** Sends every match, from one snapshot. The audit event is stored before the first row is sent. */
export async function exportSubmissions(
  response: Response,
  { format, sort, searched, ...asked }: ExportRequest,
  { actor, requestId }: RequestContext,
): Promise<void> {
  await readExport(async (snapshot) => {
    const count = await countSubmissions(asked, snapshot.db);
    const { q: _, ...filter } = asked;
    const detail = { act: 'exported', format, rows: count, ...filter, searched: searched !== undefined };
    await recordAudit(db, { action: 'sensitive_read', actorId: actor.id, target: 'submissions', detail, requestId });
    const { status, type, employee, age, from, to, ids } = filter;
    const pieces = snapshot.everyRow<SubmissionRow>(selectEverySubmission(asked, sort), ids !== undefined);
    await sendExport(response, {
      format,
      title: 'Submissions',
      noun: 'row',
      count,
      filter: {
        Status: status && statusLabel(status),
        Type: type && submissionTypeLabel(type),
        'Employee id': employee,
        'Days old, at least': age,
        ...dayWords({ from, to }),
      },
      q: searched,
      ids,
      by: actor,
      columns,
      pieces: toViews(pieces, actor),
    });
  });
}

async function* toViews(pieces: AsyncIterable<SubmissionRow[]>, reader: Actor): AsyncGenerator<SubmissionView[]> {
  for await (const rows of pieces) yield rows.map((row) => toSubmissionView(row, reader));
}
