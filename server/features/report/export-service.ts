import type { Response } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { type ExportColumn, sendExport } from '#server/lib/exports/export.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { ExportFormat } from '#shared/exports.ts';
import { type ReportLine, reportLines } from '#shared/report/lines.ts';
import type { Report } from '#shared/report/views.ts';

const columns: readonly ExportColumn<ReportLine>[] = [
  { key: 'section', heading: 'Section', of: ({ section }) => section },
  { key: 'row', heading: 'Of', of: ({ row }) => row },
  { key: 'figure', heading: 'Figure', of: ({ figure }) => figure },
  { key: 'now', heading: 'This period', kind: 'number', of: ({ both: [now] }) => rounded(now) },
  { key: 'before', heading: 'Before', kind: 'number', of: ({ both: [, before] }) => rounded(before) },
];

/** One line for each figure. */
export async function exportReport(
  response: Response,
  report: Report,
  format: ExportFormat,
  { actor, requestId }: RequestContext,
): Promise<void> {
  const { days, before, timeZone } = report;
  const lines = reportLines(report);
  const detail = { act: 'exported', format, rows: lines.length, ...days };
  await recordAudit(db, { action: 'sensitive_read', actorId: actor.id, target: 'report', detail, requestId });
  await sendExport(response, {
    format,
    title: 'Report',
    noun: 'row',
    count: lines.length,
    filter: { From: days.from, To: days.to, Before: `${before.from}-to-${before.to}`, 'Time zone': timeZone },
    by: actor,
    columns,
    pieces: [lines],
  });
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}
