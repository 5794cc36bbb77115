import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { stepOf } from '#server/features/auth/second-factor/code-service.ts';
import { setSecret } from '#server/lib/auth/secrets.ts';
import { asAdmin, type Client, startApi } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { everything } from '#server/test/erasure.ts';
import { makeLink } from '#server/test/links.ts';
import { mailsTo } from '#server/test/outbox.ts';
import { addPasskey } from '#server/test/passkey.ts';
import { races } from '#server/test/races.ts';
import { codeOf, turnOn } from '#server/test/second-factor.ts';
import { cookieOf, guarded, lastAudit, newEmployee, statusWith } from '#server/test/sessions.ts';
import type {
  AuthenticatorKey,
  EmployeeProfile,
  OwnAccount,
  RecoveryCodes,
  SecondFactorAsked,
} from '#shared/auth/views.ts';
import type { EmployeeSaved } from '#shared/employees/views.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { auditEvents, authenticators, passkeys } from '#shared/schema.ts';

const root = '/api/employee/second-factor';

type Person = Awaited<ReturnType<typeof newEmployee>>;

async function withSecondFactor(values: Parameters<typeof newEmployee> = []) {
  const api = await startApi();
  const employee = await newEmployee(...values);
  const client = await api.signedInAs(employee);
  return { api, employee, client, ...(await turnOn(client)) };
}

async function ticketFor(api: Client, { username, password }: Person): Promise<string> {
  const answer = await api.call<SecondFactorAsked>('POST', '/api/employee/login', { body: { username, password } });
  expect(answer).toMatchObject({ status: 200, body: { secondFactor: true } });
  expect(answer.headers.get('Set-Cookie')).toBeNull();
  return answer.body.ticket;
}

const enter = (api: Client, ticket: string, code: string) =>
  api.call<EmployeeProfile & ErrorBody>('POST', '/api/employee/login/code', { body: { ticket, code } });

const accountOf = async (client: Client) => (await client.call<OwnAccount>('GET', '/api/employee/account')).body;

describe('turning two-step sign-in on', () => {
  it('takes a code of the app, answers with ten recovery codes, and tells the owner', async () => {
    const api = await startApi();
    const employee = await newEmployee();
    const client = await api.signedInAs(employee);
    const { key, uri } = (await client.call<AuthenticatorKey>('POST', root)).body;
    expect(uri).toContain(`secret=${key}`);
    expect((await accountOf(client)).appSince).toBeNull();
    for (const code of ['12345', 'éééééé']) {
      const wrong = await client.call<ErrorBody>('POST', `${root}/confirm`, { body: { code } });
      expect([wrong.status, Object.keys(wrong.body.fields ?? {})], code).toEqual([400, ['code']]);
    }
    const options = { body: { code: codeOf(key) }, headers: { 'Idempotency-Key': randomUUID() } };
    const { status, body } = await client.call<RecoveryCodes>('POST', `${root}/confirm`, options);
    expect(status).toBe(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const code of body.recoveryCodes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){5}[2-9A-HJ-NP-Z]{4}$/);
    // An answer that was lost on the way comes again, though it is stored nowhere.
    expect((await client.call('POST', `${root}/confirm`, options)).body).toEqual(body);
    expect(await accountOf(client)).toMatchObject({ appSince: expect.any(String), recoveryCodesLeft: 10 });
    expect((await client.call('POST', root)).status).toBe(409);
    expect(JSON.stringify(await mailsTo(employee.email))).toContain('two-step sign-in turned on');
    const stored = await everything();
    for (const secret of [key, ...body.recoveryCodes]) expect(stored).not.toContain(secret);
  });
});

