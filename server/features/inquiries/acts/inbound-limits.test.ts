import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { inboundHeaders } from '#server/lib/mail/inbound/signature.ts';
import { replyAddress } from '#server/lib/mail/reply-address.ts';
import { asAdmin } from '#server/test/api.ts';
import { deliver, mailSource, part, parts, takeMailIn } from '#server/test/inbound.ts';
import { apply, expectNothingLeft } from '#server/test/inquiries.ts';
import { detailOf, unmatched } from '#server/test/messages.ts';

const to = 'hello@overtone.example';

it('knows sender and conversation of a mail that cannot be read', async () => {
  takeMailIn();
  const { api, admin } = await asAdmin();
  const { id } = await apply(api, 'sales');
  const nested = Array.from({ length: 300 }, (_, depth) => depth).reduce(
    (inner, depth) => part(`multipart/mixed; boundary="n${depth}-"`, parts(`n${depth}-`, inner)),
    part('text/plain', 'Deep.'),
  );
  const type = 'multipart/mixed; boundary="top"';
  const source = mailSource({
    from: 'Ana <ana@deep.example>',
    to: replyAddress(id) ?? '',
    type,
    body: parts('top', nested),
  });
  expect((await deliver(api, source)).body).toEqual({ outcome: 'thread' });
  expect((await detailOf(admin, id)).messages.at(-1)).toMatchObject({
    otherAddress: 'ana@deep.example',
    text: expect.stringContaining('From: Ana <ana@deep.example>'),
    refusedFiles: ['This email couldn’t be read; this is how it begins.'],
  });
});

it('keeps the mail as it came, for whoever may read its inquiry', async () => {
  takeMailIn();
  const { api, admin } = await asAdmin();
  const { id } = await apply(api, 'sales');
  const source = mailSource({ to: replyAddress(id) ?? '', body: 'Hello.' });
  await deliver(api, source);
  const [message] = (await detailOf(admin, id)).messages;
  expect(message).toMatchObject({ files: [], refusedFiles: [], original: { bytes: source.length } });
  const path = `/api/contact-inquiries/${id}/files/${message?.original?.id}`;
  const original = await admin.call('GET', path);
  expect(original.headers.get('Content-Disposition')).toBe('attachment; filename=email.eml');
  expect((await api.call('GET', path)).status).toBe(401);
  await admin.call('DELETE', `/api/contact-inquiries/${id}`);
  await expectNothingLeft();
  expect(await unmatched(api, admin)).toMatchObject({ original: { bytes: expect.any(Number) } });
});

it('gives no slot to those without the secret', async () => {
  takeMailIn();
  const { api } = await asAdmin();
  const at = String(Math.floor(Date.now() / 1_000));
  const open = (network: string) =>
    new Promise<number>((resolve) => {
      const call = request(`${api.url}/api/inbound-mail`, {
        method: 'POST',
        headers: {
          'Content-Type': 'message/rfc822',
          'X-Forwarded-For': network,
          [inboundHeaders.at]: at,
          [inboundHeaders.digest]: 'a'.repeat(64),
          [inboundHeaders.signature]: 'f'.repeat(64),
        },
      });
      call.on('response', ({ statusCode = 0 }) => resolve(statusCode));
      call.on('error', () => resolve(0));
      call.write('To: a@b.example\r\n');
      onTestFinished(() => void call.destroy());
    });
  for (let turn = 0; turn < 12; turn++) void open(`10.1.0.${turn}`);
  const sent = await Promise.all(
    Array.from({ length: 6 }, (_, turn) => deliver(api, mailSource({ to, body: `Right ${turn}.` }))),
  );
  expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(200));
});
