import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import type { Response } from 'express';
import { paced } from '#server/lib/pace.ts';

/** Few enough that formatting them delays no other request. */
export const rowsOfPiece = 40;

interface CsvFile<Row> {
  filename: string;
  columns: Record<string, string>;
  /** Arrays of some dozens of rows: an await per row costs more than the row. */
  pieces: AsyncIterable<readonly Row[]>;
}

/**
 * UTF-8 with a BOM for spreadsheets. Formulas become text. A failure cuts the connection, so that nobody takes half a
 * file for a whole one.
 */
export async function sendCsv<Row extends object>(
  response: Response,
  { filename, columns, pieces }: CsvFile<Row>,
): Promise<void> {
  response.status(200).set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${filename}"`,
  });
  await sendPieces(response, csvPieces({ columns, pieces }));
}

async function* csvPieces<Row extends object>({ columns, pieces }: Pick<CsvFile<Row>, 'columns' | 'pieces'>) {
  const write = (rows: readonly Row[], header: boolean) =>
    stringify([...rows], {
      header,
      bom: header,
      columns,
      escape_formulas: true,
      record_delimiter: '\r\n',
      // The library would not quote a lone line break, which most readers take for the end of the row.
      quoted_match: /[\r\n]/,
    });
  let isFirst = true;
  for await (const rows of paced(pieces)) {
    yield write(rows, isFirst);
    isFirst = false;
  }
  if (isFirst) yield write([], true);
}

/**
 * An idle reader holds a database connection. Longer than the statement timeout, shorter than PostgreSQL's timeout for
 * an idle transaction.
 */
const patienceMs = 100_000;

export async function sendPieces(
  response: Response,
  pieces: AsyncIterable<string | Uint8Array>,
  patience = patienceMs,
): Promise<void> {
  response.setTimeout(patience, () => response.destroy());
  try {
    await pipeline(Readable.from(pieces, { highWaterMark: 1 }), response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
