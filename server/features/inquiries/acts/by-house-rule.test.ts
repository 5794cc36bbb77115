import { expect, it } from 'vitest';
import { makeEmployee } from '#server/test/api.ts';
import { patientToken, someone } from '#server/test/inquiries.ts';
import { asPublisher } from '#server/test/publications.ts';
import type { InquiryReceipt, InquiryView } from '#shared/inquiries/views.ts';
import type { NotificationView } from '#shared/notifications/views.ts';

it('an advertiser’s inquiry is given to whom the house rules name, who is told; suspected spam is not', async () => {
  const { api, publish } = await asPublisher();
  const seller = await makeEmployee('sales_staff');
  const client = await api.signedInAs(seller);
  const write = async (website = '') => {
    const inquiry = { fullName: 'Ana Ruiz', companyName: 'Pier 9', email: someone(), message: 'A page in June?' };
    const body = { ...inquiry, website, formToken: patientToken() };
    return (await api.call<InquiryReceipt>('POST', '/api/contact', { body })).body.id;
  };
  const before = await write();
  await publish('rules', { advertisersTo: seller.email.toUpperCase() });
  const after = await write();
  await write('https://spam.example');
  const { body: own } = await client.call<InquiryView[]>('GET', '/api/contact-inquiries');
  expect(own.map(({ id }) => id)).toEqual([after]);
  expect(before).not.toBe(after);
  const { body: told } = await client.call<NotificationView[]>('GET', '/api/notifications');
  expect(told).toMatchObject([{ kind: 'inquiry_assigned', subject: { id: after } }]);
});

it('an administrator to whom it is given so is told that alone', async () => {
  const { api, publish } = await asPublisher();
  const desk = await makeEmployee('admin');
  const client = await api.signedInAs(desk);
  await publish('rules', { advertisersTo: desk.email });
  const inquiry = { fullName: 'Ana Ruiz', companyName: 'Pier 9', email: someone(), message: 'A page in June?' };
  const { body } = await api.call<InquiryReceipt>('POST', '/api/contact', {
    body: { ...inquiry, formToken: patientToken() },
  });
  const { body: told } = await client.call<NotificationView[]>('GET', '/api/notifications');
  const ofIt = told.filter(({ subject }) => subject.type === 'inquiry' && subject.id === body.id);
  expect(ofIt.map(({ kind }) => kind)).toEqual(['inquiry_assigned']);
});

it('house rules name only somebody who may be given advertisers', async () => {
  const { admin } = await asPublisher();
  const writer = await makeEmployee('staff_writer');
  const { body } = await admin.call<{ version: number }>('GET', '/api/content/rules');
  const draft = { version: body.version, changes: { advertisersTo: writer.email } };
  const saved = await admin.call<{ version: number }>('PUT', '/api/content/rules/draft', { body: draft });
  const refused = await admin.call('POST', '/api/content/rules/publish', { body: { version: saved.body.version } });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { advertisersTo: ['No active account that works for advertisers has this address'] } },
  });
});
