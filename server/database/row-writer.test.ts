import { describe, expect, it } from 'vitest';
import { textsOf } from '#server/database/row-bytes.ts';
import { rowWriter, writeRow, writeRows } from '#server/database/row-writer.ts';

const types = { bool: 16, int4: 23, text: 25, json: 114, timestamptz: 1184 };

function fieldsOf(fields: Record<string, keyof typeof types>) {
  return Object.entries(fields).map(([name, type]) => ({ name, dataTypeID: types[type] }));
}

/** A row as PostgreSQL sends it. */
function rowOf(...texts: (string | null)[]): Buffer {
  const columns = texts.map((text) => {
    const bytes = Buffer.from(text ?? '');
    const length = Buffer.alloc(4);
    length.writeInt32BE(text === null ? -1 : bytes.length);
    return Buffer.concat([length, bytes]);
  });
  const count = Buffer.alloc(2);
  count.writeInt16BE(texts.length);
  return Buffer.concat([count, ...columns]);
}

function read(row: Buffer, write: ReturnType<typeof rowWriter>): unknown {
  return JSON.parse(writeRow(row, write).toString());
}

describe('rows of bytes', () => {
  it('become the JSON that their values would', () => {
    const write = rowWriter(
      fieldsOf({ total: 'int4', id: 'int4', title: 'text', isActive: 'bool', form: 'json', createdAt: 'timestamptz' }),
      1,
    );
    const row = rowOf('9', '7', 'A "quoted" \n line \u2028', 't', '{"a":[1, null]}', '2026-11-21 09:12:03.5+00');
    expect(read(row, write)).toEqual({
      id: 7,
      title: 'A "quoted" \n line \u2028',
      isActive: true,
      form: { a: [1, null] },
      createdAt: '2026-11-21T09:12:03.500Z',
    });
  });

  it('keep what is null, and have an object only where its id is', () => {
    const write = rowWriter(fieldsOf({ note: 'text', 'by.id': 'int4', 'by.name': 'text', 'by.home.id': 'int4' }));
    expect(read(rowOf(null, '3', '', null), write)).toEqual({ note: null, by: { id: 3, name: '', home: null } });
    expect(read(rowOf('x', null, null, null), write)).toEqual({ note: 'x', by: null });
  });

  it('take JSON that is kept in a column of text as it is', () => {
    const write = rowWriter(fieldsOf({ 'form::json': 'text', note: 'text' }));
    expect(read(rowOf('{"a": "b\\n"}', '{"a": 1}'), write)).toEqual({ form: { a: 'b\n' }, note: '{"a": 1}' });
  });

  it('put what stands in two places in both', () => {
    const write = rowWriter(fieldsOf({ 'ownerId|owner.id': 'int4', 'owner.name': 'text' }));
    expect(read(rowOf('3', 'Ida'), write)).toEqual({ ownerId: 3, owner: { id: 3, name: 'Ida' } });
    expect(read(rowOf(null, null), write)).toEqual({ ownerId: null, owner: null });
  });

  const awkward = ['\u0000', '\u001f', '"', '\\', '🎻', '\u007f', '\u2028', 'plain', ''];
  const long = ['ø'.repeat(9_000), `${'long '.repeat(900)}"`, '\n'.repeat(5_000)];

  it('have text as JSON.stringify writes it', () => {
    const write = rowWriter(fieldsOf({ text: 'text' }));
    for (const text of [...awkward, ...long]) {
      expect(writeRow(rowOf(text), write).toString()).toBe(JSON.stringify({ text }));
      expect(textsOf(rowOf(text, null))).toEqual([text, null]);
    }
  });

  it.each(['2026-11-21 09:12:03+00', '2026-11-21 09:12:03.12+00', '1999-01-01 00:00:00.007+00'])(
    'have %s as Date writes it',
    (text) => {
      const write = rowWriter(fieldsOf({ at: 'timestamptz' }));
      expect(read(rowOf(text), write)).toEqual({ at: new Date(text).toISOString() });
    },
  );

  it('make a list, whatever was guessed of its size', () => {
    const write = rowWriter(fieldsOf({ id: 'int4', form: 'json' }));
    const rows = [1, 2, 3].map((id) => rowOf(String(id), JSON.stringify({ text: 'x'.repeat(id * 3_000) })));
    for (const sizeHint of [undefined, 1, 100_000]) {
      expect(JSON.parse(writeRows(rows, write, sizeHint).toString())).toEqual(
        [1, 2, 3].map((id) => ({ id, form: { text: 'x'.repeat(id * 3_000) } })),
      );
    }
    expect(writeRows([], write).toString()).toBe('[]');
  });
});
