import type { ReadableStream } from 'node:stream/web';
import { roleLabel } from '#shared/roles.ts';
import { fieldLabel, submissionFieldNames } from '#shared/submission-forms.ts';
import type { SubmissionPerson, SubmissionView } from '#shared/submission-views.ts';
import { statusLabel, submissionTypeLabel } from '#shared/submissions.ts';

type Cell = string | number | null;

interface ExportColumn {
  /** The key in JSON, the heading elsewhere. */
  key: string;
  heading: string;
  of: (submission: SubmissionView) => Cell;
}

/** The one definition of an export: every format has these columns, and no value is ever cut. */
const columns: readonly ExportColumn[] = [
  { key: 'id', heading: 'Id', of: ({ id }) => id },
  { key: 'title', heading: 'Title', of: ({ title }) => title },
  { key: 'type', heading: 'Type', of: ({ submissionType }) => submissionTypeLabel(submissionType) },
  { key: 'status', heading: 'Status', of: ({ status }) => statusLabel(status) },
  { key: 'employeeId', heading: 'Employee id', of: ({ employeeId }) => employeeId },
  { key: 'employee', heading: 'Employee', of: ({ employee }) => personName(employee) },
  { key: 'role', heading: 'Role', of: ({ employee }) => roleLabel(employee.role) },
  { key: 'submitted', heading: 'Submitted (UTC)', of: ({ createdAt }) => createdAt },
  { key: 'updated', heading: 'Updated (UTC)', of: ({ updatedAt }) => updatedAt },
  { key: 'reviewer', heading: 'Reviewed by', of: ({ reviewer }) => reviewer && personName(reviewer) },
  { key: 'reviewed', heading: 'Reviewed (UTC)', of: ({ reviewedAt }) => reviewedAt },
  { key: 'reviewNotes', heading: 'Review notes', of: ({ reviewNotes }) => reviewNotes },
  ...submissionFieldNames.map(({ type, name }) => ({
    key: name,
    heading: fieldLabel(type, name),
    of: ({ submissionData }: SubmissionView) => submissionData[name] ?? null,
  })),
];

export const exportHeadings = Object.fromEntries(columns.map(({ key, heading }) => [key, heading]));

/** Rows as objects by column, for CSV. */
export async function* exportRecords(rows: AsyncIterable<SubmissionView>): AsyncGenerator<Record<string, Cell>> {
  for await (const row of rows) yield Object.fromEntries(columns.map(({ key, of }) => [key, of(row)]));
}

/** A JSON array, written row by row. */
export async function* exportJson(rows: AsyncIterable<SubmissionView>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const record of exportRecords(rows)) {
    yield `${before}${JSON.stringify(record)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** An Excel file. Text is written as text, so no cell is ever a formula. The writer is loaded where it is first asked for. */
export async function exportXlsx(rows: AsyncIterable<SubmissionView>): Promise<ReadableStream> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const headings = columns.map(({ heading }) => ({ header: heading }));
  return writeXlsxStream(cells(rows), {
    name: 'Submissions',
    columns: headings,
    freezePane: { rows: 1 },
  }) as ReadableStream;
}

async function* cells(rows: AsyncIterable<SubmissionView>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map(({ of }) => of(row));
}

function personName({ firstName, lastName, username }: SubmissionPerson): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}
