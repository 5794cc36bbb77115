import { request as httpRequest } from 'node:http';
import { hashSync } from 'bcryptjs';
import { desc, eq, like } from 'drizzle-orm';
import { Piscina } from 'piscina';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { db } from '#server/database/connection.ts';
import { EmployeeSessionStore } from '#server/database/session-store.ts';
import { sha256 } from '#server/lib/hash.ts';
import { type Answer, type Client, makeEmployee, startApi } from '#server/test/api.ts';
import type { EmployeeProfile } from '#shared/auth.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { auditEvents, employees, rateLimits, sessions } from '#shared/schema.ts';

const door = '/api/employee/login';
const guarded = '/api/training';

/** Passwords take their time, and a busy machine takes more. */
vi.setConfig({ testTimeout: 30_000 });

const cheapHash = hashSync('correct horse battery', 4);

/** As `makeEmployee`, with a hash that costs next to nothing to compare. */
function newEmployee(role: EmployeeRole = 'photographer', values: Parameters<typeof makeEmployee>[1] = {}) {
  return makeEmployee(role, { passwordHash: cheapHash, ...values });
}

/** The cookie of an answer as the next request sends it, and the id in it. */
function cookieOf({ headers }: Answer): { Cookie: string; sid: string } {
  const Cookie = headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return {
    Cookie,
    sid:
      decodeURIComponent(Cookie)
        .replace(/^[^=]+=s:/, '')
        .split('.')[0] ?? '',
  };
}

async function signIn(api: Client, { username, password }: { username: string; password: string }) {
  const answer = await api.call<EmployeeProfile>('POST', door, { body: { username, password } });
  return { answer, ...cookieOf(answer) };
}

async function statusWith(api: Client, Cookie: string, path = guarded): Promise<number> {
  return (await api.call('GET', path, { headers: { Cookie } })).status;
}

function sessionsOf(employeeId: number) {
  return db.select().from(sessions).where(eq(sessions.employeeId, employeeId));
}

async function lastAudit(actorId: number) {
  const [row] = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.actorId, actorId))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return row?.action;
}

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
      { username: email, password },
    ];
    const work = vi.spyOn(Piscina.prototype, 'run');
    for (const body of tries) {
      const answer = await api.call<ErrorBody>('POST', door, { body });
      expect(answer).toMatchObject({ status: 401, body: { error: 'Invalid username or password' } });
      expect(answer.headers.get('Set-Cookie')).toBeNull();
    }
    expect(work).toHaveBeenCalledTimes(tries.length);
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

