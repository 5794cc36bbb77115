import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import type { Response } from 'express';
import { paced } from '#server/lib/pace.ts';

/** Rows of a piece: few enough that other requests do not notice while it becomes text. */
export const rowsOfPiece = 40;

interface CsvFile<Row> {
  /** ASCII, with its extension. */
  filename: string;
  /** The headings by the keys of their values, in order. */
  columns: Record<string, string>;
  /** Row by row would cost more than the rows: they come some dozens at a time. */
  pieces: AsyncIterable<readonly Row[]>;
}

/**
 * Answers with a CSV file (RFC 4180, UTF-8 with a mark so that spreadsheets read it right) as its rows come. Cells that
 * a spreadsheet would run as a formula are made text. A failure on the way cuts the connection: half a file must not
 * pass for a whole one.
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
      // The library only quotes what holds the whole delimiter; a lone line break would end the row for most readers.
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
 * A reader that takes nothing for so long is gone: a closed laptop would hold its connection to the database. Longer than
 * a statement may take, shorter than PostgreSQL leaves a snapshot without one.
 */
const patienceMs = 100_000;

/** Sends pieces as they are made, no sooner than they are read; a reader that stops ends the making. */
export async function sendPieces(
  response: Response,
  pieces: AsyncIterable<string | Uint8Array>,
  patience = patienceMs,
): Promise<void> {
  response.setTimeout(patience, () => response.destroy());
  try {
    await pipeline(Readable.from(pieces, { highWaterMark: 1 }), response);
  } catch (error) {
    // The reader went away; there is nobody to tell.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
