import type { Response } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { findPersonWord } from '#server/database/queries/people.ts';
import { parseSearch } from '#server/database/search-words.ts';
import { readExport } from '#server/database/snapshot.ts';
import { narrowedTo } from '#server/features/submissions/record/filter.ts';
import { countSubmissions, selectEverySubmission } from '#server/features/submissions/record/lists.ts';
import { type SubmissionRow, toSubmissionView } from '#server/features/submissions/record/read.ts';
import { type ExportColumn, sendExport } from '#server/lib/exports/export.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { personName } from '#shared/employees/names.ts';
import type { ExportFormat } from '#shared/exports.ts';
import { filterWords } from '#shared/filters.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { roleLabel } from '#shared/roles.ts';
import { saleOutcomeLabels } from '#shared/sale-outcomes.ts';
import { fieldLabel } from '#shared/submissions/fields.ts';
import { type SubmissionQuery, submissionFilters } from '#shared/submissions/filters.ts';
import { submissionFieldNames } from '#shared/submissions/forms.ts';
import { statusLabel, submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

const columns: readonly ExportColumn<SubmissionView>[] = [
  { key: 'id', heading: 'Id', kind: 'number', of: ({ id }) => id },
  { key: 'title', heading: 'Title', of: ({ title }) => title },
  { key: 'type', heading: 'Type', of: ({ submissionType }) => submissionTypeLabel(submissionType) },
  { key: 'status', heading: 'Status', of: ({ status }) => statusLabel(status) },
  { key: 'employeeId', heading: 'Employee ID', kind: 'number', of: ({ employeeId }) => employeeId },
  { key: 'employee', heading: 'Employee', of: ({ employee }) => personName(employee) },
  { key: 'role', heading: 'Role', of: ({ employee }) => roleLabel(employee.role) },
  { key: 'submitted', heading: 'Submitted (UTC)', kind: 'date', of: ({ createdAt }) => createdAt },
  { key: 'updated', heading: 'Updated (UTC)', kind: 'date', of: ({ updatedAt }) => updatedAt },
  { key: 'reviewer', heading: 'Reviewed by', of: ({ reviewer }) => reviewer && personName(reviewer) },
  { key: 'reviewed', heading: 'Reviewed (UTC)', kind: 'date', of: ({ reviewedAt }) => reviewedAt },
  { key: 'outcome', heading: 'Outcome', of: ({ outcome }) => outcome && saleOutcomeLabels[outcome] },
  { key: 'outcomeAt', heading: 'Outcome (UTC)', kind: 'date', of: ({ outcomeAt }) => outcomeAt },
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

interface ExportRequest extends SubmissionQuery {
  format: ExportFormat;
  ids?: readonly number[] | undefined;
}

/** Sends every match, from one snapshot. The audit event is stored before the first row is sent. */
export async function exportSubmissions(
  response: Response,
  { format, ids, sort, q, ...filter }: ExportRequest,
  { actor, requestId }: RequestContext,
): Promise<void> {
  const { assigned, ...others } = filter;
  const assignee = await findPersonWord(assigned, actor);
  const wanted = { ...others, ...narrowedTo(assigned, actor), q: await parseSearch(q), ids };
  await readExport(async (snapshot) => {
    const count = await countSubmissions(wanted, snapshot.db);
    const detail = { act: 'exported', format, rows: count, ...filter, ids, searched: q !== undefined };
    await recordAudit(db, { action: 'sensitive_read', actorId: actor.id, target: 'submissions', detail, requestId });
    const pieces = snapshot.everyRow<SubmissionRow>(selectEverySubmission(wanted, sort), ids !== undefined);
    await sendExport(response, {
      format,
      title: 'Submissions',
      noun: 'row',
      count,
      filter: filterWords(submissionFilters, { ...filter, assigned: assignee }),
      q,
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
