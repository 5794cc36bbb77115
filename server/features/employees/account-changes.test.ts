import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin, type Client, makeEmployee, startApi } from '#server/test/api.ts';
import { auditOf } from '#server/test/audit.ts';
import { daysLeft, stored } from '#server/test/employees.ts';
import { someone } from '#server/test/inquiries.ts';
import { accountMailsTo, mailsTo } from '#server/test/outbox.ts';
import { races } from '#server/test/races.ts';
import type { EmployeeSaved } from '#shared/employees/views.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { employees, sessions } from '#shared/schema.ts';

const path = '/api/admin/employees';

describe('PATCH /api/admin/employees/:id', () => {
  it('changes what is named and leaves the rest, and the sessions, alone', async () => {
    const { api, admin } = await asAdmin();
    const employee = await makeEmployee('photographer');
    const signedIn = await api.signedInAs(employee);
    const answer = await admin.call<EmployeeSaved>('PATCH', `${path}/${employee.id}`, {
      body: { firstName: 'Bo', role: 'photographer' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.employee).toMatchObject({ firstName: 'Bo', lastName: 'Person', username: employee.username });
    expect((await signedIn.call('GET', '/api/training')).status).toBe(200);
  });

  it.each([
    ['a new role', { role: 'street_team' }],
    ['a deactivation', { isActive: false }],
    ['a reset password', { resetPassword: true }],
  ])('ends every session at once by %s', async (_, body) => {
    const { api, admin } = await asAdmin();
    const employee = await makeEmployee('photographer');
    const signedIn = await api.signedInAs(employee);
    expect((await signedIn.call('GET', '/api/training')).status).toBe(200);
    expect((await admin.call('PATCH', `${path}/${employee.id}`, { body })).status).toBe(200);
    expect((await signedIn.call('GET', '/api/training')).status).toBe(401);
    expect(await db.select().from(sessions).where(eq(sessions.employeeId, employee.id))).toEqual([]);
    expect((await stored(employee.id))?.sessionEpoch).toBe(1);
    expect(await auditOf('employee', employee.id)).toMatchObject([{ action: 'user_updated', detail: body }]);
  });

  it('keeps a deactivated employee out until the account is active again', async () => {
    const { api, admin } = await asAdmin();
    const { id, username, password } = await makeEmployee('photographer');
    const login = () => api.call('POST', '/api/employee/login', { body: { username, password } });
    await admin.call('PATCH', `${path}/${id}`, { body: { isActive: false } });
    expect((await login()).status).toBe(401);
    await admin.call('PATCH', `${path}/${id}`, { body: { isActive: true } });
    expect((await login()).status).toBe(200);
  });

  it('replaces a password by a one-time password', async () => {
    const { api, admin } = await asAdmin();
    const { id, username, password } = await makeEmployee('photographer');
    const answer = await admin.call<EmployeeSaved>('PATCH', `${path}/${id}`, { body: { resetPassword: true } });
    const login = (tried: unknown) => api.call('POST', '/api/employee/login', { body: { username, password: tried } });
    expect((await login(password)).status).toBe(401);
    expect((await login(answer.body.oneTimePassword)).body).toMatchObject({ id, mustChangePassword: true });
    expect(await daysLeft(id)).toBe(7);
  });

  it('tells another admin of a password they were given, whatever else is changed with it', async () => {
    const { api, admin } = await asAdmin();
    const other = await makeEmployee('admin');
    const email = someone('elsewhere');
    expect((await admin.call('PATCH', `${path}/${other.id}`, { body: { email, resetPassword: true } })).status).toBe(
      200,
    );
    expect((await accountMailsTo(other.email)).at(-1)?.text).toContain('was changed: email address, password.');
    expect(JSON.stringify(await mailsTo(email))).toContain('email address, password');
    await db.update(employees).set({ mustChangePassword: false }).where(eq(employees.id, other.id));
    const told = await (await api.signedInAs({ id: other.id, sessionEpoch: 1 })).call('GET', '/api/notifications');
    expect(told.body).toMatchObject([{ kind: 'account_changed', actor: 'Noor Haddad' }]);
  });

  it('refuses a name that another account has, but not one’s own', async () => {
    const { admin } = await asAdmin();
    const [one, other] = await Promise.all([makeEmployee('photographer'), makeEmployee('photographer')]);
    const taken = await admin.call<ErrorBody>('PATCH', `${path}/${one.id}`, {
      body: { email: other.email.toUpperCase() },
    });
    expect(taken).toMatchObject({
      status: 409,
      body: { fields: { email: ['Another account has this email address'] } },
    });
    const own = await admin.call('PATCH', `${path}/${one.id}`, { body: { username: one.username.toUpperCase() } });
    expect(own.status).toBe(200);
  });

  it('refuses an empty change, wrong fields and an unknown account', async () => {
    const { admin } = await asAdmin();
    const { id } = await makeEmployee('photographer');
    expect((await admin.call('PATCH', `${path}/${id}`, { body: {} })).status).toBe(400);
    expect((await admin.call('PATCH', `${path}/${id}`, { body: { role: 'king' } })).status).toBe(400);
    expect((await admin.call('PATCH', `${path}/2147483647`, { body: { firstName: 'Bo' } })).status).toBe(404);
    expect((await admin.call('PATCH', `${path}/x`, { body: { firstName: 'Bo' } })).status).toBe(404);
  });
});

describe('the last active admin', () => {
  /** Two admins and no other: what earlier tests made is deactivated. */
  async function twoAdmins() {
    const api = await startApi();
    await db.update(employees).set({ isActive: false }).where(eq(employees.role, 'admin'));
    const made = await Promise.all([makeEmployee('admin'), makeEmployee('admin')]);
    const clients = await Promise.all(made.map((admin) => api.signedInAs(admin)));
    return made.map((admin, index) => ({ id: admin.id, client: clients[index] as Client }));
  }

  it.each([{ isActive: false }, { role: 'photographer' }])('stays: %o', async (body) => {
    const [one, other] = (await twoAdmins()) as [{ id: number; client: Client }, { id: number; client: Client }];
    expect((await one.client.call('PATCH', `${path}/${other.id}`, { body })).status).toBe(200);
    const answer = await one.client.call<ErrorBody>('PATCH', `${path}/${one.id}`, { body });
    expect(answer.status).toBe(409);
    expect(answer.body.error).toMatch(/^This is the last active administrator/);
    expect(await stored(one.id)).toMatchObject({ isActive: true, role: 'admin', sessionEpoch: 0 });
  });

  it.each(races)('stays also when both are taken away, %s', async (_way, race) => {
    for (let round = 0; round < 10; round++) {
      const [one, other] = (await twoAdmins()) as [{ id: number; client: Client }, { id: number; client: Client }];
      const body = { role: 'photographer' };
      const answers = await race([
        () => one.client.call('PATCH', `${path}/${other.id}`, { body }),
        () => other.client.call('PATCH', `${path}/${one.id}`, { body }),
      ]);
      expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
      const left = await db
        .select({ id: employees.id })
        .from(employees)
        .where(and(eq(employees.role, 'admin'), eq(employees.isActive, true)));
      expect(left).toHaveLength(1);
    }
  });
});
