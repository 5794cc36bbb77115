import { type CellValue, readXlsx, type Sheet } from 'hucre/xlsx';
import type { Client } from '#server/test/api.ts';

interface DownloadedBook {
  /** What the first sheet says. */
  about: Record<string, CellValue>;
  /** The sheet with the rows, and its rows by their headings. */
  sheet: Sheet;
  rows: Record<string, CellValue>[];
}

/** An export as Excel would open it. */
export async function downloadBook({ url, cookie }: Client, path: string): Promise<DownloadedBook> {
  const answer = await fetch(`${url}${path}`, { headers: { Cookie: cookie ?? '' } });
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  const [about, sheet] = sheets;
  if (!about || !sheet) throw new Error('a sheet is missing');
  const [headings = [], ...rows] = sheet.rows;
  return {
    about: Object.fromEntries(about.rows),
    sheet,
    rows: rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? null]))),
  };
}
