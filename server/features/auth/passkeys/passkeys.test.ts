import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { type Client, startApi } from '#server/test/api.ts';
import { mailsTo } from '#server/test/outbox.ts';
import { addPasskey, TestPasskey } from '#server/test/passkey.ts';
import { races } from '#server/test/races.ts';
import { turnOn } from '#server/test/second-factor.ts';
import { cookieOf, guarded, lastAudit, newEmployee, statusWith } from '#server/test/sessions.ts';
import type { PasskeyAnswer } from '#shared/auth/passkeys.ts';
import type { EmployeeProfile, OwnAccount, SecondFactorAsked, SecondStepAdded } from '#shared/auth/views.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { authenticators, employees, sessions } from '#shared/schema.ts';

const root = '/api/employee/passkeys';
const door = '/api/employee/login/passkey';

interface Challenge {
  challenge: string;
  rpId: string;
  userVerification: string;
  allowCredentials: { id: string }[];
}

async function withPasskey(...values: Parameters<typeof newEmployee>) {
  const api = await startApi();
  const employee = await newEmployee(...values);
  const client = await api.signedInAs(employee);
  return { api, employee, client, ...(await addPasskey(client)) };
}

const ask = async (api: Client, body = {}) => (await api.call<Challenge>('POST', `${door}/challenge`, { body })).body;

const enter = (api: Client, body: PasskeyAnswer) => api.call<EmployeeProfile & ErrorBody>('POST', door, { body });

const accountOf = async (client: Client) => (await client.call<OwnAccount>('GET', '/api/employee/account')).body;

it('a passkey signs in by itself at either door, and its owner is told of it', async () => {
  const { api, employee, client, passkey, recoveryCodes } = await withPasskey();
  expect(recoveryCodes).toHaveLength(10);
  expect(JSON.stringify(await mailsTo(employee.email))).toContain('passkey added');
  const asked = await ask(api);
  expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
  const answer = await enter(api, passkey.answer(asked));
  expect(answer).toMatchObject({ status: 200, body: { id: employee.id } });
  expect(await statusWith(api, cookieOf(answer).Cookie)).toBe(200);
  const { passkeys, recoveryCodesLeft } = await accountOf(client);
  expect(passkeys).toEqual([
    {
      id: expect.any(Number),
      device: expect.any(String),
      isSecondStep: true,
      addedAt: expect.any(String),
      lastUsedAt: expect.any(String),
    },
  ]);
  expect(recoveryCodesLeft).toBe(10);
});

it.each(races)('an answer works once, when two come, %s', async (_way, race) => {
  const { api, passkey } = await withPasskey();
  const answer = passkey.answer(await ask(api));
  const both = await race([() => enter(api, answer), () => enter(api, answer)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await enter(api, answer)).status).toBe(400);
});

it.each([
  ['on another site', { origin: 'https://overtone.example.evil' }],
  ['for another host', { rpId: 'overtone.example.evil' }],
  ['without checking its owner', { isVerified: false }],
])('refuses an answer that was given %s', async (_, circumstances) => {
  const { api, employee, passkey } = await withPasskey();
  const refused = await enter(api, passkey.answer(await ask(api), circumstances));
  expect([refused.status, refused.headers.get('Set-Cookie')]).toEqual([400, null]);
  expect(await lastAudit(employee.id)).toBe('authn_login_fail');
  const other = new TestPasskey();
  const { body } = await (await api.signedInAs(employee)).call<Challenge>('POST', `${root}/challenge`);
  const client = await api.signedInAs(employee);
  expect((await client.call('POST', root, { body: other.create(body, circumstances) })).status).toBe(400);
});

it('refuses a signature, a challenge or a passkey that is not the right one', async () => {
  const { api, employee, client, passkey } = await withPasskey();
  const { signature } = new TestPasskey().answer(await ask(api)).response;
  const answer = passkey.answer(await ask(api));
  expect((await enter(api, { ...answer, response: { ...answer.response, signature } })).status).toBe(400);
  expect((await enter(api, new TestPasskey().answer(await ask(api)))).body.error).toContain('don’t know this passkey');
  const invented = { challenge: Buffer.from('enter.0.99999999999999').toString('base64url') };
  expect((await enter(api, passkey.answer(invented))).status).toBe(400);
  // A challenge serves for what it was made for.
  const { body: toConfirm } = await client.call<Challenge>('POST', '/api/employee/confirmation/challenge');
  expect((await enter(api, passkey.answer(toConfirm))).status).toBe(400);
  expect((await client.call('POST', root, { body: new TestPasskey().create(toConfirm) })).status).toBe(400);
  expect((await enter(api, passkey.answer(await ask(api, { employeeId: employee.id })))).status).toBe(200);
});

