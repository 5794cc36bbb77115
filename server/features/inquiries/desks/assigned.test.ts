import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin, type Client, makeEmployee } from '#server/test/api.ts';
import { apply, patientToken, sendInfluencer, someone } from '#server/test/inquiries.ts';
import { detailOf, reply } from '#server/test/messages.ts';
import { mailsTo } from '#server/test/outbox.ts';
import { pdf } from '#server/test/pictures.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { InquiryReceipt, InquiryView } from '#shared/inquiries/views.ts';
import type { NotificationView } from '#shared/notifications/views.ts';
import type { FoundGroup } from '#shared/search/views.ts';

const path = '/api/contact-inquiries';

async function assigned() {
  const { api, admin } = await asAdmin();
  const employee = await makeEmployee('sales_manager');
  const manager = await api.signedInAs(employee);
  const { body: mine } = await sendInfluencer<InquiryReceipt>(api, [{ name: 'reach.pdf', content: pdf }]);
  const other = (await sendInfluencer<InquiryReceipt>(api, [{ name: 'other.pdf', content: pdf }])).body;
  await assign(admin, mine.id, employee.id);
  return { api, admin, manager, employee, mine, other };
}

async function assign(admin: Client, id: number, assignedTo: number | null) {
  const { version } = await detailOf(admin, id);
  const { status } = await admin.call('PATCH', `${path}/${id}`, { body: { assignedTo, version } });
  expect(status).toBe(200);
}

