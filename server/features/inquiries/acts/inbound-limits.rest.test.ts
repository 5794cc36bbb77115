import { expect, it } from 'vitest';
import { asAdmin } from '#server/test/api.ts';
import { deliver, mailSource, takeMailIn } from '#server/test/inbound.ts';

const to = 'hello@overtone.example';
const megabytes = (text: string, count: number) => text.repeat(Math.floor((count * 1024 * 1024) / text.length));

it('takes mails of any lines, and keeps as it came what cannot be read', async () => {
  takeMailIn();
  const { api, admin } = await asAdmin();
  const html = 'text/html; charset=utf-8';
  const sources = [
    mailSource({ to, body: `Hello.\n${'> \n'.repeat(66_000)}x` }),
    mailSource({ to, type: html, body: megabytes('<blockquote><table><td>', 5) }),
    `To: ${to}\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n${megabytes('--x\r\n\r\n', 5)}`,
    megabytes('X-A: b\r\n', 5),
    mailSource({ to, type: 'text/calendar', body: `BEGIN:VCALENDAR\nBEGIN:VEVENT\nX${';'.repeat(60)}` }),
    mailSource({ to, type: html, body: `${'&nbsp;'.repeat(390_000)}x` }),
    mailSource({ to, type: html, body: `${' '.repeat(390_000)}x` }),
    mailSource({ to, from: 'mailer-daemon@x.example', subject: 'undeliverable', body: `${'> \n'.repeat(99_000)}x` }),
  ];
  for (const source of sources)
    expect(await deliver(api, source)).toMatchObject({ status: 200, body: { outcome: 'unmatched' } });
  const { body } = await admin.call<{ original: { id: number; bytes: number } | null }[]>(
    'GET',
    '/api/contact-inquiries/unmatched',
  );
  expect(body.map(({ original }) => original?.bytes)).toEqual(sources.map((source) => source.length).reverse());
});
