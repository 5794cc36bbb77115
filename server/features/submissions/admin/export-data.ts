import type { ReadableStream } from 'node:stream/web';
import { personName } from '#shared/people.ts';
import { roleLabel } from '#shared/roles.ts';
import { fieldLabel, submissionFieldNames } from '#shared/submissions/forms.ts';
import { statusLabel, submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

type Cell = string | number | null;

interface ExportColumn {
  /** The key in JSON, the heading elsewhere. */
  key: string;
  heading: string;
  of: (submission: SubmissionView) => Cell;
}

/** The columns of every format; no value is ever cut. */
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

type Pieces<T> = AsyncIterable<readonly T[]>;

export async function* exportRecords(pieces: Pieces<SubmissionView>): AsyncGenerator<Record<string, Cell>[]> {
  for await (const rows of pieces) yield rows.map(toRecord);
}

export async function* exportJson(pieces: Pieces<SubmissionView>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of pieces) {
    if (rows.length === 0) continue;
    yield before + rows.map((row) => JSON.stringify(toRecord(row))).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Writes text cells only, so no cell becomes a formula. Loads the writer on first use. */
export async function exportXlsx(pieces: Pieces<SubmissionView>): Promise<ReadableStream> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const headings = columns.map(({ heading }) => ({ header: heading }));
  return writeXlsxStream(cells(pieces), {
    name: 'Submissions',
    columns: headings,
    freezePane: { rows: 1 },
  }) as ReadableStream;
}

async function* cells(pieces: Pieces<SubmissionView>): AsyncGenerator<Cell[]> {
  for await (const rows of pieces) for (const row of rows) yield columns.map(({ of }) => of(row));
}

function toRecord(row: SubmissionView): Record<string, Cell> {
  const record: Record<string, Cell> = {};
  for (const { key, of } of columns) record[key] = of(row);
  return record;
}
