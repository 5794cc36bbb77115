import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { startApi } from '#server/test/api.ts';
import { someone } from '#server/test/inquiries.ts';
import { accountMailsTo, linkTo } from '#server/test/outbox.ts';
import { newEmployee } from '#server/test/sessions.ts';
import type { OwnAccount } from '#shared/auth/views.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { employees } from '#shared/schema.ts';

const path = '/api/employee/email';

describe('POST /api/employee/email', () => {
  it('changes the address once it is confirmed by the link mailed to it, and tells the old one', async () => {
    const api = await startApi();
    const employee = await newEmployee();
    const client = await api.signedInAs(employee);
    const email = someone('moved');
    const body = { email };
    const asked = await client.call<OwnAccount>('POST', path, { body });
    expect(asked).toMatchObject({ status: 200, body: { email: employee.email, newEmail: { email } } });
    const link = await linkTo(email);
    expect(link).toMatch(/^\/employee\/email\//);
    expect((await accountMailsTo(employee.email)).map(({ subject }) => subject)).toEqual([
      'Your email address is about to change',
    ]);
    const [before] = await db.select().from(employees).where(eq(employees.id, employee.id));
    expect(before?.email).toBe(employee.email);
    // The mailbox may be a stranger's, who learns nobody's name from it.
    const { body: view } = await api.call('GET', `/api/employee/links/${link.split('/').at(-1)}`);
    expect(view).toMatchObject({ purpose: 'email', email, name: '', username: '' });
    const confirm = () => api.call('POST', '/api/employee/confirm-email', { body: { key: link.split('/').at(-1) } });
    expect(await confirm()).toMatchObject({ status: 200, body: { email } });
    expect((await confirm()).status).toBe(404);
    expect((await client.call('GET', '/api/employee/account')).body).toEqual({
      email,
      newEmail: null,
      appSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    const mails = await accountMailsTo(employee.email);
    expect(mails.at(-1)?.text).toContain('was changed: email address. Email about it won’t come here anymore.');
    expect(await accountMailsTo(email)).toHaveLength(1);
  });

  it('mails one mailbox three times in half an hour, and for one employee five times a day', async () => {
    const api = await startApi();
    const ask = async (employee: Awaited<ReturnType<typeof newEmployee>>, email: string) => {
      return (await (await api.signedInAs(employee)).call<ErrorBody>('POST', path, { body: { email } })).status;
    };
    const [one, other] = [await newEmployee(), await newEmployee()];
    const mailbox = someone('stranger');
    for (let time = 0; time < 3; time++) expect(await ask(one, mailbox)).toBe(200);
    expect(await ask(other, mailbox.toUpperCase())).toBe(429);
    for (let time = 0; time < 2; time++) expect(await ask(one, someone(`n${time}`))).toBe(200);
    expect(await ask(one, someone('last'))).toBe(429);
    expect(await ask(other, someone('own'))).toBe(200);
  });

  it('refuses an address that is taken', async () => {
    const api = await startApi();
    const [employee, colleague] = [await newEmployee(), await newEmployee()];
    const client = await api.signedInAs(employee);
    const taken = await client.call<ErrorBody>('POST', path, { body: { email: colleague.email.toUpperCase() } });
    expect(taken).toMatchObject({ status: 409, body: { fields: { email: [expect.any(String)] } } });
    expect(await accountMailsTo(employee.email)).toEqual([]);
  });
});
