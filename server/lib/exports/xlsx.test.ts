import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { writeXlsx, type XlsxColumn } from '#server/lib/exports/xlsx.ts';

interface Row {
  id: number;
  title: string;
  at: string | null;
}

const columns: readonly XlsxColumn<Row>[] = [
  { heading: 'Id', kind: 'number', of: ({ id }) => id },
  { heading: 'Title', of: ({ title }) => title },
  { heading: 'A heading that needs room', kind: 'date', of: ({ at }) => at },
];

const row = (id: number, title = 'x', at: string | null = null): Row => ({ id, title, at });

async function* these(...pieces: Row[][]) {
  yield* pieces;
}

const write = (pieces: AsyncIterable<Row[]>, most?: number) =>
  writeXlsx({ about: [['Rows', 2]], title: 'Things', columns, pieces }, most);

async function read(pieces: AsyncIterable<Row[]>, most?: number) {
  return (await readXlsx(new Uint8Array(await buffer(write(pieces, most))))).sheets;
}

/** What a cell of the second sheet becomes. */
async function cell(changes: Partial<Row>): Promise<{ title: CellValue; at: CellValue }> {
  const [, sheet] = await read(these([{ ...row(1), ...changes }]));
  return { title: sheet?.rows[1]?.[1] ?? null, at: sheet?.rows[1]?.[2] ?? null };
}

describe('writeXlsx', () => {
  it('writes what is in it first, and then a table that can be filtered', async () => {
    const [about, sheet] = await read(these([row(1)], [], [row(2), row(3)]));
    expect(about).toMatchObject({ name: 'About', rows: [['Rows', 2]] });
    expect(sheet).toMatchObject({ name: 'Things', freezePane: { rows: 1 }, autoFilter: { range: 'A1:C4' } });
    expect(sheet?.columns?.map(({ width }) => width)).toEqual([10, 24, 29]);
    expect(sheet?.rows.map(([id]) => id)).toEqual(['Id', 1, 2, 3]);
  });

  it('writes what looks like Excel’s own spelling of a character as it was typed', async () => {
    expect((await cell({ title: 'IMG_x0041_x005F_.jpg' })).title).toBe('IMG_x0041_x005F_.jpg');
  });

  it('writes headings where there is no row', async () => {
    const [, sheet] = await read(these());
    expect(sheet).toMatchObject({
      rows: [['Id', 'Title', 'A heading that needs room']],
      autoFilter: { range: 'A1:C1' },
    });
  });

  it('makes dates of moments and days, and leaves other words as they are', async () => {
    expect((await cell({ at: '2026-11-23T20:15:30.250Z' })).at).toEqual(new Date('2026-11-23T20:15:30.250Z'));
    expect((await cell({ at: '2026-12-04T18:00' })).at).toEqual(new Date('2026-12-04T18:00:00Z'));
    expect((await cell({ at: '2026-12-04' })).at).toEqual(new Date('2026-12-04T00:00:00Z'));
    for (const at of ['next Friday', '2026-02-31', '0800-01-01', '2026-13-01T10:00', '']) {
      expect((await cell({ at })).at ?? '').toBe(at);
    }
    expect((await cell({ title: '2026-12-04' })).title).toBe('2026-12-04');
  });

  it('writes text as text, without what a file of this kind cannot hold', async () => {
    for (const title of ['=1+1', '  <b>&amp; "q"\n\ttwo ', 'Zoë 😀', '0123'])
      expect((await cell({ title })).title).toBe(title);
    expect((await cell({ title: 'a\u0000b\u001fc\uffff' })).title).toBe('abc');
  });

  it('cuts what Excel would not open, and says so', async () => {
    expect((await cell({ title: 'x'.repeat(32_767) })).title).toBe('x'.repeat(32_767));
    const { title } = await cell({ title: '😀'.repeat(20_000) });
    expect(title).toHaveLength(32_767);
    expect(title).toMatch(/^😀+\uFFFD?… \(cut here: /u);
  });

  it('goes on in another sheet where one is full, with its headings', async () => {
    const [, ...sheets] = await read(these([row(1), row(2), row(3)], [row(4), row(5)]), 2);
    expect(sheets.map(({ name, rows }) => [name, rows.map(([id]) => id)])).toEqual([
      ['Things', ['Id', 1, 2]],
      ['Things 2', ['Id', 3, 4]],
      ['Things 3', ['Id', 5]],
    ]);
    expect(await read(these([row(1), row(2)], []), 2)).toHaveLength(2);
  });

  it('fails with its rows', async () => {
    async function* failing() {
      yield [row(1)];
      throw new Error('the database went away');
    }
    await expect(buffer(write(failing()))).rejects.toThrow('the database went away');
  });

  it('reads no further than is taken, and lets go when nobody takes any more', async () => {
    let pieces = 0;
    const stopped = Promise.withResolvers<void>();
    async function* endless() {
      try {
        for (;;) {
          pieces += 1;
          // Nothing that can be compressed.
          yield [row(pieces, crypto.getRandomValues(Buffer.alloc(20_000)).toString('base64'))];
        }
      } finally {
        stopped.resolve();
      }
    }
    const file = write(endless());
    await expect.poll(() => pieces).toBeGreaterThan(2);
    for (let turn = 0; turn < 300; turn++) await nextTurn();
    const taken = pieces;
    file.destroy();
    await stopped.promise;
    expect(taken).toBeLessThan(50);
    expect(pieces).toBeLessThan(50);
  });
});
