import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { captioned, described, picture, withIptc } from '#server/test/pictures.ts';
import { captionMax } from '#shared/assignments/assignments.ts';
import { readOwnWords } from './words.ts';

async function wordsOf(content: Buffer) {
  const path = join(tmpdir(), randomUUID());
  onTestFinished(() => rm(path));
  await writeFile(path, content);
  return readOwnWords({ wordsOf: path });
}

const caption = 'Ida Brandvold closes the evening – “the last one”, Pier 9.';
const none = { caption: '', credit: '' };

it('reads what programs write into pictures of each kind', async () => {
  for (const format of ['jpeg', 'webp'] as const) {
    expect(await wordsOf(await captioned(format, { caption, credit: 'Ana Ruiz' })), format).toEqual({
      caption,
      credit: 'Ana Ruiz',
    });
  }
  const fields = { 120: caption, 80: 'Ana Ruiz' };
  expect(await wordsOf(withIptc(await picture('jpeg'), fields))).toEqual({ caption, credit: 'Ana Ruiz' });
  expect(await wordsOf(withIptc(await picture('jpeg'), { ...fields, 110: 'Overtone' }))).toEqual({
    caption,
    credit: 'Overtone',
  });
});

it('takes a camera’s own words for no caption', async () => {
  for (const words of ['OLYMPUS DIGITAL CAMERA', 'DCIM\\100MEDIA\\DJI_0041.JPG', '          ']) {
    expect(await wordsOf(await described(words, 'Ana Ruiz'))).toEqual({ caption: '', credit: 'Ana Ruiz' });
  }
  expect((await wordsOf(await described('On the pier.', ''))).caption).toBe('On the pier.');
});

it('cuts what is too long where its author sees it, and leaves what nobody can read', async () => {
  const { caption: long } = await wordsOf(await captioned('jpeg', { caption: 'Long. '.repeat(5_000), credit: '' }));
  expect([long.length <= captionMax, long.endsWith('Long.…') || long.endsWith('…')]).toEqual([true, true]);
  expect((await wordsOf(withIptc(await picture('jpeg'), { 120: 'On\0 the\u0007 pier' }))).caption).toBe('On the pier');
  expect(await wordsOf(Buffer.from('no picture'))).toEqual(none);
  const whole = await captioned('jpeg', { caption, credit: 'Ana Ruiz' });
  for (const length of [20, 200, 400]) expect(await wordsOf(whole.subarray(0, length))).toEqual(none);
  expect(await wordsOf(await picture('gif'))).toEqual(none);
});
