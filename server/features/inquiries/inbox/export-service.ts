import type { Response } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { listColumns, newestFirst } from '#server/database/lists.ts';
import { readExport } from '#server/database/snapshot.ts';
import {
  countInquiries,
  isItsConsent,
  matching,
  type StoredRow,
  storedColumns,
} from '#server/features/inquiries/inbox/data.ts';
import { readableRow } from '#server/features/inquiries/inbox/view-data.ts';
import { rowsOfPiece, sendCsv } from '#server/lib/csv.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { answeredFields } from '#shared/inquiries/answered-fields.ts';
import { inquiryColumns } from '#shared/inquiries/form-fields.ts';
import { formTypeLabel } from '#shared/inquiries/form-types.ts';
import { type InquiryFilter, inquiryStatusLabels } from '#shared/inquiries/inquiries.ts';
import { contactInquiries, guardianConsents } from '#shared/schema.ts';

const columns = {
  reference: 'Reference',
  form: 'Form',
  status: 'Status',
  received: 'Received (UTC)',
  ...inquiryColumns,
  answers: 'All answers',
} as const;

type ExportRow = Record<keyof typeof columns, string | null>;

/** Sends every match as CSV, newest first, from one snapshot. The audit event is stored before the first row. */
export async function exportInquiries(
  response: Response,
  filter: InquiryFilter,
  { actor, requestId }: RequestContext,
): Promise<void> {
  await readExport(async (snapshot) => {
    const count = await countInquiries(filter, actor.id, snapshot.db);
    const { q, ...words } = filter;
    await recordAudit(db, {
      action: 'sensitive_read',
      actorId: actor.id,
      target: 'inquiries',
      detail: { act: 'exported', rows: count, ...words, searched: q !== undefined },
      requestId,
    });
    const every = db
      .select(exportColumns)
      .from(contactInquiries)
      .leftJoin(guardianConsents, isItsConsent)
      .where(matching(filter, actor.id))
      .orderBy(...newestFirst(contactInquiries.createdAt, contactInquiries.id));
    const pieces = snapshot.everyRow<StoredRow>(every, rowsOfPiece);
    await sendCsv(response, { filename: filename(filter, count), columns, pieces: exportRows(pieces) });
  });
}

const exportColumns = listColumns(storedColumns);

async function* exportRows(pieces: AsyncIterable<StoredRow[]>): AsyncGenerator<ExportRow[]> {
  for await (const rows of pieces) yield rows.map(exportRow);
}

function exportRow(stored: StoredRow): ExportRow {
  const {
    formType,
    status,
    details,
    createdAt,
    id: _id,
    guardianAsked: _a,
    guardianConfirmed: _c,
    ...row
  } = readableRow(stored);
  return {
    ...row,
    form: formTypeLabel(formType),
    status: inquiryStatusLabels[status],
    received: createdAt.toISOString(),
    answers: answeredFields(formType, details)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n'),
  };
}

/** Such as `inquiries_sales_new_12-rows_2026-11-21.csv`; the searched words may be a name. */
function filename({ formType, status, assignedTo, q }: InquiryFilter, count: number): string {
  const filters = [formType, status, assignedTo && `assigned-${assignedTo}`, q && 'searched'].filter(Boolean);
  const rows = count === 1 ? '1-row' : `${count}-rows`;
  return `${['inquiries', ...(filters.length > 0 ? filters : ['all']), rows, new Date().toISOString().slice(0, 10)].join('_')}.csv`;
}
