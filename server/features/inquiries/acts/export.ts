import { and } from 'drizzle-orm';
import type { Response } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { chosen, type ListRow, listColumns, newestFirst } from '#server/database/lists.ts';
import { findPersonWord } from '#server/database/queries/people.ts';
import { readExport } from '#server/database/snapshot.ts';
import { messagesOfInquiry, toMessage } from '#server/features/inquiries/record/messages.ts';
import {
  countInquiries,
  type InquiryExport,
  isItsConsent,
  matching,
  storedColumns,
} from '#server/features/inquiries/record/read.ts';
import { readableRow, restDay, saleOf } from '#server/features/inquiries/record/view.ts';
import { type ExportColumn, sendExport } from '#server/lib/exports/export.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { dayOf } from '#shared/days/days.ts';
import type { ExportFormat } from '#shared/exports.ts';
import { filterWords } from '#shared/filters.ts';
import { inquiryFilters } from '#shared/inquiries/filters.ts';
import { answeredFields } from '#shared/inquiries/forms/answered-fields.ts';
import { type InquiryColumn, inquiryColumns } from '#shared/inquiries/forms/form-fields.ts';
import { formTypeLabel } from '#shared/inquiries/forms/form-types.ts';
import { openingIn } from '#shared/inquiries/forms/opening-field.ts';
import { isApplication, stageLabels } from '#shared/inquiries/hiring.ts';
import { inquiryStatusLabels } from '#shared/inquiries/inquiries.ts';
import { saleOutcomeLabels } from '#shared/sale-outcomes.ts';
import { contactInquiries, guardianConsents } from '#shared/schema.ts';

const exportColumns = listColumns({ ...storedColumns, messages: messagesOfInquiry });

type ExportRow = ListRow<typeof exportColumns>;

const columns: readonly ExportColumn<ExportRow>[] = [
  { key: 'reference', heading: 'Reference', of: ({ reference }) => reference },
  { key: 'form', heading: 'Form', of: ({ formType }) => formTypeLabel(formType) },
  { key: 'status', heading: 'Status', of: ({ status }) => inquiryStatusLabels[status] },
  {
    key: 'stage',
    heading: 'Stage',
    of: ({ formType, stage }) => (isApplication(formType) ? stageLabels[stage] : null),
  },
  { key: 'opening', heading: 'Opening', of: ({ details }) => openingIn(details) },
  {
    key: 'restsUntil',
    heading: 'Rests until',
    of: (row) => {
      const day = restDay(row);
      return day && dayOf(day);
    },
  },
  {
    key: 'outcome',
    heading: 'Outcome',
    of: (row) => {
      const outcome = saleOf(row);
      return outcome && saleOutcomeLabels[outcome];
    },
  },
  {
    key: 'outcomeAt',
    heading: 'Outcome (UTC)',
    kind: 'date',
    of: (row) => (saleOf(row) && row.outcomeAt ? row.outcomeAt.toISOString() : null),
  },
  { key: 'received', heading: 'Received (UTC)', kind: 'date', of: ({ createdAt }) => createdAt.toISOString() },
  ...(Object.entries(inquiryColumns) as [InquiryColumn, string][]).map(([key, heading]) => ({
    key,
    heading,
    of: (row: ExportRow) => row[key],
  })),
  {
    key: 'answers',
    heading: 'All answers',
    kind: 'text',
    of: ({ formType, details }) =>
      answeredFields(formType, details)
        .map(({ label, value }) => `${label}: ${value}`)
        .join('\n'),
  },
  {
    key: 'conversation',
    heading: 'Conversation',
    kind: 'text',
    of: ({ messages, email }) =>
      messages
        .map((message) => toMessage(message, email))
        .map(({ at, who, text }) => `${at}, ${who}:\n${text}`)
        .join('\n\n'),
  },
];

/** Sends every match, newest first, from one snapshot. The audit event is stored before the first row. */
export async function exportInquiries(
  response: Response,
  { format, ...asked }: InquiryExport & { format: ExportFormat },
  { actor, requestId }: RequestContext,
): Promise<void> {
  const assignedTo = await findPersonWord(asked.assignedTo, actor);
  await readExport(async (snapshot) => {
    const count = await countInquiries(asked, actor.id, snapshot.db);
    const { q, ids, ...filter } = asked;
    const detail = { act: 'exported', format, rows: count, ...filter, ids, searched: Boolean(q) };
    await recordAudit(db, { action: 'sensitive_read', actorId: actor.id, target: 'inquiries', detail, requestId });
    const every = db
      .select(exportColumns)
      .from(contactInquiries)
      .leftJoin(guardianConsents, isItsConsent)
      .where(and(matching({ ...filter, q }, actor.id), chosen(contactInquiries.id, ids)))
      .orderBy(...newestFirst(contactInquiries.createdAt, contactInquiries.id).by);
    const pieces = snapshot.everyRow<ExportRow>(every, ids !== undefined);
    await sendExport(response, {
      format,
      title: 'Inquiries',
      noun: 'row',
      count,
      filter: filterWords(inquiryFilters, { ...filter, assignedTo }),
      q,
      ids,
      by: actor,
      columns,
      pieces: readablePieces(pieces),
    });
  });
}

async function* readablePieces(pieces: AsyncIterable<ExportRow[]>): AsyncGenerator<ExportRow[]> {
  for await (const rows of pieces) yield rows.map(readableRow);
}
