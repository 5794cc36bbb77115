import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import type { Response } from 'express';

/** Few enough that formatting them delays no other request. */
export const rowsOfPiece = 40;

/**
 * UTF-8 with a BOM for spreadsheets, the headings first. Cells that a spreadsheet would run as a formula become text.
 * `pieces` are arrays of some dozens of rows: an await per row costs more than the row.
 */
export async function* csvPieces<Row extends object>(
  columns: Record<string, string>,
  pieces: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
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
  for await (const rows of pieces) {
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

/**
 * Stops when the reader goes away. A failure on the way cuts the connection, so that half a file cannot pass for a whole
 * one.
 */
export async function sendPieces(
  response: Response,
  pieces: AsyncIterable<string | Uint8Array>,
  patience = patienceMs,
): Promise<void> {
  // Nothing is read for a reader who left before the first piece; an opened file would stay open.
  if (response.destroyed) return void (pieces instanceof Readable && pieces.destroy());
  response.setTimeout(patience, () => response.destroy());
  try {
    await pipeline(Readable.from(pieces, { highWaterMark: 1 }), response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
