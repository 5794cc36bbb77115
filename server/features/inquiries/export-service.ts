import { type SQL, sql } from 'drizzle-orm';
import type { Response } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import { db, type Transaction } from '#server/database/connection.ts';
import { countInquiries, matching } from '#server/features/inquiries/inbox-data.ts';
import { rowsOfPiece, sendCsv } from '#server/lib/csv.ts';
import type { SignedIn } from '#server/middleware/session.ts';
import { formTypeLabel, type InquiryFilter, type InquiryStatus, inquiryStatusLabels } from '#shared/inquiries.ts';
import { answeredFields } from '#shared/inquiry-fields.ts';
import { contactInquiries } from '#shared/schema.ts';

const columns = {
  reference: 'Reference',
  form: 'Form',
  status: 'Status',
  received: 'Received (UTC)',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  company: 'Company',
  location: 'Location',
  message: 'Message',
  experience: 'Experience',
  availability: 'Availability',
  socialMedia: 'Social media',
  portfolio: 'Portfolio',
  answers: 'All answers',
} as const;

type ExportRow = Record<keyof typeof columns, string | null>;

/**
 * Sends every inquiry that matches, newest first, from one snapshot: as many rows as the file's name says. It is on
 * record before the first row leaves.
 */
export async function exportInquiries(
  response: Response,
  filter: InquiryFilter,
  { employee, requestId }: { employee: SignedIn; requestId: string },
): Promise<void> {
  await db.transaction(
    async (transaction) => {
      // A whole export takes longer than a page may, and a slow reader must not end it.
      await transaction.execute(sql`set local statement_timeout = '60s'`);
      await transaction.execute(sql`set local idle_in_transaction_session_timeout = '120s'`);
      const where = matching(filter, employee.id) ?? sql`true`;
      const count = await countInquiries(filter, employee.id, transaction);
      const { q, ...words } = filter;
      await recordAudit(db, {
        action: 'sensitive_read',
        actorId: employee.id,
        target: 'inquiries',
        detail: { act: 'exported', rows: count, ...words, searched: q !== undefined },
        requestId,
      });
      await sendCsv(response, { filename: filename(filter, count), columns, pieces: readAll(transaction, where) });
    },
    { isolationLevel: 'repeatable read' },
  );
}

interface StoredRow extends Record<string, unknown> {
  reference: string;
  form_type: string | null;
  status: InquiryStatus;
  created_at: Date;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  location: string | null;
  message: string | null;
  experience: string | null;
  availability: string | null;
  social_media: string | null;
  portfolio: string | null;
  details: Record<string, unknown>;
}

/** A cursor in the database: memory holds a few dozen rows, however many there are. */
async function* readAll(transaction: Transaction, where: SQL): AsyncGenerator<ExportRow[]> {
  await transaction.execute(sql`
    declare export no scroll cursor for
    select reference, form_type, status, created_at, name, email, phone, company, location, message, experience,
      availability, social_media, portfolio, details
    from ${contactInquiries} where ${where} order by created_at desc, id desc`);
  for (;;) {
    const { rows } = await transaction.execute<StoredRow>(sql.raw(`fetch ${rowsOfPiece} from export`));
    yield rows.map(exportRow);
    if (rows.length < rowsOfPiece) return;
  }
}

function exportRow({ form_type, status, created_at, social_media, details, ...row }: StoredRow): ExportRow {
  return {
    ...row,
    form: formTypeLabel(form_type),
    status: inquiryStatusLabels[status],
    received: new Date(created_at).toISOString(),
    socialMedia: social_media,
    answers: answeredFields(details)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('\n'),
  };
}

/** Such as `inquiries_sales_new_12-rows_2026-11-21.csv`: the filter and the number of rows, in ASCII. */
function filename({ formType, status, assignedTo, q }: InquiryFilter, count: number): string {
  const filters = [formType, status, assignedTo && `assigned-${assignedTo}`, q && `search-${q}`]
    .filter((part): part is string => Boolean(part))
    .map((part) =>
      part
        .normalize('NFKD')
        .replace(/[^\w.-]+/g, '-')
        .slice(0, 40),
    );
  const rows = count === 1 ? '1-row' : `${count}-rows`;
  return `${['inquiries', ...(filters.length > 0 ? filters : ['all']), rows, new Date().toISOString().slice(0, 10)].join('_')}.csv`;
}
