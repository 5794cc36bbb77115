import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { apiRoutes } from '#server/api.ts';
import { db } from '#server/database/connection.ts';
import type { RouteEntry } from '#server/middleware/methods.ts';
import { requireConfirmed, requireProved } from '#server/middleware/session.ts';
import { asAdmin, type Client, startApi } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { addPasskey, type PasskeyAsked } from '#server/test/passkey.ts';
import { codeOf, turnOn } from '#server/test/second-factor.ts';
import { cookieOf, newEmployee, signIn } from '#server/test/sessions.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { auditEvents, sessions } from '#shared/schema.ts';

const path = '/api/employee/confirmation';

/** As after ten minutes of work, or so many seconds. */
async function age(employeeId: number, seconds = 601): Promise<void> {
  const before = sql`now() - make_interval(secs => ${seconds})`;
  await db.update(sessions).set({ confirmedAt: before, provedAt: before }).where(eq(sessions.employeeId, employeeId));
}

const codeFor = async (client: Client, method: string, path: string, body?: unknown) =>
  (await client.call<ErrorBody>(method, path, { body })).body.code;

const confirm = (client: Client, body: unknown) => client.call<ErrorBody>('POST', path, { body });

it('is asked for by what a stolen session must not do', () => {
  const behind = (guard: RouteEntry['rungs'][number]) =>
    apiRoutes()
      .filter(({ rungs }) => rungs.includes(guard))
      .map(({ method, path }) => `${method} ${path}`);
  expect(behind(requireConfirmed)).toEqual([
    'DELETE /api/contact-inquiries/unmatched/:id',
    'POST /api/contact-inquiries/:id/hire',
    'GET /api/contact-inquiries/export',
    'POST /api/contact-inquiries/erase-person',
    'DELETE /api/contact-inquiries/:id',
    'GET /api/employee/confirmation',
    'DELETE /api/admin/employees/:id/sessions',
    'POST /api/admin/employees',
    'POST /api/admin/employees/many',
    'PATCH /api/admin/employees/:id',
    'POST /api/admin/employees/:id/invitation',
    'GET /api/admin/evaluations/export',
    'GET /api/submissions/export',
    'PUT /api/employee/calendar-feed',
    'GET /api/manager/team/export',
    'GET /api/people/:key/archive',
    'GET /api/report/export',
    'GET /api/admin/activity/export',
  ]);
  expect(behind(requireProved)).toEqual([
    'POST /api/employee/email',
    'POST /api/employee/second-factor',
    'POST /api/employee/second-factor/confirm',
    'POST /api/employee/second-factor/recovery-codes',
    'POST /api/employee/second-factor/turn-off',
    'POST /api/employee/passkeys/challenge',
    'POST /api/employee/passkeys',
    'DELETE /api/employee/passkeys/:id',
  ]);
});

/** As the contract names them; a sender's own private page has no session that could be stolen. */
function isErasureOrExport({ method, path, contract, access }: RouteEntry): boolean {
  const summary = contract?.summary ?? '';
  const isErasure = method !== 'GET' && /\berases?\b/i.test(summary);
  const isExport = /\/(export|archive)$/.test(path) || /as a (file|ZIP archive)/.test(summary);
  return access !== undefined && (isErasure || isExport);
}

it('is asked for by every erasure and every export that the contract names', () => {
  const kind = apiRoutes().filter(isErasureOrExport);
  const isBehind = ({ rungs }: RouteEntry) => rungs.includes(requireConfirmed);
  expect(kind.filter((route) => !isBehind(route)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  expect(kind.length).toBeGreaterThanOrEqual(10);
  const acts = apiRoutes().filter(({ method, access }) => method !== 'GET' && access === 'inquiries:erase');
  // Looking a person up changes nothing.
  expect(acts.filter((route) => !isErasureOrExport(route)).map(({ path }) => path)).toEqual([
    '/api/contact-inquiries/person',
  ]);
});

it('holds for the ten minutes after a sign-in, and is given again by the password', async () => {
  const { admin, employee } = await asAdmin();
  const colleague = await newEmployee();
  const change = () =>
    admin.call<ErrorBody>('PATCH', `/api/admin/employees/${colleague.id}`, { body: { firstName: randomUUID() } });
  await holdClock();
  await age(employee.id, 599);
  expect((await change()).status).toBe(200);
  await age(employee.id);
  expect(await change()).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
  expect(await codeFor(admin, 'GET', path)).toBe('confirmation_required');
  expect(await codeFor(admin, 'GET', '/api/contact-inquiries/export')).toBe('confirmation_required');
  expect((await admin.call('GET', '/api/contact-inquiries')).status).toBe(200);
  const wrong = await confirm(admin, { currentPassword: 'wrong' });
  expect(wrong).toMatchObject({ status: 400, body: { fields: { currentPassword: expect.anything() } } });
  expect((await change()).status).toBe(403);
  expect((await confirm(admin, { currentPassword: employee.password })).status).toBe(204);
  expect((await change()).status).toBe(200);
  expect((await admin.call('GET', path)).status).toBe(200);
  const trail = await db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.actorId, employee.id), eq(auditEvents.action, 'authn_confirm_success')));
  expect(trail).toHaveLength(1);
});

