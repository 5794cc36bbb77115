import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin, type Client } from '#server/test/api.ts';
import { someone } from '#server/test/inquiries.ts';
import { makeLink } from '#server/test/links.ts';
import { accountMailsTo, linkTo, mailsTo } from '#server/test/outbox.ts';
import { turnOn } from '#server/test/second-factor.ts';
import { cookieOf, newEmployee, signIn, statusWith } from '#server/test/sessions.ts';
import type { EmployeeSaved, EmployeeView } from '#shared/employees/views.ts';
import { accountLinks } from '#shared/schema.ts';

const password = 'a longer one, twice';

async function invite(admin: Client) {
  const email = someone('invited');
  const body = { username: email.split('@')[0], email, firstName: 'Ana', role: 'photographer', invite: true };
  const { status, body: saved } = await admin.call<EmployeeSaved>('POST', '/api/admin/employees', { body });
  return { status, saved, email, username: saved.employee.username };
}

const keyIn = async (email: string) => (await linkTo(email)).split('/').at(-1);

const listed = async (admin: Client, username: string) =>
  (await admin.call<EmployeeView[]>('GET', `/api/admin/employees?q=${username}`)).body[0];

describe('an invitation', () => {
  it('is mailed instead of a password, and lets its receiver choose one', async () => {
    const { api, admin } = await asAdmin();
    const { status, saved, email, username } = await invite(admin);
    expect(status).toBe(201);
    expect(saved.oneTimePassword).toBeUndefined();
    const { invitation } = saved.employee;
    const days = (Date.parse(invitation?.until ?? '') - Date.parse(invitation?.sentAt ?? '')) / 86_400_000;
    expect(days).toBe(7);
    expect(await listed(admin, username)).toMatchObject({ mustChangePassword: true, invitation });
    const [mail] = await accountMailsTo(email);
    expect(mail?.text).toContain(`Your username is ${username}.`);
    const key = await keyIn(email);
    const chosen = await api.call('POST', '/api/employee/reset-password', { body: { key, password } });
    expect(chosen).toMatchObject({ status: 200, body: { username, mustChangePassword: false } });
    // Whoever was invited is signed in by it.
    expect(await statusWith(api, cookieOf(chosen).Cookie)).toBe(200);
    expect(await listed(admin, username)).toMatchObject({ mustChangePassword: false, invitation: null });
    expect((await signIn(api, { username, password })).answer.status).toBe(200);
    expect(await accountMailsTo(email)).toHaveLength(1);
  });

  it('signs nobody in where somebody else is signed in, or where the account has a second step', async () => {
    const { api, admin, employee } = await asAdmin();
    const { email } = await invite(admin);
    const inTheirBrowser = await admin.call('POST', '/api/employee/reset-password', {
      body: { key: await keyIn(email), password },
    });
    expect([inTheirBrowser.status, inTheirBrowser.headers.get('Set-Cookie')]).toEqual([204, null]);
    expect((await admin.call('GET', '/api/employee/profile')).body).toMatchObject({ id: employee.id });
    const guardedPerson = await newEmployee();
    await turnOn(await api.signedInAs(guardedPerson));
    const key = await makeLink(guardedPerson.id, 'invitation');
    const answer = await api.call('POST', '/api/employee/reset-password', { body: { key, password } });
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([204, null]);
  });

  it('stays open where its account is saved with the same address', async () => {
    const { admin } = await asAdmin();
    const { saved, email, username } = await invite(admin);
    const path = `/api/admin/employees/${saved.employee.id}`;
    expect((await admin.call('PATCH', path, { body: { email, firstName: 'Anna' } })).status).toBe(200);
    expect((await listed(admin, username))?.invitation).toEqual(saved.employee.invitation);
    expect((await admin.call('PATCH', path, { body: { email: someone('moved') } })).status).toBe(200);
    expect((await listed(admin, username))?.invitation).toBeNull();
  });

  it('can be sent again, which ends the one before', async () => {
    const { api, admin } = await asAdmin();
    const { saved, email } = await invite(admin);
    const first = await keyIn(email);
    await db
      .update(accountLinks)
      .set({ expiresAt: sql`now() - interval '1 day'` })
      .where(eq(accountLinks.employeeId, saved.employee.id));
    const path = `/api/admin/employees/${saved.employee.id}/invitation`;
    const again = await admin.call<EmployeeSaved>('POST', path);
    expect(again.status).toBe(200);
    expect(Date.parse(again.body.employee.invitation?.until ?? '')).toBeGreaterThan(Date.now());
    const view = (key: string | undefined) => api.call('GET', `/api/employee/links/${key}`);
    expect((await view(first)).status).toBe(404);
    expect(await view(await keyIn(email))).toMatchObject({ status: 200, body: { purpose: 'invitation' } });
  });

  it('is for active accounts whose owner has not chosen a password', async () => {
    const { admin } = await asAdmin();
    const send = async (values: object) => {
      const { id } = await newEmployee('photographer', values);
      return (await admin.call('POST', `/api/admin/employees/${id}/invitation`)).status;
    };
    expect(await send({ mustChangePassword: true })).toBe(200);
    expect(await send({ mustChangePassword: false })).toBe(409);
    expect(await send({ mustChangePassword: true, isActive: false })).toBe(409);
    expect((await admin.call('POST', '/api/admin/employees/2147483647/invitation')).status).toBe(404);
  });

  it('works no more once the account is deactivated or gets another address', async () => {
    const { api, admin } = await asAdmin();
    for (const change of [{ isActive: false }, { email: someone('other') }]) {
      const { saved, email } = await invite(admin);
      const key = await keyIn(email);
      await admin.call('PATCH', `/api/admin/employees/${saved.employee.id}`, { body: change });
      expect((await api.call('GET', `/api/employee/links/${key}`)).status).toBe(404);
    }
  });
});

describe('a changed address', () => {
  it('is told by mail to the old one, with what else was changed', async () => {
    const { admin } = await asAdmin();
    const employee = await newEmployee();
    const email = someone('moved');
    const change = (body: object) => admin.call('PATCH', `/api/admin/employees/${employee.id}`, { body });
    await change({ email, role: 'staff_writer' });
    await change({ email });
    await change({ resetPassword: true });
    const mails = await accountMailsTo(employee.email);
    expect(mails.map(({ text }) => /was changed: (.*?)\./.exec(text)?.[1])).toEqual(['email address, role']);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Your account was changed');
  });
});
