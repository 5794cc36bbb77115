import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { drainJobs, enqueue } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { accountMail } from '#server/features/auth/links/mail-service.ts';
import { asAdmin, type Client, startApi } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { someone } from '#server/test/inquiries.ts';
import { makeLink } from '#server/test/links.ts';
import { told } from '#server/test/notifications.ts';
import { accountMailsTo, linkTo, mailsTo } from '#server/test/outbox.ts';
import { races } from '#server/test/races.ts';
import { guarded, newEmployee, signIn, statusWith } from '#server/test/sessions.ts';
import { statementsOf } from '#server/test/statements.ts';
import type { LinkView } from '#shared/auth/views.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { accountLinks, employees, mails } from '#shared/schema.ts';

const password = 'a longer one, twice';

const ask = (api: Client, username: string, from?: string) =>
  api.call<ErrorBody>('POST', '/api/employee/forgot-password', {
    body: { username },
    headers: from ? { 'X-Forwarded-For': from } : {},
  });

const reset = (api: Client, key: string, chosen = password) =>
  api.call<ErrorBody>('POST', '/api/employee/reset-password', { body: { key, password: chosen } });

/** Asks for a link and takes its key out of the mail. */
async function mailedKey(api: Client, email: string): Promise<string> {
  await ask(api, email);
  return (await linkTo(email)).split('/').at(-1) ?? '';
}

