import { describe, expect, it } from 'vitest';
import { type Client, startApi } from '#server/test/api.ts';
import { openPage } from '#server/test/notifications.ts';
import { guarded, lastAudit, newEmployee, sessionsOf, signIn, statusWith } from '#server/test/sessions.ts';
import type { EmployeeProfile, SessionView } from '#shared/auth/views.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { MailChoices } from '#shared/notifications/views.ts';

const devicesOf = async (client: Client) => (await client.call<SessionView[]>('GET', '/api/employee/sessions')).body;

describe('/api/employee/sessions', () => {
  it('names the device and the network where somebody is signed in, and which one asks', async () => {
    const api = await startApi();
    const employee = await newEmployee();
    const login = (userAgent: string, from: string) =>
      api.call('POST', '/api/employee/login', {
        body: { username: employee.username, password: employee.password },
        headers: { 'User-Agent': userAgent, 'X-Forwarded-For': from },
      });
    await login('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', '203.0.113.77');
    await login('curl/8', '2001:db8:1:2ff::9');
    const here = await api.signedInAs(employee);
    const devices = await devicesOf(here);
    expect(devices.map(({ device, network, isCurrent }) => [device, network, isCurrent])).toEqual([
      ['Unknown device', '', true],
      ['Unknown device', '2001:0db8:0001:0200::/56', false],
      ['Firefox on Linux', '203.0.113.*', false],
    ]);
    expect(Math.abs(Date.parse(devices[1]?.lastSeenAt ?? '') - Date.now())).toBeLessThan(60_000);
    const [stored] = await sessionsOf(employee.id);
    expect(JSON.stringify(devices)).not.toContain(stored?.sid);
  });

  it('ends one of them, and the pages that are open there', async () => {
    const api = await startApi();
    const employee = await newEmployee();
    const [here, there] = [await api.signedInAs(employee), await api.signedInAs(employee)];
    const [left, stays] = [await openPage(there), await openPage(here)];
    const other = (await devicesOf(here)).find(({ isCurrent }) => !isCurrent);
    expect((await here.call('DELETE', `/api/employee/sessions/${other?.id}`)).status).toBe(204);
    expect((await there.call('GET', guarded)).status).toBe(401);
    expect((await here.call('GET', guarded)).status).toBe(200);
    await expect.poll(left.isOpen).toBe(false);
    expect(stays.isOpen()).toBe(true);
    expect(await lastAudit(employee.id)).toBe('session_logout');
    expect((await here.call('DELETE', `/api/employee/sessions/${other?.id}`)).status).toBe(404);
  });

  it('ends all others at once, and never those of somebody else', async () => {
    const api = await startApi();
    const [employee, colleague] = [await newEmployee(), await newEmployee()];
    const [first, second] = [await signIn(api, employee), await signIn(api, employee)];
    const [here, theirs] = [await api.signedInAs(employee), await api.signedInAs(colleague)];
    const [foreign] = await devicesOf(theirs);
    expect((await here.call('DELETE', `/api/employee/sessions/${foreign?.id}`)).status).toBe(404);
    expect((await here.call('DELETE', '/api/employee/sessions/others')).status).toBe(204);
    expect(await statusWith(api, first.Cookie)).toBe(401);
    expect(await statusWith(api, second.Cookie)).toBe(401);
    expect((await devicesOf(here)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect((await theirs.call('GET', guarded)).status).toBe(200);
  });
});

describe('PATCH /api/employee/account', () => {
  const path = '/api/employee/account';

  it('changes one’s own name, and nothing else', async () => {
    const api = await startApi();
    const employee = await newEmployee();
    const client = await api.signedInAs(employee);
    const body = { firstName: ' Ana ', lastName: '', role: 'admin', username: 'root' };
    const { status, body: profile } = await client.call<EmployeeProfile>('PATCH', path, { body });
    expect(status).toBe(200);
    const { id, username, role } = employee;
    const changed = { firstName: 'Ana', lastName: null };
    expect(profile).toMatchObject({ id, username, role, grants: [], ...changed, mustChangePassword: false });
    expect((await client.call('GET', '/api/employee/profile')).body).toEqual(profile);
    expect((await client.call('GET', path)).body).toEqual({
      email: employee.email,
      newEmail: null,
      appSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
  });

  it('is mailed in the zone of the device of the last sign-in that named one', async () => {
    const employee = await newEmployee();
    const { username, password } = employee;
    const zoneAfter = async (device: string) => {
      const api = await startApi();
      const options = { body: { username, password }, headers: { 'Time-Zone': device } };
      await api.call('POST', '/api/employee/login', options);
      const client = await api.signedInAs(employee);
      return (await client.call<MailChoices>('GET', '/api/employee/mail-choices')).body.timeZone;
    };
    expect(await zoneAfter('Mars/Olympus')).toBe('America/New_York');
    expect(await zoneAfter('Pacific/Apia')).toBe('Pacific/Apia');
    expect(await zoneAfter('Asia/Kolkata')).toBe('Asia/Kolkata');
    expect(await zoneAfter('+02:00')).toBe('Asia/Kolkata');
  });

  it.each([
    [{ firstName: 'a'.repeat(101) }, 'firstName'],
    [{}, 'form'],
  ])('refuses %j', async (body, field) => {
    const api = await startApi();
    const answer = await (await api.signedInAs(await newEmployee())).call<ErrorBody>('PATCH', path, { body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });
});