it('refuses somebody else’s passkey where one person is asked', async () => {
  const { api, employee, client } = await withPasskey();
  const stranger = await newEmployee();
  const theirs = (await addPasskey(await api.signedInAs(stranger))).passkey;
  expect((await enter(api, theirs.answer(await ask(api, { employeeId: employee.id })))).status).toBe(400);
  const { username, password } = employee;
  const { body } = await api.call<SecondFactorAsked>('POST', '/api/employee/login', { body: { username, password } });
  const asked = await ask(api, { ticket: body.ticket });
  expect((await enter(api, theirs.answer(asked))).status).toBe(400);
  const { body: toConfirm } = await client.call<Challenge>('POST', '/api/employee/confirmation/challenge');
  const confirmed = await client.call('POST', '/api/employee/confirmation', {
    body: { passkey: theirs.answer(toConfirm) },
  });
  expect(confirmed.status).toBe(400);
  const { body: toAdd } = await (await api.signedInAs(stranger)).call<Challenge>('POST', `${root}/challenge`);
  expect((await client.call('POST', root, { body: new TestPasskey().create(toAdd) })).status).toBe(400);
});

it('confirms a session by its owner’s own key and challenge alone, of every pair of session, challenge and key', async () => {
  const api = await startApi();
  const people = await Promise.all(
    (['admin', 'photographer'] as const).map(async (role) => {
      const employee = await newEmployee(role);
      const client = await api.signedInAs(employee);
      const { passkey } = await addPasskey(client);
      return { employee, client, passkey };
    }),
  );
  const taken: string[] = [];
  for (const [session, { employee, client }] of people.entries()) {
    for (const [asked, { client: asking }] of people.entries()) {
      for (const [key, { passkey }] of people.entries()) {
        const before = sql`now() - interval '10 minutes'`;
        const aged = { confirmedAt: before, provedAt: before };
        await db.update(sessions).set(aged).where(eq(sessions.employeeId, employee.id));
        const { body: challenge } = await asking.call<Challenge>('POST', '/api/employee/confirmation/challenge');
        const body = { passkey: passkey.answer(challenge) };
        const confirmed = (await client.call('POST', '/api/employee/confirmation', { body })).status === 204;
        expect((await client.call('GET', '/api/employee/confirmation')).status).toBe(confirmed ? 200 : 403);
        if (confirmed) taken.push(`${session} ${asked} ${key}`);
      }
    }
  }
  expect(taken).toEqual(['0 0 0', '1 1 1']);
});

it('adds a passkey to the session’s own account alone, of every pair of session and challenge', async () => {
  const api = await startApi();
  const clients = await Promise.all([1, 2].map(async () => api.signedInAs(await newEmployee())));
  const added: string[] = [];
  for (const [session, client] of clients.entries()) {
    for (const [asked, asking] of clients.entries()) {
      const { body: challenge } = await asking.call<Challenge>('POST', `${root}/challenge`);
      const { status } = await client.call('POST', root, { body: new TestPasskey().create(challenge) });
      if (status === 201) added.push(`${session} ${asked}`);
    }
  }
  expect(added).toEqual(['0 0', '1 1']);
});

it('refuses a copy, whose counter stands still, and takes the one that counts on', async () => {
  const { api, passkey } = await withPasskey();
  expect((await enter(api, passkey.answer(await ask(api), { counter: 5 }))).status).toBe(200);
  for (const counter of [5, 4, 0]) {
    const copied = await enter(api, passkey.answer(await ask(api), { counter }));
    expect([copied.status, copied.body.error]).toEqual([400, expect.stringContaining('two copies of this passkey')]);
  }
  expect((await enter(api, passkey.answer(await ask(api), { counter: 6 }))).status).toBe(200);
});

it('opens nothing for somebody whose account was closed', async () => {
  const { api, employee, passkey } = await withPasskey();
  await db.update(employees).set({ isActive: false }).where(eq(employees.id, employee.id));
  const refused = await enter(api, passkey.answer(await ask(api)));
  expect([refused.status, refused.headers.get('Set-Cookie')]).toEqual([400, null]);
});

it('is asked for after the password, in place of a code, and a recovery code helps without it', async () => {
  const { api, employee, passkey, recoveryCodes } = await withPasskey();
  const { username, password } = employee;
  const { body } = await api.call<SecondFactorAsked>('POST', '/api/employee/login', { body: { username, password } });
  expect(body).toMatchObject({ secondFactor: true, hasApp: false, hasPasskey: true });
  const asked = await ask(api, { ticket: body.ticket });
  expect(asked.allowCredentials).toMatchObject([{ id: passkey.id }]);
  expect((await enter(api, passkey.answer(asked))).status).toBe(200);
  const late = await api.call('POST', `${door}/challenge`, { body: { ticket: 'not one of ours' } });
  expect(late.status).toBe(401);
  const code = { ticket: body.ticket, code: recoveryCodes?.[0] };
  expect((await api.call('POST', '/api/employee/login/code', { body: code })).status).toBe(200);
});