it('is remembered for one session, and not for those on other devices', async () => {
  const api = await startApi();
  const employee = await newEmployee('admin');
  const [here, there] = [await api.signedInAs(employee), await api.signedInAs(employee)];
  await age(employee.id);
  expect((await confirm(here, { currentPassword: employee.password })).status).toBe(204);
  expect((await here.call('GET', path)).status).toBe(200);
  expect((await there.call('GET', path)).status).toBe(403);
});

it('waits after wrong passwords as a sign-in does', async () => {
  const api = await startApi();
  const employee = await newEmployee();
  const client = await api.signedInAs(employee);
  for (let attempt = 0; attempt < 3; attempt++) {
    expect((await confirm(client, { currentPassword: 'wrong' })).status).toBe(400);
  }
  expect((await confirm(client, { currentPassword: employee.password })).status).toBe(429);
});

it('takes the second step, too, before a second step is added or taken away, or the address for a lost password changed', async () => {
  const api = await startApi();
  const employee = await newEmployee();
  const client = await api.signedInAs(employee);
  const { key } = await turnOn(client);
  const { password: currentPassword } = employee;
  const add = () => codeFor(client, 'POST', '/api/employee/passkeys/challenge');
  const move = () => codeFor(client, 'POST', '/api/employee/email', { email: `${randomUUID()}@example.com` });
  await holdClock();
  await age(employee.id, 599);
  expect(await add()).toBeUndefined();
  await age(employee.id);
  expect(await add()).toBe('full_confirmation_required');
  expect((await confirm(client, { currentPassword })).status).toBe(204);
  expect((await client.call('GET', path)).status).toBe(200);
  expect(await add()).toBe('full_confirmation_required');
  expect(await move()).toBe('full_confirmation_required');
  expect(await codeFor(client, 'POST', '/api/employee/second-factor/turn-off')).toBe('full_confirmation_required');
  // Nor does a new password count as one.
  const newPassword = 'another horse battery';
  const changed = await client.call('POST', '/api/employee/password', { body: { currentPassword, newPassword } });
  const headers = { Cookie: cookieOf(changed).Cookie };
  const refused = await api.call<ErrorBody>('POST', '/api/employee/passkeys/challenge', { headers });
  expect(refused.body.code).toBe('full_confirmation_required');
  const again = (code: string) =>
    api.call<ErrorBody>('POST', path, { body: { currentPassword: newPassword, code }, headers });
  expect(await again('000000')).toMatchObject({ status: 400, body: { fields: { code: expect.anything() } } });
  expect((await again(codeOf(key))).status).toBe(204);
  expect((await api.call('POST', '/api/employee/passkeys/challenge', { headers })).status).toBe(200);
});

it('is given by a passkey in place of both', async () => {
  const api = await startApi();
  const employee = await newEmployee();
  const client = await api.signedInAs(employee);
  const { passkey } = await addPasskey(client);
  await age(employee.id);
  expect(await codeFor(client, 'POST', '/api/employee/passkeys/challenge')).toBe('full_confirmation_required');
  const { body: asked } = await client.call<PasskeyAsked>('POST', `${path}/challenge`);
  const proof = { passkey: passkey.answer(asked) };
  expect((await confirm(client, proof)).status).toBe(204);
  expect((await client.call('POST', '/api/employee/passkeys/challenge')).status).toBe(200);
  await age(employee.id);
  expect((await confirm(client, proof)).status).toBe(400);
});

it('begins with a sign-in', async () => {
  const api = await startApi();
  const { Cookie } = await signIn(api, await newEmployee());
  expect((await api.call('GET', path, { headers: { Cookie } })).status).toBe(200);
});
