import { request as httpRequest } from 'node:http';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { db } from '#server/database/connection.ts';
import { EmployeeSessionStore } from '#server/database/session-store.ts';
import { sha256 } from '#server/lib/hash.ts';
import { type Client, startApi } from '#server/test/api.ts';
import { guarded, lastAudit, newEmployee, sessionsOf, signIn, statusWith } from '#server/test/sessions.ts';
import { employees, sessions } from '#shared/schema.ts';

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
