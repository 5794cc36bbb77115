import { describe, expect, it } from 'vitest';
import { pieceLimits, uploadLimits, uploadSentences } from '#shared/uploads.ts';
import { changeFiles, type FileRow, fileProblems, readFiles } from './file-rows.ts';

function row(id: string, changes: Partial<FileRow> & { size?: number; name?: string } = {}): FileRow {
  const { size = 1, name = `${id}.png`, ...rest } = changes;
  const file = new File(['x'], name, { lastModified: 1 });
  Object.defineProperty(file, 'size', { value: size });
  return { id, file, state: 'ready', share: 0, ...rest };
}

const bytes = (...codes: number[]) => new Uint8Array(codes);
const text = (value: string) => new TextEncoder().encode(value);

async function verdict(contents: Uint8Array<ArrayBuffer>, name = 'one.png') {
  const [read] = await readFiles([new File([contents], name)]);
  return read?.problem;
}

describe('a chosen file', () => {
  it.each([
    ['PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['JPEG', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['GIF', text('GIF89a')],
    ['WebP', text('RIFF\n\r\u0001\u0002WEBP')],
    ['PDF', text('%PDF-1.7')],
  ])('may be a %s', async (_type, contents) => {
    expect(await verdict(contents)).toBeUndefined();
  });

  it.each([
    ['an SVG that calls itself a PNG', text('<svg onload="alert(1)">'), uploadSentences.type('one.png')],
    ['a web page', text('<!doctype html>'), uploadSentences.type('one.png')],
    ['an archive', text('PK\u0003\u0004'), uploadSentences.type('one.png')],
    ['nothing', bytes(), uploadSentences.empty('one.png')],
  ])('is refused where it is %s', async (_what, contents, sentence) => {
    expect(await verdict(contents)).toBe(sentence);
  });

  it('is refused unread over 10 MB, and taken at 10 MB', async () => {
    const header = text('%PDF-');
    const filler = (size: number) => new Uint8Array(size - header.length);
    const [most, more] = await readFiles([
      new File([header, filler(uploadLimits.fileBytes)], 'most.pdf'),
      new File([header, filler(uploadLimits.fileBytes + 1)], 'more.pdf'),
    ]);
    expect(most?.problem).toBeUndefined();
    expect(more).toMatchObject({ state: 'refused', problem: uploadSentences.fileBytes('more.pdf') });
  });
});

describe('a file of a piece', () => {
  it('may have 40 MB if it is a JPEG, and 10 if not', async () => {
    const of = (head: Uint8Array<ArrayBuffer>, megabytes: number) =>
      new File([head, new Uint8Array(megabytes * 1024 * 1024)], 'one');
    const jpeg = bytes(0xff, 0xd8, 0xff);
    const rows = await readFiles([of(jpeg, 39), of(jpeg, 40), of(text('%PDF-'), 10)], pieceLimits);
    expect(rows.map(({ problem }) => problem)).toEqual([
      undefined,
      '“one” is larger than 40\u00a0MB. Please make it smaller.',
      '“one” is larger than 10\u00a0MB. Please make it smaller.',
    ]);
  });
});

describe('the files together', () => {
  const ten = Array.from({ length: 10 }, (_, n) => row(`${n}`));

  it('are ten at most; removing one heals the eleventh', () => {
    const eleven = [...ten, row('eleventh')];
    expect([...fileProblems(eleven)]).toEqual([['eleventh', uploadSentences.files]]);
    expect(fileProblems(changeFiles(eleven, { type: 'removed', id: '3' })).size).toBe(0);
  });

  it('are 50 MB at most; a smaller one after the one too many still fits', () => {
    const rows = [
      row('a', { size: 30 * 1024 * 1024 }),
      row('b', { size: 21 * 1024 * 1024 }),
      row('c', { size: 20 * 1024 * 1024 }),
    ];
    expect([...fileProblems(rows)]).toEqual([['b', uploadSentences.totalBytes()]]);
  });

  it('count what arrived earlier, and not what is refused anyway', () => {
    const stored = Array.from({ length: 9 }, () => ({ bytes: 1 }));
    const rows = [row('bad', { state: 'refused', problem: 'Empty.' }), row('tenth'), row('eleventh')];
    expect([...fileProblems(rows, stored)]).toEqual([
      ['bad', 'Empty.'],
      ['eleventh', uploadSentences.files],
    ]);
  });
});

describe('changeFiles', () => {
  it('adds a file once', () => {
    const rows = changeFiles([row('a', { name: 'same.png' })], {
      type: 'chosen',
      rows: [row('b', { name: 'same.png' }), row('c', { name: 'other.png' })],
    });
    expect(rows.map(({ id }) => id)).toEqual(['a', 'c']);
  });

  it('forgets why the last attempt failed when it tries again', () => {
    const failed = changeFiles([row('a')], { type: 'failed', id: 'a', problem: 'The connection broke.' });
    expect(failed[0]).toMatchObject({ state: 'failed', problem: 'The connection broke.' });
    const [again] = changeFiles(failed, { type: 'sending', id: 'a' });
    expect(again).toMatchObject({ state: 'sending', share: 0, problem: undefined });
  });
});