it('signs in by itself alone where its owner chose so: the password goes on being enough, and no codes are made', async () => {
  const api = await startApi();
  const employee = await newEmployee();
  const client = await api.signedInAs(employee);
  const { passkey, recoveryCodes } = await addPasskey(client, { isSecondStep: false });
  expect(recoveryCodes).toBeNull();
  const { username, password } = employee;
  const entered = await api.call('POST', '/api/employee/login', { body: { username, password } });
  expect(entered).toMatchObject({ status: 200, body: { id: employee.id } });
  expect((await enter(api, passkey.answer(await ask(api)))).status).toBe(200);
  expect(await accountOf(client)).toMatchObject({ passkeys: [{ isSecondStep: false }], recoveryCodesLeft: 0 });
  // The next one is to be asked for, so it comes with codes, and they go with it.
  expect((await addPasskey(client, { isSecondStep: true })).recoveryCodes).toHaveLength(10);
  const asked = await api.call('POST', '/api/employee/login', { body: { username, password } });
  expect(asked.body).toMatchObject({ secondFactor: true, hasPasskey: true });
  const [second] = (await accountOf(client)).passkeys;
  expect((await client.call('DELETE', `${root}/${second?.id}`)).status).toBe(204);
  expect(await accountOf(client)).toMatchObject({ passkeys: [{ isSecondStep: false }], recoveryCodesLeft: 0 });
});

it('leaves the codes that were kept as they are when an app is added, and gives new ones where none are left', async () => {
  const { api, employee, client, recoveryCodes } = await withPasskey();
  const { username, password } = employee;
  const enterWith = async (code: string | undefined) => {
    const { body } = await api.call<SecondFactorAsked>('POST', '/api/employee/login', { body: { username, password } });
    return (await api.call('POST', '/api/employee/login/code', { body: { ticket: body.ticket, code } })).status;
  };
  expect((await turnOn(client)).recoveryCodes).toEqual([]);
  expect(await enterWith(recoveryCodes?.[0])).toBe(200);
  expect(await accountOf(client)).toMatchObject({ recoveryCodesLeft: 9 });
  expect((await client.call('POST', '/api/employee/second-factor/turn-off')).status).toBe(204);
  await db.update(authenticators).set({ recoveryHashes: [] }).where(eq(authenticators.employeeId, employee.id));
  expect((await turnOn(client)).recoveryCodes).toHaveLength(10);
});

it('is enough where a second step is required, and its last one cannot be missed', async () => {
  config.requireSecondFactor = true;
  onTestFinished(() => {
    config.requireSecondFactor = false;
  });
  const api = await startApi();
  const client = await api.signedInAs(await newEmployee('admin'));
  expect((await client.call('GET', guarded)).status).toBe(403);
  await addPasskey(client);
  expect((await client.call('GET', guarded)).status).toBe(200);
  const [added] = (await accountOf(client)).passkeys;
  expect((await client.call('DELETE', `${root}/${added?.id}`)).status).toBe(204);
  expect((await client.call('GET', guarded)).status).toBe(403);
});

it('is removed by its owner alone, who is told, and recovery codes stay as long as there is something to recover', async () => {
  const { api, employee, client, passkey } = await withPasskey();
  const [first] = (await accountOf(client)).passkeys;
  const colleague = await api.signedInAs(await newEmployee());
  expect((await colleague.call('DELETE', `${root}/${first?.id}`)).status).toBe(404);
  const second = await addPasskey(client);
  expect(second.recoveryCodes).toBeNull();
  await turnOn(client);
  expect((await client.call('POST', '/api/employee/second-factor/turn-off')).status).toBe(204);
  expect(await accountOf(client)).toMatchObject({ appSince: null, recoveryCodesLeft: 10 });
  expect((await client.call('DELETE', `${root}/${first?.id}`)).status).toBe(204);
  expect((await enter(api, passkey.answer(await ask(api)))).status).toBe(400);
  expect((await enter(api, second.passkey.answer(await ask(api)))).status).toBe(200);
  const [last] = (await accountOf(client)).passkeys;
  expect((await client.call('DELETE', `${root}/${last?.id}`)).status).toBe(204);
  expect(await accountOf(client)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  expect(JSON.stringify(await mailsTo(employee.email))).toContain('passkey removed');
});

it('is added once, and an answer that was lost comes again with its recovery codes', async () => {
  const api = await startApi();
  const client = await api.signedInAs(await newEmployee());
  const { body: asked } = await client.call<Challenge>('POST', `${root}/challenge`);
  const body = new TestPasskey().create(asked);
  const headers = { 'Idempotency-Key': randomUUID() };
  const first = await client.call<SecondStepAdded>('POST', root, { body, headers });
  const again = await client.call<SecondStepAdded>('POST', root, { body, headers });
  expect(first.status).toBe(201);
  expect(again.body).toEqual(first.body);
  expect((await client.call('POST', root, { body })).status).toBe(400);
  expect((await accountOf(client)).passkeys).toHaveLength(1);
  for (let more = 1; more < 10; more++) await addPasskey(client);
  expect((await client.call('POST', `${root}/challenge`)).status).toBe(409);
});
