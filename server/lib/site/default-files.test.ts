import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readDefaults } from '#server/lib/site/default-files.ts';
import { fillLetter, promisesDay } from '#shared/inquiries/letters.ts';

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-defaults-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

const replies = JSON.stringify({ replies: [{ id: 'thanks', title: 'Thanks', use: 'all' }] });

it('reads lists from JSON, and words of several paragraphs from files of their own', async () => {
  const folder = await folderWith({ 'mails.json': replies, 'mails/replies/thanks.text.md': 'One.\r\n\r\nTwo.\n' });
  expect(readDefaults('mails', folder)).toEqual({
    replies: 'thanks',
    'replies.thanks.title': 'Thanks',
    'replies.thanks.use': 'all',
    'replies.thanks.text': 'One.\n\nTwo.',
  });
});

it.each([
  ['a list that cannot be parsed', { 'mails.json': '{' }, 'JSON'],
  ['a field that nothing has', { 'mails.json': replies.replace('title', 'tytle') }, 'replies.thanks.tytle'],
  [
    'a text of an entry that is not listed',
    { 'mails.json': replies, 'mails/replies/thank.text.md': 'x' },
    'replies.thank.text',
  ],
  ['a number for a word', { 'mails.json': replies.replace('"all"', '1') }, 'replies.0.use: Please enter text'],
])('refuses %s by name', async (_, files, name) => {
  const folder = await folderWith(files as Record<string, string>);
  expect(() => readDefaults('mails', folder)).toThrow(/^The first words of mails cannot be used: /);
  expect(() => readDefaults('mails', folder)).toThrow(name);
});

it('writes the promised day into the letter, which the template asks for', () => {
  const text = String(readDefaults('mails')['replies.more-time.text']);
  expect(promisesDay(text)).toBe(true);
  const filled = { name: 'Ana', formType: 'advertise', author: 'Bo', promisedDay: '2026-12-04' };
  expect(fillLetter(text, '{{author}}', filled)).toContain('You’ll hear from me by Dec 4, 2026.\n\nBo');
});
