import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { decodeText } from '#server/lib/mail/inbound/charset.ts';
import { readHtml } from '#server/lib/mail/inbound/html-text.ts';
import { readParts } from '#server/lib/mail/inbound/parts.ts';
import { readWords } from '#server/lib/mail/inbound/words.ts';

const read = async (...lines: string[]) => readWords(await readParts(Buffer.from(lines.join('\r\n'))));
const alternative = (text: string, html: string) =>
  read(
    'Content-Type: multipart/alternative; boundary=x',
    '',
    '--x',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '--x',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    '--x--',
  );

it.each(['', '  \r\n', '\u00a0', 'Please use a program that shows HTML.'])(
  'shows the HTML beside the text part %j',
  async (text) => {
    expect((await alternative(text, '<p>We take the banner.</p>')).text).toBe('We take the banner.');
  },
);

it('shows the text part where it says the same, and where the HTML is blank', async () => {
  expect((await alternative('We *take* it.', '<p>We <b>take</b> it.</p>')).text).toBe('We *take* it.');
  expect((await alternative('We take it.', '<p>&nbsp;</p>')).text.trim()).toBe('We take it.');
});

it('reads HTML with a pasted picture of megabytes, lists, and the cells of tables apart', () => {
  const picture = `<img src="data:image/png;base64,${'A'.repeat(3_000_000)}">`;
  const table = '<table><tr><th>What<th>Price</tr><tr><td><p>Banner</p></td><td>1,200</td></tr></table>';
  expect(readHtml(`<p>Hello</p>${picture}<ol><li>one<li>two</ol>${table}`)).toBe(
    'Hello\n\n1. one\n2. two\n\nWhat | Price\nBanner | 1,200',
  );
});

it('shows attached mails and invitations as text, and keeps signatures to itself', async () => {
  const seen = await read(
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    '',
    'See below.',
    '--x',
    'Content-Type: message/rfc822',
    '',
    'Subject: =?utf-8?Q?Gr=C3=BC=C3?= =?utf-8?Q?=9Fe?=',
    '',
    'Inner words.',
    '--x',
    'Content-Type: text/calendar; method=REQUEST',
    '',
    'BEGIN:VCALENDAR',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'SUMMARY:Lunch\\, perhaps',
    'DTSTART;TZID=America/Chicago:20260303T120000',
    'END:VEVENT',
    'END:VCALENDAR',
    '--x',
    'Content-Type: application/pgp-signature; name=signature.asc',
    '',
    'x',
    '--x--',
  );
  expect(seen).toEqual({
    text: 'See below.',
    enclosed: [
      'Attached email\nSubject: Grüße\n\nInner words.',
      'Invitation\nWhat: Lunch, perhaps\nFrom: 2026-03-03 12:00 America/Chicago',
    ],
    files: [],
    leftOut: [],
  });
});

it.each([
  ['windows-1251', 'Добрый день! Спасибо за ваше письмо, мы согласны.'],
  ['koi8-r', 'Добрый день! Спасибо за ваше письмо, мы согласны.'],
  ['windows-1252', 'Grüße aus Köln'],
  ['windows-1250', 'Dziękuję za wiadomość, zażółć gęślą jaźń'],
  ['shift_jis', 'こんにちは、お元気ですか。ありがとうございます'],
  ['gb18030', '您好,谢谢您的来信。我们同意'],
  ['utf-8', 'Dvořák'],
])('reads letters in %s, named, named wrongly and not named', (charset, text) => {
  const bytes = iconv.encode(text, charset);
  expect([charset, '', 'us-ascii', 'x-klingon'].map((named) => decodeText(bytes, named))).toEqual(Array(4).fill(text));
});
