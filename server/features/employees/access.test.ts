import { describe, expect, it } from 'vitest';
import { asAdmin, makeEmployee } from '#server/test/api.ts';
import { auditOf } from '#server/test/audit.ts';
import type { AccountAccess } from '#shared/auth/views.ts';
import type { EmployeeView } from '#shared/employees/views.ts';
import type { ErrorBody } from '#shared/errors.ts';

const path = '/api/admin/employees';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function signedIn() {
  const { api, admin, employee } = await asAdmin();
  const person = await makeEmployee('staff_writer');
  const body = { username: person.username, password: person.password };
  const before = (await admin.call<AccountAccess>('GET', `${path}/${person.id}/access`)).body;
  await api.call('POST', '/api/employee/login', { body, headers: { 'User-Agent': firefox } });
  const access = async () => (await admin.call<AccountAccess>('GET', `${path}/${person.id}/access`)).body;
  const row = async () => (await admin.call<EmployeeView[]>('GET', `${path}?q=${person.username}`)).body[0];
  return { api, admin, employee, person, before, access, row };
}

describe('GET /api/admin/employees/:id/access', () => {
  it('says when and where somebody last signed in, and where they still are', async () => {
    const { before, access, row } = await signedIn();
    expect(before).toMatchObject({ lastSignIn: null, sessions: [] });
    const { lastSignIn, sessions, mail } = await access();
    expect(lastSignIn).toEqual({
      at: expect.any(String),
      device: 'Firefox on Windows',
      network: expect.stringMatching(/^10\..*\*$/),
    });
    expect(Date.now() - Date.parse(lastSignIn?.at ?? '')).toBeLessThan(60_000);
    expect(sessions).toMatchObject([{ device: 'Firefox on Windows', network: lastSignIn?.network }]);
    expect(mail).toEqual({ way: 'now' });
    expect(await row()).toMatchObject({ lastSignInAt: lastSignIn?.at, sessions: 1 });
  });

  it('knows no account that is not there', async () => {
    const { admin } = await asAdmin();
    expect((await admin.call('GET', `${path}/2000000000/access`)).status).toBe(404);
    expect((await admin.call('DELETE', `${path}/2000000000/sessions`)).status).toBe(404);
  });
});

describe('DELETE /api/admin/employees/:id/sessions', () => {
  it('signs somebody out everywhere, on record, and leaves when they last came', async () => {
    const { api, admin, employee, person, access, row } = await signedIn();
    const client = await api.signedInAs(person);
    expect((await admin.call('DELETE', `${path}/${person.id}/sessions`)).body).toEqual({ ended: 2 });
    expect((await client.call('GET', '/api/employee/profile')).body).toBeNull();
    expect(await access()).toMatchObject({ lastSignIn: { device: 'Firefox on Windows' }, sessions: [] });
    expect(await row()).toMatchObject({ sessions: 0, isActive: true });
    expect((await auditOf('employee', person.id)).at(-1)).toMatchObject({
      action: 'session_logout',
      actorId: employee.id,
      detail: { ended: 2 },
    });
  });

  it('leaves one’s own to the settings', async () => {
    const { admin, employee } = await asAdmin();
    const answer = await admin.call<ErrorBody>('DELETE', `${path}/${employee.id}/sessions`);
    expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining('in your settings') } });
  });
});