describe('a forgotten password', () => {
  it('is replaced by a mailed link, which ends every session, signs nobody in and tells its owner', async () => {
    const api = await startApi();
    const employee = await newEmployee();
    const { Cookie } = await signIn(api, employee);
    expect(await ask(api, employee.email.toUpperCase())).toMatchObject({ status: 202, body: {} });
    const key = (await linkTo(employee.email)).split('/').at(-1) ?? '';
    const view = await api.call<LinkView>('GET', `/api/employee/links/${key}`);
    expect(view.body).toMatchObject({ purpose: 'reset', username: employee.username, name: 'Test Person' });
    expect(await statusWith(api, Cookie)).toBe(200);
    const answer = await reset(api, key);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(await statusWith(api, Cookie)).toBe(401);
    expect((await signIn(api, employee)).answer.status).toBe(401);
    expect((await signIn(api, { ...employee, password })).answer.status).toBe(200);
    const [after] = await db.select().from(employees).where(eq(employees.id, employee.id));
    const client = await api.signedInAs({ id: employee.id, sessionEpoch: after?.sessionEpoch ?? 0 });
    expect(await told(client)).toMatchObject([{ kind: 'account_changed', text: 'Changed: password.' }]);
    expect((await accountMailsTo(employee.email)).map(({ subject }) => subject)).toEqual(['Choose a new password']);
    expect((await mailsTo(employee.email)).map(({ subject }) => subject)).toContain('Your account was changed');
  });

  it.each([
    ['reset', 30 * 60],
    ['email', 30 * 60],
    ['invitation', 7 * 86_400],
  ] as const)('gives a link for %s that works for %i seconds', async (purpose, seconds) => {
    const api = await startApi();
    const { id, email } = await newEmployee();
    const key = await makeLink(id, purpose, email);
    const [link] = await db.select().from(accountLinks).where(eq(accountLinks.employeeId, id));
    const mailed = link?.createdAt.getTime() ?? 0;
    const use = async () =>
      purpose === 'email'
        ? (await api.call('POST', '/api/employee/confirm-email', { body: { key } })).status
        : (await reset(api, key)).status;
    await holdClock(mailed + (seconds + 1) * 1_000);
    expect((await api.call('GET', `/api/employee/links/${key}`)).status).toBe(404);
    expect(await use()).toBe(404);
    await holdClock(mailed + (seconds - 1) * 1_000);
    expect((await api.call('GET', `/api/employee/links/${key}`)).status).toBe(200);
    expect(await use()).toBeLessThan(300);
  });

  it.each(races)(
    'gives a link that works once, and not after it ended or the password was changed otherwise: two come, %s',
    async (_way, race) => {
      const api = await startApi();
      const employee = await newEmployee();
      const key = await mailedKey(api, employee.email);
      const both = await race([() => reset(api, key), () => reset(api, key)]);
      expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
      expect((await reset(api, key)).status).toBe(404);
      const late = await newEmployee();
      const lateKey = await mailedKey(api, late.email);
      const ended = { expiresAt: sql`now() - interval '1 second'` };
      await db.update(accountLinks).set(ended).where(eq(accountLinks.employeeId, late.id));
      const answer = await reset(api, lateKey);
      expect(answer).toMatchObject({ status: 404, body: { error: expect.stringMatching(/^This link has been used/) } });
      expect((await api.call('GET', `/api/employee/links/${lateKey}`)).status).toBe(404);
      const key3 = await mailedKey(api, late.email);
      const client = await api.signedInAs(late);
      const body = { currentPassword: late.password, newPassword: 'chosen in the settings' };
      expect((await client.call('POST', '/api/employee/password', { body })).status).toBe(200);
      expect((await reset(api, key3)).status).toBe(404);
    },
  );

  it('gives a link that stays dead once used, however often its mail is tried again', async () => {
    const api = await startApi();
    const { admin } = await asAdmin();
    const employee = await newEmployee();
    const key = await mailedKey(api, employee.email);
    const [mail] = await db.select().from(mails).where(eq(mails.employeeId, employee.id));
    const job = { ...mail?.data, mailId: mail?.id };
    const again = () => transact((transaction) => enqueue(transaction, accountMail, [job as never]));
    // A try that failed is made again, with the same link.
    await again();
    expect((await linkTo(employee.email)).endsWith(key)).toBe(true);
    const refused = await admin.call<ErrorBody>('POST', `/api/admin/mail/${mail?.id}`, { body: { act: 'again' } });
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('don’t resend')]);
    // To another mailbox goes another link.
    await db
      .update(employees)
      .set({ email: someone('moved') })
      .where(eq(employees.id, employee.id));
    await db.delete(accountLinks).where(eq(accountLinks.employeeId, employee.id));
    await again();
    await drainJobs(accountMail);
    expect((await reset(api, key)).status).toBe(404);
    const used = await makeLink(employee.id, 'reset');
    expect((await reset(api, used)).status).toBe(204);
    await again();
    await drainJobs(accountMail);
    expect(await db.select().from(accountLinks).where(eq(accountLinks.employeeId, employee.id))).toEqual([]);
  });

  it('is asked for by username or address alike, counted as one account, and mailed to its address', async () => {
    const api = await startApi();
    const { username, email } = await newEmployee();
    expect((await ask(api, username.toUpperCase(), '198.51.100.11')).status).toBe(202);
    expect(await linkTo(email)).toMatch(/^\/employee\/reset\//);
    expect((await ask(api, email, '198.51.100.12')).status).toBe(202);
    expect((await ask(api, username, '198.51.100.13')).status).toBe(202);
    expect((await ask(api, email, '198.51.100.14')).status).toBe(429);
    // Whether there is such an account, the answer does not tell.
    const [known, unknown] = [await ask(api, (await newEmployee()).username), await ask(api, 'nobody-here')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  it('does not let in who was deactivated', async () => {
    const api = await startApi();
    const employee = await newEmployee();
    const key = await mailedKey(api, employee.email);
    await db.update(employees).set({ isActive: false }).where(eq(employees.id, employee.id));
    expect((await reset(api, key)).status).toBe(404);
    await ask(api, employee.email);
    expect(await accountMailsTo(employee.email)).toHaveLength(1);
  });

  it('is asked for by the same statements whether or not an account has the address', async () => {
    const api = await startApi();
    const { email } = await newEmployee();
    const statements = async (address: string) => (await statementsOf(() => ask(api, address))).map(({ text }) => text);
    const known = await statements(email);
    expect(await statements(someone('nobody'))).toEqual(known);
    expect(known.length).toBeGreaterThan(2);
  });

  it('can be asked for three times in half an hour by one address, from wherever', async () => {
    const api = await startApi();
    const nobody = someone('nobody');
    for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      expect((await ask(api, nobody, from)).status).toBe(202);
    }
    const answer = await ask(api, nobody, '198.51.100.4');
    expect(answer).toMatchObject({
      status: 429,
      body: { error: expect.stringMatching(/inbox.*try again in 30 minutes/) },
    });
    expect((await ask(api, someone('other'), '198.51.100.4')).status).toBe(202);
  });

  it('can be asked for twenty times an hour from one network', async () => {
    const api = await startApi();
    for (let one = 0; one < 20; one++) expect((await ask(api, someone(`n${one}`), '198.51.100.9')).status).toBe(202);
    expect((await ask(api, someone('last'), '198.51.100.9')).status).toBe(429);
  });

  it('refuses a weak password, and keeps the link', async () => {
    const api = await startApi();
    const employee = await newEmployee();
    const key = await makeLink(employee.id, 'reset');
    const weak = await reset(api, key, 'Password123');
    expect(weak).toMatchObject({ status: 400, body: { fields: { password: [expect.stringMatching(/most common/)] } } });
    expect((await reset(api, key)).status).toBe(204);
  });

  it('is no way in by a key that was made up, nor by one for something else', async () => {
    const api = await startApi();
    const employee = await newEmployee();
    expect((await reset(api, 'A'.repeat(43))).status).toBe(404);
    expect((await reset(api, await makeLink(employee.id, 'email', someone('new')))).status).toBe(404);
    expect((await api.call('GET', '/api/employee/links/short')).status).toBe(404);
    const stored = JSON.stringify(await db.select().from(accountLinks));
    expect(stored).not.toContain(await makeLink(employee.id, 'reset'));
  });

  it('forgives failures with the forgotten one', async () => {
    const api = await startApi();
    const employee = await newEmployee();
    for (let failure = 0; failure < 3; failure++) await signIn(api, { ...employee, password: 'forgotten' });
    expect((await signIn(api, { ...employee, password: 'forgotten' })).answer.status).toBe(429);
    await reset(api, await makeLink(employee.id, 'reset'));
    const { answer, Cookie } = await signIn(api, { ...employee, password });
    expect(answer.status).toBe(200);
    expect(await statusWith(api, Cookie, guarded)).toBe(200);
  });
});
