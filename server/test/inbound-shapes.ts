import { attachment, bounceOf, mailSource, part, parts } from '#server/test/inbound.ts';
import { picture } from '#server/test/pictures.ts';

const png = await picture('png');

/** An inquiry that was answered. */
export interface Thread {
  id: number;
  email: string;
  to: string;
  messageId: string;
}

interface Shape {
  source: string;
  /** Part of what is shown; left out where a damaged mail may show anything. */
  shows?: string;
}

const quoted = '<div>On Tue, Mar 3, 2026 at 9:41 AM Overtone &lt;hello@overtone.example&gt; wrote:<br></div>';

/** Mail as programs write it, good and damaged. Each carries the number of its thread. */
export const shapes: Record<string, (thread: Thread, word: string) => Shape> = {
  gmail: ({ email, to }, word) => ({
    source: mailSource({
      from: `Ana Ruiz <${email}>`,
      to,
      type: 'multipart/alternative; boundary="000000000000a1b2c3"',
      body: parts(
        '000000000000a1b2c3',
        part(
          'text/plain; charset="UTF-8"',
          `${word}\r\n\r\nOn Tue, Mar 3, 2026 at 9:41 AM Overtone <hello@overtone.example> wrote:\r\n\r\n> Which day?\r\n>`,
        ),
        part(
          'text/html; charset="UTF-8"',
          `<div dir="ltr">${word}</div><div class="gmail_quote">${quoted}<blockquote>Which day?</blockquote></div>`,
        ),
      ),
    }),
    shows: word,
  }),
  outlook: ({ email, to }, word) => ({
    source: mailSource({
      from: `"Ruiz, Ana" <${email}>`,
      to,
      headers: { 'Thread-Topic': 'Your message', 'X-MS-Has-Attach': 'no' },
      type: 'text/html; charset="windows-1252"',
      body: `<html><head><style>p{color:red}</style></head><body><p class="MsoNormal">${word}</p><hr><div><b>From:</b> Overtone &lt;hello@overtone.example&gt;<br><b>Sent:</b> Tuesday, March 3, 2026 9:41 AM<br><b>To:</b> Ana<br><b>Subject:</b> Re<br><br>Which day?</div></body></html>`,
    }),
    shows: word,
  }),
  apple: ({ email, to }, word) => ({
    source: mailSource({
      from: email,
      to: `Overtone <${to}>`,
      headers: { 'Content-Transfer-Encoding': 'quoted-printable' },
      type: 'text/plain; charset=utf-8',
      body: `${word} =E2=80=94 S=C3=AD.\r\n\r\nSent from my iPhone\r\n\r\n> On Mar 3, 2026, at 9:41=E2=80=AFAM, Overtone <hello@overtone.example>=\r\n wrote:\r\n>=20\r\n> Which day?\r\n`,
    }),
    shows: `${word} — Sí.`,
  }),
  'by reference': ({ email, messageId }, word) => ({
    source: mailSource({
      from: `Ana <${email}>`,
      to: 'careers@overtone.example',
      headers: { References: `<other@example.com> ${messageId}` },
      body: word,
    }),
    shows: word,
  }),
  'out of office': ({ email, to }, word) => ({
    source: mailSource({
      from: email,
      to,
      subject: 'Automatic reply: Re: Your message',
      headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
      body: `${word} I am away.`,
    }),
    shows: word,
  }),
  bounce: ({ email, messageId }) => ({ source: bounceOf(messageId, email) }),
  cyrillic: ({ email, to }, word) => ({
    source: mailSource({
      from: `=?koi8-r?B?4c7OwQ==?= <${email}>`,
      to,
      headers: { 'Content-Transfer-Encoding': 'base64' },
      type: 'text/plain; charset=koi8-r',
      body: Buffer.concat([Buffer.from(`${word} `), Buffer.from([0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4])]).toString(
        'base64',
      ),
    }),
    shows: `${word} Привет`,
  }),
  japanese: ({ email, to }, word) => ({
    source: mailSource({
      from: email,
      to,
      type: 'text/plain; charset=iso-2022-jp',
      body: `${word} \u001b$B$3$s$K$A$O\u001b(B`,
    }),
    shows: `${word} こんにちは`,
  }),
  'unknown charset': ({ email, to }, word) => ({
    source: mailSource({ from: email, to, type: 'text/plain; charset=x-klingon', body: `${word} caf\u00e9` }),
    shows: word,
  }),
  'signs that PostgreSQL refuses': ({ email, to }, word) => ({
    source: mailSource({ from: email, to, subject: 'a\u0000b', body: `${word}\u0000\u0007 \ufeff\ud800` }),
    shows: word,
  }),
  'no such boundary': ({ email, to }, word) => ({
    source: mailSource({
      from: email,
      to,
      type: 'multipart/mixed; boundary="never"',
      body: `--other\r\nContent-Type: text/plain\r\n\r\n${word}`,
    }),
  }),
  'cut in the middle': ({ email, to }, word) => {
    const whole = mailSource({
      from: email,
      to,
      type: 'multipart/mixed; boundary="x"',
      body: parts('x', part('text/plain', word), attachment('a.png', 'image/png', Buffer.alloc(9_000, 1))),
    });
    return { source: whole.slice(0, -5_000), shows: word };
  },
  'nested fifty times': ({ email, to }, word) => {
    const nested = Array.from({ length: 50 }, (_, depth) => depth).reduce(
      (inner, depth) => part(`multipart/mixed; boundary="n${depth}"`, parts(`n${depth}`, inner)),
      part('text/plain', word),
    );
    const body = parts('top', nested);
    return { source: mailSource({ from: email, to, type: 'multipart/mixed; boundary="top"', body }) };
  },
  'a header of a megabyte': ({ email, to }, word) => ({
    source: mailSource({ from: email, to, headers: { 'X-Long': 'a'.repeat(1_000_000) }, body: word }),
    shows: word,
  }),
  'HTML alone, hostile': ({ email, to }, word) => ({
    source: mailSource({
      from: `"<img src=x onerror=alert(1)>" <${email}>`,
      to,
      type: 'text/html; charset=utf-8',
      body: `${'<div>'.repeat(3_000)}<script>alert(1)</script><a href="javascript:alert(1)">${word}</a>`,
    }),
  }),
  'a picture': ({ email, to }, word) => ({
    source: mailSource({
      from: email,
      to,
      type: 'multipart/mixed; boundary="x"',
      body: parts('x', part('text/plain', word), attachment('me.png', 'image/png', png)),
    }),
    shows: word,
  }),
  'odd attachments': ({ email, to }, word) => ({
    source: mailSource({
      from: email,
      to,
      type: 'multipart/mixed; boundary="x"',
      body: parts(
        'x',
        part('text/plain', word),
        attachment('../../etc/passwd', 'text/plain', Buffer.from('root')),
        attachment('empty.pdf', 'application/pdf', Buffer.alloc(0)),
        attachment('winmail.dat', 'application/ms-tnef', Buffer.from('x')),
        attachment('cut.zip', 'application/zip', Buffer.from('PK\u0003\u0004')),
        part('text/calendar', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'),
      ),
    }),
    shows: word,
  }),
  'nothing but the address': ({ to }, word) => ({ source: `To: ${to}\r\n\r\n${word}`, shows: word }),
};

/** Mail that belongs to no inquiry. */
export const strange: ((word: string) => string)[] = [
  (word) => mailSource({ to: 'careers@overtone.example', body: word }),
  (word) => mailSource({ to: 'reply+1.000000000000000000000000@reply.example.com', body: word }),
  (word) =>
    mailSource({ to: 'a@example.com', headers: { 'In-Reply-To': '<mail-1-mmzzzzzz-0@localhost>' }, body: word }),
  (word) => word,
  (word) => `\u0000\u0001\u00ff${word}`,
  (word) => `Content-Type: multipart/mixed; boundary=\r\n\r\n--\r\n${word}`,
];

/** 20 MB, of which the attachment is too large to be kept. */
export function largeMail({ email, to }: Thread): string {
  const body = parts('x', part('text/plain', 'Large.'), attachment('large.pdf', 'application/pdf', largePdf()));
  return mailSource({ from: email, to, type: 'multipart/mixed; boundary="x"', body });
}

function largePdf(): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(14 * 1024 * 1024, 32), Buffer.from('\n%%EOF\n')]);
}
