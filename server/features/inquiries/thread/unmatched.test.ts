import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { replyAddress } from '#server/lib/mail/reply-address.ts';
import { asAdmin } from '#server/test/api.ts';
import { countsOf, erase, everything } from '#server/test/erasure.ts';
import { deliver, mailSource, takeMailIn } from '#server/test/inbound.ts';
import { apply, bornYearsAgo, expectNothingLeft, names, someone, storage } from '#server/test/inquiries.ts';
import { detailOf, reply, unmatched } from '#server/test/messages.ts';
import { mailsAbout } from '#server/test/outbox.ts';

const path = '/api/contact-inquiries/unmatched';

it('attaches an unmatched mail to the inquiry that an admin names, which is open again', async () => {
  const { api, admin } = await asAdmin();
  const email = someone();
  const { id, reference } = await apply(api, 'sales', { email });
  await reply(admin, id, { marksAnswered: true });
  const mail = await unmatched(api, admin, email);
  expect(mail).toMatchObject({ name: 'Ana Ruiz', text: 'Whose is this?', candidates: [{ id, reference }] });
  const file = await admin.call('GET', `${path}/${mail.id}/files/${mail.files[0]?.id}`);
  expect(file.headers.get('Content-Disposition')).toContain('plan.pdf');
  const attach = (to: string) => admin.call('POST', `${path}/${mail.id}/attach`, { body: { reference: to } });
  expect((await attach('OT-2222-2222')).status).toBe(400);
  expect((await attach(` ${reference.toLowerCase()} `)).body).toEqual({ inquiryId: id });
  expect((await attach(reference)).status).toBe(404);
  expect(await detailOf(admin, id)).toMatchObject({
    status: 'in_progress',
    files: [],
    messages: [{ direction: 'out' }, { direction: 'in', text: 'Whose is this?', files: [{ name: 'plan.pdf' }] }],
  });
  expect((await admin.call('GET', `${path}/${mail.id}/files/${mail.files[0]?.id}`)).status).toBe(404);
});

it('attaches nothing to an application that waits for a guardian', async () => {
  const { api, admin } = await asAdmin();
  const guardianEmail = someone('rosa');
  const changes = { birthdate: bornYearsAgo(16), guardianName: 'Rosa Ruiz', guardianEmail };
  const { reference } = await apply(api, 'street-team', changes);
  const mail = await unmatched(api, admin);
  expect((await admin.call('POST', `${path}/${mail.id}/attach`, { body: { reference } })).status).toBe(409);
});

it('erases an unmatched mail with its files', async () => {
  const { api, admin } = await asAdmin();
  const email = someone();
  const mail = await unmatched(api, admin, email);
  const stored = (await names(storage)).length;
  const headers = { 'Idempotency-Key': randomUUID() };
  expect((await admin.call('DELETE', `${path}/${mail.id}`, { headers })).status).toBe(204);
  expect((await admin.call('DELETE', `${path}/${mail.id}`, { headers })).status).toBe(204);
  expect((await admin.call('DELETE', `${path}/${mail.id}`)).status).toBe(404);
  expect(await names(storage)).toHaveLength(stored - 2);
  expect(await everything()).not.toContain(email);
});

it('erases what a person wrote to us: in their inquiries, unmatched, and from other inquiries their name', async () => {
  takeMailIn();
  const { api, admin } = await asAdmin();
  const email = someone('wilma');
  const own = await apply(api, 'sales', { email });
  const other = await apply(api, 'sales');
  await reply(admin, own.id, { text: `Hello ${email}` });
  await mailsAbout(own.reference);
  for (const { id } of [own, other]) {
    const to = replyAddress(id) ?? '';
    await deliver(api, mailSource({ from: `Wilma Okoro <${email}>`, to, body: `It is me, ${email}.` }));
  }
  await unmatched(api, admin, email);
  expect(await countsOf(admin, email)).toMatchObject({ messages: 2, unmatched: 1, mentions: 1 });
  expect((await erase(admin, email)).status).toBe(200);
  const left = await everything();
  expect(left).not.toContain(email);
  expect(left).not.toContain('Okoro');
  expect((await detailOf(admin, other.id)).messages).toMatchObject([{ text: 'It is me, [erased].' }]);
  await expectNothingLeft();
});
