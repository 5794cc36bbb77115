import type { Response } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { readExport } from '#server/database/snapshot.ts';
import {
  exportHeadings,
  exportJson,
  exportRecords,
  exportXlsx,
} from '#server/features/submissions/admin/export-data.ts';
import { type SubmissionRow, toSubmissionView } from '#server/features/submissions/data.ts';
import type { SubmissionFilter } from '#server/features/submissions/filter-data.ts';
import { countSubmissions, selectEverySubmission } from '#server/features/submissions/lists-data.ts';
import { rowsOfPiece, sendCsv, sendPieces } from '#server/lib/csv.ts';
import { paced } from '#server/lib/pace.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { Actor } from '#shared/permissions.ts';
import type { ExportFormat, SubmissionSort } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

interface Export {
  format: ExportFormat;
  sort: SubmissionSort;
  filter: SubmissionFilter;
}

/** Sends every match, uncut, from one snapshot. The audit event is stored before the first row is sent. */
export async function exportSubmissions(
  response: Response,
  { format, sort, filter }: Export,
  { actor, requestId }: RequestContext,
): Promise<void> {
  await readExport(async (snapshot) => {
    const rows = await countSubmissions(filter, snapshot.db);
    const { q, ...words } = filter;
    const detail = { act: 'exported', format, rows, ...words, searched: q !== undefined };
    await recordAudit(db, { action: 'sensitive_read', actorId: actor.id, target: 'submissions', detail, requestId });
    const pieces = snapshot.everyRow<SubmissionRow>(selectEverySubmission(filter, sort), rowsOfPiece);
    await write(response, format, fileName(filter, rows, format), toViews(pieces, actor));
  });
}

async function* toViews(pieces: AsyncIterable<SubmissionRow[]>, reader: Actor): AsyncGenerator<SubmissionView[]> {
  for await (const rows of pieces) yield rows.map((row) => toSubmissionView(row, reader));
}

async function write(
  response: Response,
  format: ExportFormat,
  filename: string,
  pieces: AsyncIterable<SubmissionView[]>,
): Promise<void> {
  if (format === 'csv') return sendCsv(response, { filename, columns: exportHeadings, pieces: exportRecords(pieces) });
  const type =
    format === 'json'
      ? 'application/json; charset=utf-8'
      : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  response.set({ 'Content-Type': type, 'Content-Disposition': `attachment; filename="${filename}"` });
  const steady = paced(pieces);
  await sendPieces(response, format === 'json' ? exportJson(steady) : await exportXlsx(steady));
}

/** Such as `submissions_status-approved_42-rows_2026-11-21T0912.csv`; the searched words may be a name. */
function fileName({ q, ...filter }: SubmissionFilter, rows: number, format: ExportFormat): string {
  const words = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [`${name}-${value}`]));
  const time = new Date().toISOString().slice(0, 16).replace(':', '');
  return `${['submissions', ...words, ...(q === undefined ? [] : ['searched']), `${rows}-rows`, time].join('_')}.${format}`;
}
