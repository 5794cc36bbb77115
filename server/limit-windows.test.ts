import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin, makeEmployee, startApi } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { apply, patientToken, salesApplication, someone } from '#server/test/inquiries.ts';
import { accountMailsTo, mailsAbout } from '#server/test/outbox.ts';
import { rateLimits } from '#shared/schema.ts';

const [minutes, hours] = [60, 3_600];

it('what instances count together is forgotten after the documented time', async () => {
  const api = await startApi();
  const employee = await makeEmployee('photographer');
  const own = await api.signedInAs(employee);
  const now = (await holdClock()).getTime();
  const { reference } = await apply(api, 'sales');
  await mailsAbout(reference);
  await api.call('POST', '/api/employee/login', { body: { username: `nobody-${randomUUID()}`, password: 'x' } });
  await api.call('POST', '/api/employee/forgot-password', { body: { username: employee.username } });
  const change = { email: someone(), password: employee.password };
  expect((await own.call('POST', '/api/employee/email', { body: change })).status).toBeLessThan(300);
  await accountMailsTo(change.email);
  const rows = await db.select().from(rateLimits);
  const seconds = rows.map(({ key, expire }) => [key.split(':')[0], (Number(expire) - now) / 1_000]);
  expect(Object.fromEntries(seconds)).toMatchObject({
    'public-forms': 10 * minutes,
    'public-forms-day': 24 * hours,
    'mails-to': 24 * hours,
    'mails-to-all': hours,
    'login-address': hours,
    'reset-address': 30 * minutes,
    'reset-network': hours,
    'email-employee': 24 * hours,
    'email-mailbox': 30 * minutes,
  });
});

it('a crowd of forms is refused until the last second of its ten minutes', async () => {
  const api = await startApi();
  const now = (await holdClock()).getTime();
  const send = async (seconds: number) => {
    await holdClock(now + seconds * 1_000);
    const body = salesApplication({ formToken: patientToken() });
    return (await api.call('POST', '/api/applications/sales', { body })).status;
  };
  expect(await send(0)).toBe(201);
  const rows = await db.select().from(rateLimits).orderBy(rateLimits.expire);
  const counted = rows.findLast(({ key }) => key.startsWith('public-forms:'));
  await db
    .update(rateLimits)
    .set({ points: 30 })
    .where(eq(rateLimits.key, `${counted?.key}`));
  expect(await send(10 * minutes - 1)).toBe(429);
  expect(await send(10 * minutes + 1)).toBe(201);
});

it.each([
  ['GET', '/api/admin/activity/export', hours],
  ['GET', '/api/submissions/export', hours],
  ['GET', '/api/contact-inquiries/export', hours],
  ['GET', '/api/report/export', hours],
  ['GET', '/api/admin/evaluations/export', hours],
  ['GET', '/api/people/unknown/archive', hours],
  ['GET', '/api/manager/team/export', hours],
  ['POST', '/api/submissions/1/files', 10 * minutes],
  ['POST', '/api/deliverables/1/files', 10 * minutes],
  ['GET', '/api/deliverables/1/files', 10 * minutes],
  ['POST', '/api/pictures', 10 * minutes],
  ['POST', '/api/applications/influencer', 10 * minutes],
  ['POST', `/api/inquiries/${'A'.repeat(43)}/files`, 10 * minutes],
  ['GET', '/api/employee/profile', minutes],
])('%s %s is counted for its time', async (method, path, seconds) => {
  const { admin } = await asAdmin();
  await holdClock();
  const { headers } = await admin.call(method, path);
  expect(Number(headers.get('RateLimit-Reset'))).toBe(seconds);
});
