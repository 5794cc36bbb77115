import { request as httpRequest } from 'node:http';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { db } from '#server/database/connection.ts';
import { EmployeeSessionStore } from '#server/database/session-store.ts';
import { timeNow } from '#server/lib/clock.ts';
import { sha256 } from '#server/lib/hash.ts';
import { type Client, startApi } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { guarded, lastAudit, newEmployee, sessionsOf, signIn, statusWith } from '#server/test/sessions.ts';
import { employees, sessions } from '#shared/schema.ts';

const hourMs = 3_600_000;

describe('a session', () => {
  it.each([
    [-1, 200],
    [1, 401],
  ])('two hours without a request and %i s later has %i', async (seconds, status) => {
    const api = await startApi();
    const before = timeNow();
    const { Cookie } = await signIn(api, await newEmployee());
    await holdClock((seconds < 0 ? before : timeNow()) + 2 * hourMs + seconds * 1_000);
    expect(await statusWith(api, Cookie)).toBe(status);
  });

  it('outlives a moment in which it cannot be read', async () => {
    const api = await startApi();
    const { Cookie } = await signIn(api, await newEmployee());
    vi.spyOn(EmployeeSessionStore.prototype, 'get').mockImplementationOnce((_sid, callback) => {
      callback(new Error('Connection terminated unexpectedly'));
    });
    expect(await statusWith(api, Cookie)).toBe(503);
    expect(await statusWith(api, Cookie)).toBe(200);
  });

  it('goes on for another two hours where there are requests', async () => {
    const api = await startApi();
    const employee = await newEmployee();
    const { Cookie, sid } = await signIn(api, employee);
    await db
      .update(sessions)
      .set({ expire: new Date(Date.now() + 60_000) })
      .where(eq(sessions.sid, sha256(sid)));
    const before = timeNow();
    const prolonged = await api.call('GET', guarded, { headers: { Cookie } });
    expect(prolonged.status).toBe(200);
    const [cookie, , expires = '', ...attributes] = prolonged.headers.get('Set-Cookie')?.split('; ') ?? [];
    expect([cookie, ...attributes]).toEqual([Cookie, 'HttpOnly', 'SameSite=Lax']);
    // In whole seconds.
    expect(Date.parse(expires.replace('Expires=', ''))).toBeGreaterThan(before + 2 * hourMs - 1_000);
    // Once a minute is enough.
    expect((await api.call('GET', guarded, { headers: { Cookie } })).headers.get('Set-Cookie')).toBeNull();
    const [touched] = await sessionsOf(employee.id);
    const life = [before, timeNow()].map((moment) => (touched?.expire.getTime() ?? 0) - moment);
    expect(life[0]).toBeGreaterThanOrEqual(2 * hourMs);
    expect(life[1]).toBeLessThanOrEqual(2 * hourMs);
  });

  it.each([
    [-1, 200],
    [1, 401],
  ])('twelve hours and %i s after sign-in has %i, whatever happened in between', async (seconds, status) => {
    const api = await startApi();
    const { Cookie, sid } = await signIn(api, await newEmployee());
    const now = await holdClock();
    await db
      .update(sessions)
      .set({ createdAt: new Date(now.getTime() - 12 * hourMs - seconds * 1_000) })
      .where(eq(sessions.sid, sha256(sid)));
    expect(await statusWith(api, Cookie)).toBe(status);
  });

  it('ends with the account, whose late calls leave the cookie of whoever has signed in since', async () => {
    const api = await startApi();
    const employee = await newEmployee();
    const { Cookie } = await signIn(api, employee);
    await db.update(employees).set({ isActive: false }).where(eq(employees.id, employee.id));
    const answer = await api.call('GET', guarded, { headers: { Cookie } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
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
    const { get } = EmployeeSessionStore.prototype;
    vi.spyOn(EmployeeSessionStore.prototype, 'get').mockImplementationOnce(function (
      this: EmployeeSessionStore,
      sid,
      callback,
    ) {
      get.call(this, sid, (...found) => {
        callback(...found);
        resolve();
      });
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