it('opens an inquiry to the manager it is assigned to, and no other', async () => {
  const { admin, manager, employee, mine, other } = await assigned();
  const { body: listed, headers } = await manager.call<InquiryView[]>('GET', path);
  expect(listed.map(({ id }) => id)).toEqual([mine.id]);
  expect(headers.get('X-Total-Count')).toBe('1');
  for (const wish of ['none', 'me', employee.id, 1]) {
    const { body } = await manager.call<InquiryView[]>('GET', `${path}?assignedTo=${wish}`);
    expect(body.map(({ id }) => id)).toEqual([mine.id]);
  }
  const detail = await detailOf(manager, mine.id);
  expect(detail).toMatchObject({ id: mine.id, duplicates: 0, duplicateInquiries: [] });
  const file = (await detailOf(admin, other.id)).files[0]?.id;
  const refused = await Promise.all([
    manager.call('GET', `${path}/${other.id}`),
    manager.call('GET', `${path}/${other.id}/files/${file}`),
    manager.call('GET', `${path}/${mine.id}/files/${file}`),
    manager.call('POST', `${path}/${other.id}/notes`, { body: { note: 'Mine?' } }),
    manager.call('POST', `${path}/${other.id}/replies`, { body: { text: 'Hello', version: 1 } }),
    manager.call('PATCH', `${path}/${other.id}`, { body: { status: 'closed', version: 1 } }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  const forbidden = await Promise.all([
    manager.call('DELETE', `${path}/${mine.id}`),
    manager.call('GET', `${path}/export`),
    manager.call('GET', `${path}/stats`),
    manager.call('PATCH', `${path}/${mine.id}`, { body: { assignedTo: null, version: detail.version } }),
  ]);
  expect(forbidden.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

it('lets that manager work on it: state, notes, files and replies', async () => {
  const { manager, mine } = await assigned();
  const { files } = await detailOf(manager, mine.id);
  expect((await manager.call('GET', `${path}/${mine.id}/files/${files[0]?.id}`)).status).toBe(200);
  expect((await manager.call('POST', `${path}/${mine.id}/notes`, { body: { note: 'Good reach.' } })).status).toBe(201);
  const { inquiry, messageId } = await reply(manager, mine.id, { marksAnswered: true });
  expect(inquiry.status).toBe('answered');
  expect((await manager.call('POST', `${path}/${mine.id}/replies/${messageId}/undo`)).status).toBe(200);
});

it('closes it again with the assignment', async () => {
  const { admin, manager, mine } = await assigned();
  await assign(admin, mine.id, null);
  expect((await manager.call('GET', `${path}/${mine.id}`)).status).toBe(404);
  expect((await manager.call<InquiryView[]>('GET', path)).body).toEqual([]);
});

it('finds a manager only what is theirs', async () => {
  const { api, admin } = await asAdmin();
  const employee = await makeEmployee('production_manager');
  const manager = await api.signedInAs(employee);
  const mine = await apply(api, 'sales', { firstName: 'Zebulon', email: someone() });
  await apply(api, 'sales', { firstName: 'Zebulon', email: someone() });
  await assign(admin, mine.id, employee.id);
  const { body } = await manager.call<FoundGroup[]>('GET', '/api/search?q=zebulon');
  const found = body.flatMap(({ items }) => items);
  expect(found.map((one) => one.path)).toEqual([`/admin/people/i${mine.id}`, `/manager/inquiries?inquiry=${mine.id}`]);
});

it('tells the manager in the portal and by mail, where they can open it', async () => {
  const { manager, employee, mine } = await assigned();
  const { body } = await manager.call<NotificationView[]>('GET', '/api/notifications');
  const [notice] = body;
  expect(notice).toMatchObject({ kind: 'inquiry_assigned', path: `/manager/inquiries?inquiry=${mine.id}` });
  const [mail] = await mailsTo(employee.email);
  expect(mail?.text).toContain(`/manager/inquiries?inquiry=${mine.id}`);
});

it('gives sales staff an advertiser’s inquiry to read and answer, and no other', async () => {
  const { api, admin, mine: application } = await assigned();
  const employee = await makeEmployee('sales_staff');
  const seller = await api.signedInAs(employee);
  const form = { fullName: 'Ines Park', companyName: 'Larch Guitars', message: 'The back cover, please.' };
  const body = { ...form, email: someone(), formToken: patientToken() };
  const { body: advert } = await api.call<InquiryReceipt>('POST', '/api/contact', { body });
  expect((await seller.call('GET', `${path}/${advert.id}`)).status).toBe(404);
  const { version } = await detailOf(admin, application.id);
  const change = { assignedTo: employee.id, version };
  const refused = await admin.call<ErrorBody>('PATCH', `${path}/${application.id}`, { body: change });
  expect(refused).toMatchObject({ status: 400, body: { error: 'Sales staff are given advertising inquiries alone.' } });
  await assign(admin, advert.id, employee.id);
  // Whatever has put another one beside it, the server doesn't show it.
  await db.execute(sql`update contact_inquiries set assigned_to = ${employee.id} where id = ${application.id}`);
  const { body: listed } = await seller.call<InquiryView[]>('GET', path);
  expect(listed.map(({ id }) => id)).toEqual([advert.id]);
  expect((await seller.call('GET', `${path}/${application.id}`)).status).toBe(404);
  expect((await reply(seller, advert.id, { marksAnswered: true })).inquiry.status).toBe('answered');
  expect((await seller.call('GET', `${path}/stats`)).status).toBe(403);
  const [notice] = (await seller.call<NotificationView[]>('GET', '/api/notifications')).body;
  expect(notice).toMatchObject({ kind: 'inquiry_assigned', path: `/manager/inquiries?inquiry=${advert.id}` });
});

it('assigns to nobody who has no part in the inbox', async () => {
  const { admin, mine } = await assigned();
  const writer = await makeEmployee('staff_writer');
  const { version } = await detailOf(admin, mine.id);
  const answer = await admin.call<ErrorBody>('PATCH', `${path}/${mine.id}`, {
    body: { assignedTo: writer.id, version },
  });
  expect(answer.status).toBe(400);
});

it('says that there are at least so many where it did not count to the end', async () => {
  const { admin, manager, employee } = await assigned();
  await db.execute(sql`insert into contact_inquiries (name, email, form_type, reference, assigned_to)
    select 'Umbrella', 'umbrella@example.com', 'sales', 'OT-MANY-' || n, ${employee.id}
    from generate_series(1, 1000) as n`);
  const totals = async (reader: Client, query: string) => {
    const { headers } = await reader.call('GET', `${path}?limit=1&${query}`);
    return [headers.get('X-Total-Count'), headers.get('X-Total-Count-Relation')];
  };
  expect(await totals(manager, '')).toEqual(['1000', 'gte']);
  expect(await totals(manager, 'q=umbrella')).toEqual(['1000', 'gte']);
  expect(await totals(admin, '')).toEqual(['1000', 'gte']);
  await db.execute(sql`delete from contact_inquiries where reference = 'OT-MANY-1'`);
  expect(await totals(manager, 'q=umbrella')).toEqual(['999', null]);
});
