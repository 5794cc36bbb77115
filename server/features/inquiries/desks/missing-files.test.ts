import { expect, it } from 'vitest';
import { asAdmin } from '#server/test/api.ts';
import { apply, influencerApplication, multipart, salesApplication } from '#server/test/inquiries.ts';
import { mailsAbout } from '#server/test/outbox.ts';
import { pdf } from '#server/test/pictures.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { AddedPrivate, PrivateInquiry } from '#shared/inquiries/private-views.ts';
import type { InquiryDetail, InquiryReceipt } from '#shared/inquiries/views.ts';

it('files that were named with an application are missed by name until each has arrived', async () => {
  const { api, admin } = await asAdmin();
  const form = influencerApplication([]);
  for (const name of ['a.pdf', 'a.pdf', 'b.pdf']) form.append('fileNames', name);
  const { id, key, reference } = (
    await api.call<InquiryReceipt>('POST', '/api/applications/influencer', { body: form })
  ).body;
  const awaited = async () => {
    const receipt = await api.call<PrivateInquiry>('GET', `/api/inquiries/${key}`);
    const inbox = await admin.call<InquiryDetail>('GET', `/api/contact-inquiries/${id}`);
    expect(inbox.body.awaitedFiles).toEqual(receipt.body.awaitedFiles);
    return receipt.body.awaitedFiles;
  };
  const send = (name: string, content: Buffer) =>
    api.call<AddedPrivate>('POST', `/api/inquiries/${key}/files`, { body: multipart({}, [{ name, content }]) });
  expect(await awaited()).toEqual({ chosen: 3, missing: ['a.pdf', 'a.pdf', 'b.pdf'] });
  const mails = await mailsAbout(reference);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    expect(text.replace(/\s+/g, ' ')).toMatch(/with 3 files\. |Files:? 3 /);
    expect(text).not.toContain('missing');
  }
  await send('a.pdf', pdf);
  expect(await awaited()).toEqual({ chosen: 3, missing: ['a.pdf', 'b.pdf'] });
  // The same content again is no further file, and is missed no more.
  expect((await send('a.pdf', pdf)).body.files.map(({ again }) => again)).toEqual([['a.pdf']]);
  await send('other.pdf', Buffer.concat([pdf, Buffer.from('\n')]));
  expect(await awaited()).toEqual({ chosen: 3, missing: ['b.pdf'] });
  await send('b.pdf', Buffer.concat([pdf, Buffer.from('\n\n')]));
  expect(await awaited()).toBeNull();
});

it('come with the form, or are one name or too many', async () => {
  const { api } = await asAdmin();
  const form = influencerApplication([{ name: 'a.pdf', content: pdf }], { fileNames: 'a.pdf' });
  const { key } = (await api.call<InquiryReceipt>('POST', '/api/applications/influencer', { body: form })).body;
  expect((await api.call<PrivateInquiry>('GET', `/api/inquiries/${key}`)).body.awaitedFiles).toBeNull();
  const sent = (fileNames: unknown) =>
    api.call<ErrorBody & InquiryReceipt>('POST', '/api/applications/sales', { body: salesApplication({ fileNames }) });
  const { body } = await sent(['C:\\cv\ud800.pdf']);
  const receipt = await api.call<PrivateInquiry>('GET', `/api/inquiries/${body.key}`);
  expect(receipt.body.awaitedFiles).toEqual({ chosen: 1, missing: ['cv\ufffd.pdf'] });
  expect(receipt.body.details).not.toHaveProperty('fileNames');
  expect((await sent(Array(11).fill('a.pdf'))).body.fields).toEqual({
    fileNames: ['You can send up to 10 files. Please remove some.'],
  });
});

it('are missed no more once the sender goes on without them', async () => {
  const { api } = await asAdmin();
  const fileNames = ['a.pdf', 'a.pdf', 'C:\\b.pdf', 'c.pdf'];
  const { key } = await apply(api, 'sales', { fileNames });
  const waive = (names: unknown, idempotencyKey?: string) =>
    api.call<ErrorBody & PrivateInquiry>('POST', `/api/inquiries/${key}/files/waive`, {
      body: { names },
      ...(idempotencyKey ? { headers: { 'Idempotency-Key': idempotencyKey } } : {}),
    });
  const once = '7f0f2f3e-54a1-4c53-8d6c-0d7a3f0c9a11';
  const expected = { chosen: 3, missing: ['a.pdf', 'b.pdf', 'c.pdf'] };
  expect((await waive(['a.pdf'], once)).body.awaitedFiles).toEqual(expected);
  expect((await waive(['a.pdf'], once)).body.awaitedFiles).toEqual(expected);
  expect((await waive(['C:\\b.pdf', 'never named.pdf'])).body.awaitedFiles).toEqual({
    chosen: 2,
    missing: ['a.pdf', 'c.pdf'],
  });
  expect((await waive(Array(11).fill('a.pdf'))).status).toBe(400);
  expect((await waive(['a.pdf', 'c.pdf'])).body.awaitedFiles).toBeNull();
  await api.call('POST', `/api/inquiries/${key}/withdraw`);
  expect((await waive(['a.pdf'])).status).toBe(409);
});