describe('signing in with a second step', () => {
  it.each(races)('opens nothing before the code, and each code once: two come, %s', async (_way, race) => {
    const { api, employee, key } = await withSecondFactor();
    const ticket = await ticketFor(api, employee);
    expect(await statusWith(api, `sid=${ticket}`)).toBe(401);
    expect(await lastAudit(employee.id)).toBe('authn_second_factor_asked');
    const code = codeOf(key);
    const answers = await race([
      () => enter(api, ticket, code),
      () => enter(api, ticket, ` ${code.slice(0, 3)} ${code.slice(3)}`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const entered = answers.find(({ status }) => status === 200);
    expect(entered?.body).toMatchObject({ id: employee.id, username: employee.username });
    expect(await statusWith(api, entered ? cookieOf(entered).Cookie : '')).toBe(200);
    // Neither again, nor the one before it.
    for (const old of [code, codeOf(key, -1)]) expect((await enter(api, ticket, old)).status).toBe(400);
    expect((await enter(api, ticket, codeOf(key, 1))).status).toBe(200);
  });

  it('takes the codes of half a minute before and after, and none beside them', async () => {
    await holdClock();
    const { api, employee, key } = await withSecondFactor();
    const steps = [-2, -1, 0, 1, 2].map((later) => stepOf(key, codeOf(key, later)));
    const now = steps[2] ?? 0;
    expect(steps).toEqual([undefined, now - 1, now, now + 1, undefined]);
    const ticket = await ticketFor(api, employee);
    expect((await enter(api, ticket, codeOf(key, 2))).status).toBe(400);
    expect((await enter(api, ticket, codeOf(key, 1))).status).toBe(200);
  });

  it('is asked at the admins’ door, and after a password that was reset by mail', async () => {
    const { api, employee, key } = await withSecondFactor(['admin']);
    const atDoor = await api.call('POST', '/api/admin/login', {
      body: { email: employee.email, password: employee.password },
    });
    const ticketed = { secondFactor: true, ticket: expect.any(String), hasApp: true, hasPasskey: false };
    expect(atDoor.body).toEqual(ticketed);
    const before = await ticketFor(api, employee);
    const password = 'another horse battery';
    const link = await makeLink(employee.id, 'reset');
    const reset = await api.call('POST', '/api/employee/reset-password', { body: { key: link, password } });
    expect([reset.status, reset.headers.get('Set-Cookie')]).toEqual([204, null]);
    // A ticket from before the new password has ended.
    expect((await enter(api, before, codeOf(key))).status).toBe(401);
    const ticket = await ticketFor(api, { ...employee, password });
    expect((await enter(api, ticket, codeOf(key))).status).toBe(200);
  });

  it('takes a recovery code once, in any case, with or without dashes', async () => {
    const { api, employee, client, recoveryCodes } = await withSecondFactor();
    const ticket = await ticketFor(api, employee);
    const code = (recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ');
    expect((await enter(api, ticket, code)).status).toBe(200);
    const again = await enter(api, ticket, code);
    expect([again.status, again.body.error]).toEqual([400, expect.stringContaining('already been used')]);
    expect((await accountOf(client)).recoveryCodesLeft).toBe(9);
  });

  it('lets nobody try many codes, from however many addresses', async () => {
    const { api, employee, key } = await withSecondFactor();
    const ticket = await ticketFor(api, employee);
    const statuses: number[] = [];
    // The next try waits for a second, which a busy machine takes from one call to the other.
    await holdClock();
    for (let attempt = 0; attempt < 7; attempt++) {
      const headers = { 'X-Forwarded-For': `198.51.100.${attempt}` };
      const body = { ticket, code: '000000' };
      statuses.push((await api.call('POST', '/api/employee/login/code', { body, headers })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect((await enter(api, ticket, codeOf(key))).status).toBe(429);
    const failures = await db.select().from(auditEvents).where(eq(auditEvents.actorId, employee.id));
    expect(failures.filter(({ action }) => action === 'authn_login_fail').length).toBeGreaterThanOrEqual(5);
  });

  it('works with a recovery code after the server got another secret', async () => {
    const { api, employee, key, recoveryCodes } = await withSecondFactor();
    setSecret('another secret of at least 32 characters');
    const ticket = await ticketFor(api, employee);
    expect((await enter(api, ticket, codeOf(key))).body.error).toContain('use a recovery code');
    expect((await enter(api, ticket, recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('turning two-step sign-in off', () => {
  it('ends the second step, and the recovery codes', async () => {
    const { api, employee, client } = await withSecondFactor();
    expect((await client.call('POST', `${root}/turn-off`)).status).toBe(204);
    expect(await accountOf(client)).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });
    const { username, password } = employee;
    const { body } = await api.call('POST', '/api/employee/login', { body: { username, password } });
    expect(body).toMatchObject({ id: employee.id });
    expect(JSON.stringify(await mailsTo(employee.email))).toContain('authenticator app turned off');
  });

  it('makes new recovery codes, and the old ones work no more', async () => {
    const { api, employee, client, recoveryCodes } = await withSecondFactor();
    const renewed = await client.call<RecoveryCodes>('POST', `${root}/recovery-codes`);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const ticket = await ticketFor(api, employee);
    expect((await enter(api, ticket, recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await enter(api, ticket, renewed.body.recoveryCodes[0] ?? '')).status).toBe(200);
    const none = await api.signedInAs(await newEmployee());
    expect((await none.call('POST', `${root}/recovery-codes`)).status).toBe(409);
  });

  it('is for admins where somebody has lost the phone, who is told; never for their own account', async () => {
    const { api, admin, employee: own } = await asAdmin();
    const employee = await newEmployee();
    const client = await api.signedInAs(employee);
    await turnOn(client);
    await addPasskey(client);
    const remove = (id: number) =>
      admin.call<EmployeeSaved>('PATCH', `/api/admin/employees/${id}`, { body: { removeSecondFactor: true } });
    const { status, body } = await remove(employee.id);
    expect([status, body.employee.hasSecondFactor]).toEqual([200, false]);
    for (const table of [authenticators, passkeys]) {
      expect(await db.select().from(table).where(eq(table.employeeId, employee.id))).toEqual([]);
    }
    expect(JSON.stringify(await mailsTo(employee.email))).toContain('two-step sign-in turned off');
    const { body: told } = await client.call<{ rows: unknown[] }>('GET', '/api/notifications');
    expect(JSON.stringify(told)).toContain('two-step sign-in turned off');
    await turnOn(await api.signedInAs(own));
    expect((await remove(own.id)).status).toBe(409);
    expect((await client.call('GET', guarded)).status).toBe(200);
  });
});