describe('repeated failures', () => {
  /** The clock stands still but where a test moves it. */
  function stopClock(): { pass(ms: number): void } {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    return { pass: (ms) => void vi.setSystemTime(Date.now() + ms) };
  }

  it('make the next attempt wait, twice as long each time, wherever it comes from', async () => {
    const api = await startApi();
    const { username, password } = await newEmployee();
    const attempt = (tried: string, headers = {}) =>
      api.call<ErrorBody>('POST', door, { body: { username, password: tried }, headers });
    const clock = stopClock();
    expect((await attempt('wrong')).status).toBe(401);
    expect((await attempt('wrong')).status).toBe(401);
    for (const seconds of [1, 2, 4]) {
      expect((await attempt('wrong')).status).toBe(401);
      const refused = await attempt(password, { 'X-Forwarded-For': `10.9.8.${seconds}` });
      expect(refused.status).toBe(429);
      expect(refused.headers.get('Retry-After')).toBe(String(seconds));
      expect(refused.body.error).toBe(
        `Too many failed attempts. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
      );
      clock.pass(seconds * 1000);
    }
    expect((await attempt(password)).status).toBe(200);
    // A right one makes the wrong ones forgotten.
    expect((await attempt('wrong')).status).toBe(401);
    expect((await attempt(password)).status).toBe(200);
  });

  it('never make anyone wait for more than a minute', async () => {
    const api = await startApi();
    const { username, password } = await newEmployee();
    const clock = stopClock();
    await api.call('POST', door, { body: { username, password: 'wrong' } });
    await db.update(rateLimits).set({ points: 1_000_000 }).where(like(rateLimits.key, 'login-back-off:%'));
    const refused = await api.call('POST', door, { body: { username, password } });
    expect(refused.headers.get('Retry-After')).toBe('60');
    clock.pass(60_000);
    expect((await api.call('POST', door, { body: { username, password } })).status).toBe(200);
  });

  it('are forgotten after a quarter of an hour', async () => {
    const api = await startApi();
    const { username } = await newEmployee();
    const body = { username, password: 'wrong' };
    const clock = stopClock();
    for (let failure = 0; failure < 3; failure++) await api.call('POST', door, { body });
    clock.pass(15 * 60_000);
    expect((await api.call('POST', door, { body })).status).toBe(401);
    expect((await api.call('POST', door, { body })).status).toBe(401);
  });

  it('count before they are tried: many at once are no way around', async () => {
    const api = await startApi();
    const { username } = await newEmployee();
    const body = { username, password: 'wrong' };
    stopClock();
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.call('POST', door, { body })));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('a session', () => {
  it('ends after two hours without a request, and goes on where there are some', async () => {
    const api = await startApi();
    const employee = await newEmployee();
    const { Cookie, sid } = await signIn(api, employee);
    const expireIn = (ms: number) =>
      db
        .update(sessions)
        .set({ expire: new Date(Date.now() + ms) })
        .where(eq(sessions.sid, sha256(sid)));
    await expireIn(60_000);
    const prolonged = await api.call('GET', guarded, { headers: { Cookie } });
    expect(prolonged.status).toBe(200);
    expect(prolonged.headers.get('Set-Cookie')).toMatch(/^sid=.*Max-Age=7200; .*HttpOnly; SameSite=Lax$/i);
    expect(prolonged.headers.get('Set-Cookie')?.split(';')[0]).toBe(Cookie);
    // Once a minute is enough.
    expect((await api.call('GET', guarded, { headers: { Cookie } })).headers.get('Set-Cookie')).toBeNull();
    const [touched] = await sessionsOf(employee.id);
    expect((touched?.expire.getTime() ?? 0) - Date.now()).toBeGreaterThan(119 * 60_000);
    await expireIn(-1);
    expect(await statusWith(api, Cookie)).toBe(401);
  });

  it('ends twelve hours after sign-in, whatever happened in between', async () => {
    const api = await startApi();
    const { Cookie, sid } = await signIn(api, await newEmployee());
    const begunAgo = (ms: number) =>
      db
        .update(sessions)
        .set({ createdAt: new Date(Date.now() - ms) })
        .where(eq(sessions.sid, sha256(sid)));
    await begunAgo(12 * 3_600_000 - 60_000);
    expect(await statusWith(api, Cookie)).toBe(200);
    await begunAgo(12 * 3_600_000);
    expect(await statusWith(api, Cookie)).toBe(401);
  });

  it('ends with the account, and clears its cookie', async () => {
    const api = await startApi();
    const employee = await newEmployee();
    const { Cookie } = await signIn(api, employee);
    await db.update(employees).set({ isActive: false }).where(eq(employees.id, employee.id));
    const answer = await api.call('GET', guarded, { headers: { Cookie } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('Set-Cookie')).toMatch(/^sid=;.*Expires=Thu, 01 Jan 1970/);
    expect((await api.call('GET', '/api/employee/profile', { headers: { Cookie } })).body).toBeNull();
  });

  it('is not taken from a cookie we did not sign', async () => {
    const api = await startApi();
    const { Cookie } = await signIn(api, await newEmployee());
    expect(await statusWith(api, `${Cookie.slice(0, -4)}AAAA`)).toBe(401);
  });

  it('is over at logout for good: a request that was under way does not bring it back', async () => {
    const api = await startApi();
    const employee = await newEmployee();
    const { Cookie, sid } = await signIn(api, employee);
    // Old enough to be touched at the end of the late request.
    await db
      .update(sessions)
      .set({ expire: new Date(Date.now() + 3_600_000) })
      .where(eq(sessions.sid, sha256(sid)));
    const late = lateRequest(api, Cookie);
    // Its session is read while its body is not all there: the logout comes in between.
    await late.begun;
    const logout = await api.call('POST', '/api/employee/logout', { headers: { Cookie } });
    expect(logout.status).toBe(204);
    expect(await late.end()).toBe(200);
    expect(await sessionsOf(employee.id)).toEqual([]);
    expect(await statusWith(api, Cookie)).toBe(401);
    expect(await lastAudit(employee.id)).toBe('session_logout');
  });

  it('can be ended where there is none', async () => {
    const api = await startApi();
    expect((await api.call('POST', '/api/employee/logout')).status).toBe(204);
    expect((await api.call('POST', '/api/admin/logout')).status).toBe(204);
  });
});

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

  it.each([
    ['too short', 'nine char', 'Please use at least 10 characters'],
    ['more than bcrypt can tell apart', 'ü'.repeat(37), /at most 72 bytes/],
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
      expect(answer.body.fields).toEqual({ currentPassword: ['This is not your current password'] });
    }
    expect((await client.call('POST', path, { body })).status).toBe(429);
  });

  it('lets one of two changes at once win', async () => {
    const api = await startApi();
    for (let round = 0; round < 4; round++) {
      const employee = await newEmployee();
      const [one, other] = await Promise.all([api.signedInAs(employee), api.signedInAs(employee)]);
      const change = (client: Client, words: string) =>
        client.call('POST', path, { body: { currentPassword: employee.password, newPassword: words } });
      const answers = await Promise.all([change(one, 'the first of them'), change(other, 'the second of them')]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const [stored] = await db.select().from(employees).where(eq(employees.id, employee.id));
      expect(stored?.sessionEpoch).toBe(1);
    }
  });

  it('is for those who are signed in', async () => {
    const api = await startApi();
    expect((await api.call('POST', path, { body: { currentPassword: 'a', newPassword } })).status).toBe(401);
  });
});

/** A save of training progress that stays half sent until `end`, which resolves with its status. */
function lateRequest(api: Client, Cookie: string) {
  const body = JSON.stringify({ state: 'started' });
  const request = httpRequest(`${api.url}/api/training/photographer/what-every-assignment-delivers`, {
    method: 'PUT',
    headers: { Cookie, 'Content-Type': 'application/json', 'Content-Length': body.length },
  });
  const status = new Promise<number>((resolve, reject) => {
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject);
  });
  const begun = new Promise<void>((resolve) => {
    const { read } = EmployeeSessionStore.prototype;
    vi.spyOn(EmployeeSessionStore.prototype, 'read').mockImplementationOnce(async function (
      this: EmployeeSessionStore,
      sid,
    ) {
      const session = await read.call(this, sid);
      resolve();
      return session;
    });
  });
  request.write(body.slice(0, 3));
  return {
    begun,
    end: () => {
      request.end(body.slice(3));
      return status;
    },
  };
}
