import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { type Client, startApi } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { stored } from '#server/test/employees.ts';
import { races } from '#server/test/races.ts';
import { cookieOf, guarded, newEmployee, sessionsOf, signIn, statusWith } from '#server/test/sessions.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { auditEvents, employees, sessions } from '#shared/schema.ts';

describe('POST /api/employee/password', () => {
  const path = '/api/employee/password';
  const newPassword = 'a longer one, twice';

  it('changes the password, ends the other sessions and renews this one', async () => {
    const api = await startApi();
    const employee = await newEmployee();
    const [here, elsewhere] = [await signIn(api, employee), await signIn(api, employee)];
    const body = { currentPassword: employee.password, newPassword };
    const answer = await api.call('POST', path, { body, headers: { Cookie: here.Cookie } });
    expect(answer).toMatchObject({ status: 200, body: { id: employee.id, mustChangePassword: false } });
    expect(await statusWith(api, elsewhere.Cookie)).toBe(401);
    expect(await statusWith(api, here.Cookie)).toBe(401);
    expect(await statusWith(api, cookieOf(answer).Cookie)).toBe(200);
    expect((await signIn(api, employee)).answer.status).toBe(401);
    expect((await signIn(api, { ...employee, password: newPassword })).answer.status).toBe(200);
    expect(await sessionsOf(employee.id)).toHaveLength(2);
  });

  it('opens the portal to someone with a one-time password, and nothing else does', async () => {
    const api = await startApi();
    const employee = await newEmployee('admin', { mustChangePassword: true });
    const { Cookie } = await signIn(api, employee);
    const headers = { Cookie };
    for (const closed of [guarded, '/api/admin/employees', '/api/employee/evaluations']) {
      const answer = await api.call<ErrorBody>('GET', closed, { headers });
      expect(answer).toMatchObject({ status: 403, body: { code: 'password_change_required' } });
    }
    const profile = await api.call('GET', '/api/employee/profile', { headers });
    expect(profile).toMatchObject({ status: 200, body: { mustChangePassword: true } });
    const body = { currentPassword: employee.password, newPassword };
    const changed = await api.call('POST', path, { body, headers });
    expect(changed.status).toBe(200);
    expect(await statusWith(api, cookieOf(changed).Cookie, '/api/admin/employees')).toBe(200);
  });

  it('does not ask again for a one-time password that was just typed, and for every other one it does', async () => {
    const api = await startApi();
    const employee = await newEmployee('photographer', { mustChangePassword: true });
    const { Cookie } = await signIn(api, employee);
    const headers = { Cookie };
    const change = (chosen: string) => api.call<ErrorBody>('POST', path, { body: { newPassword: chosen }, headers });
    const same = await change(employee.password);
    expect(same.body.fields?.newPassword).toEqual(['The new password must differ from the current one']);
    await holdClock();
    const tenMinutesAgo = (seconds: number) =>
      db
        .update(sessions)
        .set({ confirmedAt: sql`now() - interval '10 minutes' + ${seconds} * interval '1 second'` })
        .where(eq(sessions.employeeId, employee.id));
    await tenMinutesAgo(-1);
    expect(await change(newPassword)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    await tenMinutesAgo(1);
    const changed = await change(newPassword);
    expect(changed).toMatchObject({ status: 200, body: { mustChangePassword: false } });
    headers.Cookie = cookieOf(changed).Cookie;
    const again = await change('yet another one, twice');
    expect(again).toMatchObject({
      status: 400,
      body: { fields: { currentPassword: ['Your current password is required'] } },
    });
  });

  describe('of an admin whose address is a stand-in', () => {
    const standIn = (role: EmployeeRole = 'admin') =>
      newEmployee(role, {
        mustChangePassword: true,
        firstName: 'Site',
        lastName: 'Admin',
        email: `${randomUUID()}@overtone.example`,
      });
    const owner = () => ({ firstName: 'Noor', lastName: 'Haddad', email: `${randomUUID()}@example.com` });

    it('comes with name and address, in one act', async () => {
      const api = await startApi();
      const employee = await standIn();
      const { answer, Cookie } = await signIn(api, employee);
      expect(answer.body).toMatchObject({ mustChangePassword: true, mustGiveAddress: true });
      const given = owner();
      const changed = await api.call('POST', path, { body: { newPassword, ...given }, headers: { Cookie } });
      expect(changed).toMatchObject({ status: 200, body: { firstName: 'Noor', lastName: 'Haddad' } });
      expect(changed.body).not.toHaveProperty('mustGiveAddress');
      expect(await stored(employee.id)).toMatchObject({ ...given, mustChangePassword: false });
      const [event] = await db
        .select({ detail: auditEvents.detail })
        .from(auditEvents)
        .where(and(eq(auditEvents.target, `employee:${employee.id}`), eq(auditEvents.action, 'user_updated')));
      expect(event?.detail).toEqual({ changed: ['firstName', 'lastName', 'email'] });
      const body = { email: given.email, password: newPassword };
      expect((await api.call('POST', '/api/admin/login', { body })).status).toBe(200);
    });

    it.each([
      ['without them', {}, ['firstName', 'email']],
      ['with a blank name', { firstName: ' ' }, ['firstName']],
      ['with another stand-in', { firstName: 'Noor', email: 'noor@radio.EXAMPLE' }, ['email']],
    ])('is refused %s, and changes nothing', async (_, given, fields) => {
      const api = await startApi();
      const employee = await standIn();
      const headers = { Cookie: (await signIn(api, employee)).Cookie };
      const refused = await api.call<ErrorBody>('POST', path, { body: { newPassword, ...given }, headers });
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.body.fields ?? {})).toEqual(fields);
      expect(await stored(employee.id)).toMatchObject({ email: employee.email, sessionEpoch: 0 });
    });

    it('is refused with another account’s address, in any case, and keeps the password that it had', async () => {
      const api = await startApi();
      const [employee, other] = [await standIn(), await newEmployee()];
      const headers = { Cookie: (await signIn(api, employee)).Cookie };
      const body = { newPassword, ...owner(), email: other.email.toUpperCase() };
      const refused = await api.call<ErrorBody>('POST', path, { body, headers });
      expect(refused).toMatchObject({
        status: 409,
        body: { fields: { email: ['Another account has this email address'] } },
      });
      expect(await stored(employee.id)).toMatchObject({ firstName: 'Site', email: employee.email, sessionEpoch: 0 });
      expect((await signIn(api, employee)).answer.status).toBe(200);
    });

    it('holds no part of the name that comes with it', async () => {
      const api = await startApi();
      const headers = { Cookie: (await signIn(api, await standIn())).Cookie };
      const body = { ...owner(), newPassword: 'the house of haddad' };
      const refused = await api.call<ErrorBody>('POST', path, { body, headers });
      expect(refused.body.fields?.newPassword?.[0]).toContain('without “Haddad”');
    });

    it('is asked of nobody else', async () => {
      const api = await startApi();
      const employee = await standIn('staff_writer');
      const { answer, Cookie } = await signIn(api, employee);
      expect(answer.body).not.toHaveProperty('mustGiveAddress');
      const changed = await api.call('POST', path, { body: { newPassword, ...owner() }, headers: { Cookie } });
      expect(changed.status).toBe(200);
      expect(await stored(employee.id)).toMatchObject({ firstName: 'Site', email: employee.email });
    });
  });

  it.each([
    ['too short', 'nine char', 'Please use at least 10 characters'],
    ['more than bcrypt can tell apart', 'ü'.repeat(37), /at most 72 bytes/],
    ['one that everybody has', 'Password123', 'This is one of the most common passwords. Please choose another'],
    ['made of one’s own name', 'I am the Person', /without “Person”: names are what others try first$/],
    ['made of the company’s name', '4overtone!2026', /without “Overtone”/],
    ['the same', 'correct horse battery', 'The new password must differ from the current one'],
  ])('refuses a new password that is %s', async (_, password, message) => {
    const api = await startApi();
    const employee = await newEmployee();
    const client = await api.signedInAs(employee);
    const body = { currentPassword: employee.password, newPassword: password };
    const answer = await client.call<ErrorBody>('POST', path, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.newPassword?.[0]).toMatch(message);
  });

  it('refuses a wrong current password at its field, and makes the next attempts wait', async () => {
    const api = await startApi();
    const client = await api.signedInAs(await newEmployee());
    const body = { currentPassword: 'wrong', newPassword };
    for (let attempt = 0; attempt < 3; attempt++) {
      const answer = await client.call<ErrorBody>('POST', path, { body });
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toEqual({ currentPassword: ['This isn’t your current password'] });
    }
    expect((await client.call('POST', path, { body })).status).toBe(429);
  });

  it.each(races)('lets one of two changes win, %s', async (_way, race) => {
    const api = await startApi();
    for (let round = 0; round < 4; round++) {
      const employee = await newEmployee();
      const [one, other] = await Promise.all([api.signedInAs(employee), api.signedInAs(employee)]);
      const change = (client: Client, words: string) =>
        client.call('POST', path, { body: { currentPassword: employee.password, newPassword: words } });
      const answers = await race([() => change(one, 'the first of them'), () => change(other, 'the second of them')]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const [stored] = await db.select().from(employees).where(eq(employees.id, employee.id));
      expect(stored?.sessionEpoch).toBe(1);
    }
  });

  it('is too late for a one-time password after seven days: it no longer opens the door', async () => {
    const api = await startApi();
    const now = await holdClock();
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
    const [late, inTime, changed] = await Promise.all([
      newEmployee('photographer', { mustChangePassword: true, passwordExpiresAt: at(-1) }),
      newEmployee('photographer', { mustChangePassword: true, passwordExpiresAt: at(1) }),
      newEmployee('photographer', { mustChangePassword: false, passwordExpiresAt: at(-1) }),
    ]);
    const { answer } = await signIn(api, late);
    expect(answer).toMatchObject({
      status: 401,
      body: { error: expect.stringMatching(/^This one-time password is older than seven days/) },
    });
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(await sessionsOf(late.id)).toEqual([]);
    expect((await signIn(api, { ...late, password: 'wrong' })).answer.body).toMatchObject({
      error: 'Invalid username or password',
    });
    expect((await signIn(api, inTime)).answer.status).toBe(200);
    expect((await signIn(api, changed)).answer.status).toBe(200);
  });

  it('is for those who are signed in', async () => {
    const api = await startApi();
    expect((await api.call('POST', path, { body: { currentPassword: 'a', newPassword } })).status).toBe(401);
  });
});
