import { hashSync } from 'bcryptjs';
import { Piscina } from 'piscina';
import { describe, expect, it, vi } from 'vitest';
import { sha256 } from '#server/lib/hash.ts';
import { startApi } from '#server/test/api.ts';
import { cookieOf, door, lastAudit, newEmployee, sessionsOf, signIn, statusWith } from '#server/test/sessions.ts';
import type { ErrorBody } from '#shared/errors.ts';

describe('signing in', () => {
  it('answers with the profile and a cookie that no script can read', async () => {
    const api = await startApi();
    const employee = await newEmployee();
    const { answer, sid } = await signIn(api, { ...employee, username: `  ${employee.username.toUpperCase()} ` });
    const { id, username, firstName, lastName, role } = employee;
    expect(answer).toMatchObject({
      status: 200,
      body: { id, username, firstName, lastName, role, mustChangePassword: false },
    });
    expect(answer.headers.get('Set-Cookie')).toMatch(/^sid=.*HttpOnly; SameSite=Lax$/);
    expect(await sessionsOf(id)).toMatchObject([{ sid: sha256(sid) }]);
    expect(sid, '192 bits').toMatch(/^[\w-]{32}$/);
    expect(await lastAudit(id)).toBe('authn_login_success');
  });

  it('gives every failure the same words and the same work', async () => {
    const api = await startApi();
    const { username, email, password } = await newEmployee();
    const disabled = await newEmployee('photographer', { isActive: false });
    const tries = [
      { username, password: 'wrong' },
      { username: 'nobody at all', password },
      { username: disabled.username, password },
      // What bcrypt would cut off after 72 bytes could be right in front and wrong behind.
      { username, password: password.padEnd(73, ' ') },
      { username: email, password: 'wrong' },
    ];
    const work = vi.spyOn(Piscina.prototype, 'run');
    for (const body of tries) {
      const answer = await api.call<ErrorBody>('POST', door, { body });
      expect(answer).toMatchObject({ status: 401, body: { error: 'Invalid username or password' } });
      expect(answer.headers.get('Set-Cookie')).toBeNull();
    }
    expect(work).toHaveBeenCalledTimes(tries.length);
  });

  it('takes the email address in place of the user name, in any case', async () => {
    const api = await startApi();
    const { id, email, password } = await newEmployee();
    const answer = await api.call('POST', door, { body: { username: ` ${email.toUpperCase()} `, password } });
    expect(answer).toMatchObject({ status: 200, body: { id } });
  });

  it('refuses a password of more than 72 bytes whose beginning is right', async () => {
    const api = await startApi();
    const long = 'x'.repeat(72);
    const { username } = await newEmployee('photographer', { passwordHash: hashSync(long, 4) });
    expect((await signIn(api, { username, password: `${long}y` })).answer.status).toBe(401);
    expect((await signIn(api, { username, password: long })).answer.status).toBe(200);
  });

  it('lets admins alone in at their door, by e-mail, with their words', async () => {
    const api = await startApi();
    const [admin, photographer] = await Promise.all([newEmployee('admin'), newEmployee()]);
    const at = ({ email, password }: { email: string; password: string }) =>
      api.call<ErrorBody>('POST', '/api/admin/login', { body: { email, password } });
    expect((await at({ ...admin, email: admin.email.toUpperCase() })).status).toBe(200);
    expect(await at(photographer)).toMatchObject({ status: 401, body: { error: 'Invalid credentials' } });
    expect(await at({ ...admin, password: 'wrong' })).toMatchObject({ body: { error: 'Invalid credentials' } });
  });

  it('asks for both fields by name', async () => {
    const api = await startApi();
    const answer = await api.call<ErrorBody>('POST', door, { body: { username: ' ' } });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { username: ['Username is required'], password: ['Password is required'] } },
    });
  });

  it('gives a fresh session id, whatever id was brought along', async () => {
    const api = await startApi();
    const employee = await newEmployee();
    const first = await signIn(api, employee);
    const { username, password } = employee;
    const again = await api.call('POST', door, { body: { username, password }, headers: { Cookie: first.Cookie } });
    const second = cookieOf(again);
    expect(second.sid).not.toBe(first.sid);
    expect(await statusWith(api, first.Cookie)).toBe(401);
    expect(await statusWith(api, second.Cookie)).toBe(200);
  });
});
