import type { Response } from 'express';
import { z } from 'zod';
import { csvPieces, sendPieces } from '#server/lib/exports/csv.ts';
import type { Cell, XlsxColumn } from '#server/lib/exports/xlsx.ts';
import { paced } from '#server/lib/pace.ts';
import { personName } from '#shared/employees/names.ts';
import { type ExportFormat, exportChosenMax, exportFormats } from '#shared/exports.ts';
import { largestId } from '#shared/ids.ts';

const format = z.enum(exportFormats).default('csv');

/** For an export that has nothing to choose from. */
export const exportFormatSchema = z.object({ format });

/** Every export takes these besides its filter; `ids`, such as `1,2,3`, are the rows that were chosen. */
export const exportQuerySchema = z.object({
  format,
  ids: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/, { error: 'Please name rows by their ids, with commas between' })
    .transform((ids) => ids.split(',').map(Number))
    .refine((ids) => ids.length <= exportChosenMax, { error: `Please choose at most ${exportChosenMax} rows` })
    .refine((ids) => ids.every((id) => id <= largestId), { error: 'There’s no such row' })
    .optional(),
});

export interface ExportColumn<Row> extends XlsxColumn<Row> {
  /** The key in JSON. */
  key: string;
}

/** The filter in words: a file has to say it long after the page was closed. */
export interface ExportScope {
  /** Values by what the page calls the filter. */
  filter: Record<string, string | number | undefined>;
  q?: string | undefined;
  ids?: readonly number[] | undefined;
}

interface ExportFile<Row> extends ExportScope {
  format: ExportFormat;
  /** A heading for the rows, such as `Submissions`. */
  title: string;
  count: number;
  /** The noun of what is counted. */
  noun: 'row' | 'evaluation';
  by: Parameters<typeof personName>[0];
  /** The same in every format, and no value is cut but where Excel has a limit. */
  columns: readonly ExportColumn<Row>[];
  /** Rows that are not read by a cursor are one piece. */
  pieces: AsyncIterable<readonly Row[]> | readonly (readonly Row[])[];
}

/**
 * Sends rows as a file that says what is in it: on a first sheet, under `about`, and in short in its name, which is all
 * that a CSV has without ceasing to be a table.
 */
export async function sendExport<Row>(response: Response, file: ExportFile<Row>): Promise<void> {
  const at = new Date().toISOString();
  response.status(200).set({
    'Content-Type': exportTypes[file.format],
    'Content-Disposition': `attachment; filename="${fileName(file, at)}"`,
  });
  await sendPieces(response, await writers[file.format]({ ...file, pieces: paced(file.pieces) }, at));
}

type Pieces = AsyncIterable<string | Uint8Array>;
type PacedFile<Row> = ExportFile<Row> & { pieces: AsyncIterable<readonly Row[]> };

const writers: Record<ExportFormat, <Row>(file: PacedFile<Row>, at: string) => Pieces | Promise<Pieces>> = {
  csv({ columns, pieces }) {
    const headings = Object.fromEntries(columns.map(({ key, heading }) => [key, heading]));
    return csvPieces(headings, recordPieces(columns, pieces));
  },
  json: jsonPieces,
  async xlsx(file, at) {
    // Loaded where it is first asked for.
    const { writeXlsx } = await import('#server/lib/exports/xlsx.ts');
    return writeXlsx({ ...file, about: aboutOf(file, at) });
  },
};

const exportTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The media types of a route's `sends`, without their character set. */
export const exportMediaTypes = Object.values(exportTypes).map((type) => type.split(';')[0] ?? '');

/** An object with `about` and `rows`, a line for each row. */
async function* jsonPieces<Row>(file: PacedFile<Row>, at: string): AsyncGenerator<string> {
  yield `{"about": ${JSON.stringify(Object.fromEntries(aboutOf(file, at)))},\n"rows": [`;
  let before = '\n';
  for await (const rows of recordPieces(file.columns, file.pieces)) {
    if (rows.length === 0) continue;
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield '\n]}\n';
}

async function* recordPieces<Row>(columns: readonly ExportColumn<Row>[], pieces: AsyncIterable<readonly Row[]>) {
  for await (const rows of pieces) {
    yield rows.map((row) => {
      const record: Record<string, Cell> = {};
      for (const { key, of } of columns) record[key] = of(row);
      return record;
    });
  }
}

function aboutOf<Row>(file: ExportFile<Row>, at: string): [label: string, value: string | number][] {
  const { title, count, noun, by } = file;
  const scope = scopeOf(file);
  return [
    ['Export', title],
    ...(scope.length > 0 ? scope : [['Filter', 'none, everything is here'] as [string, string]]),
    [noun === 'row' ? 'Rows' : 'Evaluations', count],
    ['Exported (UTC)', at],
    ['Exported by', `${personName(by)} (${by.username})`],
  ];
}

function scopeOf({ filter, q, ids }: ExportScope): [label: string, value: string | number][] {
  const filled = Object.entries(filter).filter((one): one is [string, string | number] => one[1] !== undefined);
  if (q !== undefined) filled.push(['Search', q]);
  if (ids !== undefined) filled.push(['Chosen in the list', ids.length]);
  return filled;
}

/** For example `submissions_status-approved_42-rows_2026-11-21T0912_by-noor.csv`. A searched word may be a name, so it is not told. */
function fileName<Row>({ title, filter, q, ids, count, noun, by, format }: ExportFile<Row>, at: string): string {
  const words = [
    ...scopeOf({ filter }).map(([label, value]) => `${label}-${value}`.toLowerCase()),
    ...(q === undefined ? [] : ['searched']),
    ...(ids === undefined ? [] : ['chosen']),
  ];
  const parts = [
    title.toLowerCase(),
    ...(words.length > 0 ? words : ['all']),
    `${count}-${noun}${count === 1 ? '' : 's'}`,
    at.slice(0, 16).replace(':', ''),
    `by-${by.username}`,
  ];
  return `${parts.map((part) => part.replace(/[^\w.@-]+/g, '-')).join('_')}.${format}`;
}
