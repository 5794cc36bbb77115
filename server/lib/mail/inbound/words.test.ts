import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
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
  expect(readHtml(`<p>Hello</p>${picture}<ol><li>one<li>two</ol>${table}`)).toEqual({
    text: 'Hello\n\n 1. one\n 2. two\n\nWhat | Price\nBanner | 1,200',
    isCut: false,
  });
});

it('shows words wherever they stand in HTML, and none that nobody sees', () => {
  const html =
    '<title>no</title><body><table>beside<tr>rows<td>cell</td></tr></table><td>loose</td><div style="DISPLAY: none">no</div>in <a href="https://a.example">a link</a> <a href="javascript:no()">none</a></body>after';
  expect(readHtml(html).text).toBe('beside\nrows | cell\nloose\nin a link <https://a.example> noneafter');
});

it.each([
  ['tags in tags', '<b>'.repeat(20_000)],
  ['links in links', '<a href="https://a.example">'.repeat(20_000)],
  ['quotes in quotes', '<blockquote>'.repeat(20_000)],
  ['lists in lists', '<ul><li>'.repeat(20_000)],
  ['tables in tables', '<table><tr><td>'.repeat(20_000)],
  ['more tags than are read', '<br>'.repeat(200_000)],
  ['more letters than are read', 'a '.repeat(2_000_000)],
])('says so where it does not read all of %s', (_, html) => {
  expect(readHtml(`${html}word`)).toMatchObject({ isCut: true });
});

it.each([
  ['spaces that do not break', '&nbsp;'.repeat(390_000)],
  ['signs of tags', '<'.repeat(90_000)],
  ['spaces', ' '.repeat(1_900_000)],
  ['attributes', `<p ${'a=b '.repeat(400_000)}>`],
])('reads the word after %s', (_, html) => {
  const { text, isCut } = readHtml(`${html} <p>word`);
  expect([text.trim().endsWith('word'), isCut]).toEqual([true, false]);
});

it('shows attached mails as text, invitations as files, and keeps signatures to itself', async () => {
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
    enclosed: ['Attached email\nSubject: Grüße\n\nInner words.'],
    files: [expect.objectContaining({ type: 'text/calendar' })],
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
])('reads letters in %s, named, named wrongly and not named', async (charset, text) => {
  const bytes = iconv.encode(text, charset).toString('base64');
  for (const name of [charset, '', 'us-ascii', 'x-klingon']) {
    const head = `Content-Type: text/plain${name && `; charset=${name}`}; format=flowed`;
    expect((await read(head, 'Content-Transfer-Encoding: base64', '', bytes)).text).toBe(text);
  }
});

const quote = '\r\n\r\nOn Tue, Mar 3, 2026 at 9:41 AM O <o@b.example> wrote:\r\n> Shall we print it?';
const htmlQuote =
  '<div>On Tue, Mar 3, 2026 at 9:41 AM O &lt;o@b.example&gt; wrote:</div><blockquote>Shall we print it?</blockquote>';
it.each([
  ['the answer', quote.trim(), `<p>No, please cancel it.</p>${htmlQuote}`, 'No, please cancel it.'],
  [
    'one of many lines',
    'Order 7.\r\n'.repeat(40),
    `${'<p>Order 7.</p>'.repeat(40)}<p>But we withdraw it.</p>`,
    'withdraw',
  ],
  ['an amount', 'We offer', '<p>We offer: 900 dollars</p>', ': 900 dollars'],
  ['a currency', 'We offer 900', '<p>We offer 900 €</p>', '900 €'],
  ['the order of words', 'Do not print it, cancel', '<p>Cancel, do not print it</p>', 'Cancel, do not print it'],
  ['a word said twice', 'No, that is fine', '<p>No, no, that is fine</p>', 'No, no, that is fine'],
])('shows the HTML where its text part lacks %s', async (_, text, html, words) => {
  expect((await alternative(text, html)).text).toContain(words);
});

it('shows the text part where only its quote is shorter', async () => {
  const seen = await alternative('*Yes*, print it.', `<p><b>Yes</b>, print it.</p>${htmlQuote}`);
  expect(seen.text).toBe('*Yes*, print it.');
});

it.each([
  ['text marked as a file', 'Content-Type: text/plain', 'Content-Disposition: attachment; filename=words.txt'],
  ['HTML marked as a file', 'Content-Type: text/html', 'Content-Disposition: attachment'],
  ['the type text', 'Content-Type: text'],
  ['the type plain', 'Content-Type: plain'],
  ['another type of text', 'Content-Type: text/x-markdown'],
  ['an unknown type', 'Content-Type: application/x-words'],
])('shows the only words of a mail: %s', async (_, ...head) => {
  const alone = await read(...head, '', 'We take the banner.');
  expect([alone.text, alone.files]).toEqual(['We take the banner.', []]);
  const pdf = ['Content-Type: application/pdf', '', '%PDF-1.7'];
  const mixed = [
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    ...head,
    '',
    'We take it.',
    '--x',
    ...pdf,
    '--x--',
  ];
  const { text, files } = await read(...mixed);
  expect([text, files.map(({ type }) => type)]).toEqual(['We take it.', ['application/pdf']]);
});

it('keeps a text file a file where the mail has words of its own', async () => {
  const file = ['Content-Type: text/csv; name=list.csv', 'Content-Disposition: attachment', '', 'a,b'];
  const seen = await read(
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    '',
    'See the list.',
    '--x',
    ...file,
    '--x--',
  );
  expect([seen.text, seen.files.map(({ filename }) => filename)]).toEqual(['See the list.', ['list.csv']]);
});

it('brings documents before pictures, and the pictures of a text last', async () => {
  const logos = Array.from({ length: 12 }, (_, index) => [
    '--x',
    'Content-Type: image/png',
    `Content-Disposition: inline; filename=logo${index}.png`,
    `Content-ID: <${index}>`,
    '',
    'x',
  ]);
  const { files } = await read(
    'Content-Type: multipart/mixed; boundary=x',
    '',
    ...logos.flat(),
    ...['--x', 'Content-Type: image/png', 'Content-Disposition: attachment; filename=photo.png', '', 'x'],
    ...[
      '--x',
      'Content-Type: application/pdf',
      'Content-Disposition: inline; filename=signed-order.pdf',
      '',
      'x',
      '--x--',
    ],
  );
  expect(files.slice(0, 2).map(({ filename }) => filename)).toEqual(['signed-order.pdf', 'photo.png']);
});

it('shows, quotes or names each word of a mail, whatever its parts are', async () => {
  const kinds = ['text/plain', 'text/html', 'text', 'text/enriched', 'application/x-words'];
  const wholes = ['mixed', 'alternative', 'related', 'signed', 'report', 'digest'];
  for (const whole of wholes)
    for (const one of kinds)
      for (const other of kinds)
        for (const disposition of ['inline', 'attachment']) {
          const head = (type: string) => [`Content-Type: ${type}`, `Content-Disposition: ${disposition}`, ''];
          const mail = [`Content-Type: multipart/${whole}; boundary=x`, '', '--x', ...head(one), 'alpha beta', '--x'];
          const seen = await read(...mail, ...head(other), 'alpha beta gamma', '--x--');
          const named = seen.files.map(({ content }) => content.toString()).join(' ');
          // The second part of a report says what the first says, to programs.
          const last = whole === 'report' ? 'beta' : 'gamma';
          expect(`${seen.text} ${named} ${seen.leftOut.join(' ')}`, [whole, one, other, disposition].join()).toContain(
            last,
          );
        }
});
