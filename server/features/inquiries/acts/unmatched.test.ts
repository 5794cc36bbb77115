import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { replyAddress } from '#server/lib/mail/reply-address.ts';
import { asAdmin, makeEmployee } from '#server/test/api.ts';
import { countsOf, erase, everything } from '#server/test/erasure.ts';
import { deliver, mailSource, takeMailIn } from '#server/test/inbound.ts';
import { apply, bornYearsAgo, expectNothingLeft, names, someone, storage } from '#server/test/inquiries.ts';
import { detailOf, reply, unmatched } from '#server/test/messages.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import { races } from '#server/test/races.ts';
import type { MessageAttached, UnmatchedMessage } from '#shared/inquiries/views.ts';
import { notifications } from '#shared/schema.ts';

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
  const attach = (to: string) => admin.call('POST', `${path}/${mail.id}`, { body: { reference: to } });
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
  expect((await admin.call('POST', `${path}/${mail.id}`, { body: { reference } })).status).toBe(409);
});

it('makes an inquiry of an unmatched mail in one call, which is read, answered, continued and erased like any other', async () => {
  const { api, admin } = await asAdmin();
  const colleague = await makeEmployee('admin');
  const email = someone();
  const mail = await unmatched(api, admin, email);
  const headers = { 'Idempotency-Key': randomUUID() };
  const make = () =>
    admin.call<{ inquiryId: number }>('POST', `${path}/${mail.id}`, { headers, body: { reference: null } });
  const [{ status, body }, again] = [await make(), await make()];
  const { inquiryId: id } = body;
  expect([status, again.status, again.body.inquiryId]).toEqual([201, 201, id]);
  expect((await admin.call('POST', `${path}/${mail.id}`, { body: { reference: null } })).status).toBe(404);
  expect((await admin.call('POST', `${path}/${mail.id}`, { body: { reference: 'OT-2222-2222' } })).status).toBe(400);
  const detail = await detailOf(admin, id);
  expect(detail).toMatchObject({
    ...{ name: 'Ana Ruiz', email, formType: 'contact', status: 'new', stage: null, message: 'Whose is this?' },
    ...{
      details: { Subject: 'Re: Your message' },
      createdAt: mail.at,
      waitsSince: mail.at,
      lastWords: 'Whose is this?',
    },
    history: [expect.objectContaining({ detail: { act: 'made_of_mail', messageId: mail.id } })],
    messages: [
      {
        direction: 'in',
        text: 'Whose is this?',
        files: [{ name: 'plan.pdf' }],
        otherAddress: null,
        original: mail.original,
      },
    ],
  });
  const kinds = await db.select().from(notifications).where(eq(notifications.inquiryId, id));
  expect(kinds.map(({ kind }) => kind)).toEqual(kinds.map(() => 'inquiry_arrived'));
  expect(kinds.map(({ employeeId }) => employeeId)).toContain(colleague.id);

  await reply(admin, id, { text: 'It is ours.', marksAnswered: true });
  const mails = await mailsAbout(detail.reference);
  // No receipt: they did not fill in a form.
  expect(mails.map(({ to, subject }) => [to, subject.startsWith('Re: ')])).toEqual([[email, true]]);
  expect(mails[0]?.head).toMatch(/^In-Reply-To: <.+@mail\.example\.com>/m);
  expect((await deliver(api, mailSource({ to: replyAddress(id) ?? '', body: 'Thank you.' }))).body.outcome).toBe(
    'thread',
  );
  const file = await admin.call('GET', `/api/contact-inquiries/${id}/files/${detail.messages[0]?.files[0]?.id}`);
  expect(file.headers.get('Content-Disposition')).toContain('plan.pdf');
  expect((await erase(admin, email)).status).toBe(200);
  expect(await everything()).not.toContain(email);
  await expectNothingLeft();
});

it.each(races)('makes two people one inquiry of one mail, %s', async (_way, race) => {
  const { api, admin } = await asAdmin();
  const other = await api.signedInAs(await makeEmployee('admin'));
  const mail = await unmatched(api, admin);
  const headers = { 'Idempotency-Key': randomUUID() };
  const answers = await race(
    [admin, other].map((one) => () => one.call('POST', `${path}/${mail.id}`, { headers, body: { reference: null } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
});

it('makes an advertiser’s inquiry of a mail, which ends won or lost', async () => {
  const { api, admin } = await asAdmin();
  const mail = await unmatched(api, admin);
  const body = { reference: null, isAdvertisers: true };
  const { inquiryId } = (await admin.call<MessageAttached>('POST', `${path}/${mail.id}`, { body })).body;
  const close = (more: object) =>
    admin.call('PATCH', `/api/contact-inquiries/${inquiryId}`, { body: { version: 1, status: 'closed', ...more } });
  expect((await close({})).status).toBe(400);
  expect((await close({ outcome: 'won' })).body).toMatchObject({ formType: 'advertise', outcome: 'won' });
});

it('makes no inquiry of a mail that names nobody to answer', async () => {
  const { api, admin } = await asAdmin();
  takeMailIn();
  await deliver(
    api,
    mailSource({ from: 'A printer', to: 'careers@overtone.example', body: `Paper jam ${randomUUID()}` }),
  );
  const { body } = await admin.call<UnmatchedMessage[]>('GET', path);
  expect((await admin.call('POST', `${path}/${body[0]?.id}`, { body: { reference: null } })).status).toBe(409);
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
