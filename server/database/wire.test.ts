import { describe, expect, it } from 'vitest';
import { isoTime, rowWriter } from '#server/database/wire.ts';

const types = { bool: 16, int4: 23, text: 25, json: 114, timestamptz: 1184 };

function fieldsOf(fields: Record<string, keyof typeof types>) {
  return Object.entries(fields).map(([name, type]) => ({ name, dataTypeID: types[type] }));
}

describe('rows of text', () => {
  it('become the JSON that their values would', () => {
    const write = rowWriter(
      fieldsOf({ total: 'int4', id: 'int4', title: 'text', isActive: 'bool', form: 'json', createdAt: 'timestamptz' }),
      1,
    );
    const text = write(['9', '7', 'A "quoted" \n line \u2028', 't', '{"a":[1, null]}', '2026-11-21 09:12:03.5+00']);
    expect(JSON.parse(text)).toEqual({
      id: 7,
      title: 'A "quoted" \n line \u2028',
      isActive: true,
      form: { a: [1, null] },
      createdAt: '2026-11-21T09:12:03.500Z',
    });
  });

  it('keep what is null, and have an object only where its id is', () => {
    const write = rowWriter(fieldsOf({ note: 'text', 'by.id': 'int4', 'by.name': 'text', 'by.home.id': 'int4' }));
    expect(JSON.parse(write([null, '3', '', null]))).toEqual({ note: null, by: { id: 3, name: '', home: null } });
    expect(JSON.parse(write(['x', null, null, null]))).toEqual({ note: 'x', by: null });
  });

  it('take JSON that is kept in a column of text as it is', () => {
    const write = rowWriter(fieldsOf({ 'form::json': 'text', note: 'text' }));
    expect(JSON.parse(write(['{"a": "b\\n"}', '{"a": 1}']))).toEqual({ form: { a: 'b\n' }, note: '{"a": 1}' });
  });

  it('put what stands in two places in both', () => {
    const write = rowWriter(fieldsOf({ 'ownerId|owner.id': 'int4', 'owner.name': 'text' }));
    expect(JSON.parse(write(['3', 'Ida']))).toEqual({ ownerId: 3, owner: { id: 3, name: 'Ida' } });
    expect(JSON.parse(write([null, null]))).toEqual({ ownerId: null, owner: null });
  });

  it.each(['\u0000', '\u001f', '"', '\\', '\ud800', '\udc00x', '🎻', '\u007f', '\u2028', 'plain'])(
    'have %j as JSON.stringify writes it',
    (text) => {
      const written = rowWriter(fieldsOf({ text: 'text' }))([text]);
      expect(Buffer.from(written)).toEqual(Buffer.from(JSON.stringify({ text })));
    },
  );

  it.each(['2026-11-21 09:12:03+00', '2026-11-21 09:12:03.12+00', '1999-01-01 00:00:00.007+00'])(
    'have %s as Date writes it',
    (text) => {
      expect(isoTime(text)).toBe(new Date(text).toISOString());
    },
  );
});
