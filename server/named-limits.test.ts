import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { sendCounted } from '#server/database/form-limits.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { type Client, makeEmployee, startApi } from '#server/test/api.ts';
import { patientToken, salesApplication, someone } from '#server/test/inquiries.ts';
import { contactInquiries, rateLimits } from '#shared/schema.ts';

/** Makes an act that counts towards one limit, and to no other one of the table twice; it says whether it was allowed. */
type Act = (api: Client) => Promise<() => Promise<boolean>>;

const answered = async (call: Promise<{ status: number }>) => {
  const { status } = await call;
  expect([200, 201, 202, 204, 401, 429]).toContain(status);
  return status !== 429;
};

const sendForm = (api: Client) =>
  api.call<{ id: number }>('POST', '/api/applications/sales', {
    body: salesApplication({ formToken: patientToken() }),
  });

const askForReset = (api: Client, username: string) =>
  api.call('POST', '/api/employee/forgot-password', { body: { username } });

async function askForEmail(api: Client, email: string, by?: Awaited<ReturnType<typeof makeEmployee>>) {
  const employee = by ?? (await makeEmployee('photographer'));
  const own = await api.signedInAs(employee);
  return own.call('POST', '/api/employee/email', { body: { email, password: employee.password } });
}

/** Every limit that instances count together: the last number that is allowed, and what is counted. */
const limits: Record<string, [last: number, act: Act]> = {
  'public-forms': [30, async (api) => () => answered(sendForm(api))],
  // Taken, but what makes us write to strangers is suspected.
  'public-forms-day': [
    40,
    async (api) => async () => {
      // The ten minutes have passed each time.
      for (const { key } of await db.select().from(rateLimits)) {
        if (key.startsWith('public-forms:')) await db.delete(rateLimits).where(eq(rateLimits.key, key));
      }
      const { id } = (await sendForm(api)).body;
      const [inquiry] = await db.select().from(contactInquiries).where(eq(contactInquiries.id, id));
      return inquiry?.status !== 'spam';
    },
  ],
  'mails-to': [
    10,
    async () => {
      const address = someone();
      return () => sendCounted(address, async () => undefined);
    },
  ],
  'mails-to-all': [
    500,
    async () => () =>
      sendCounted(someone(), async () => undefined).catch((error: Error) => {
        expect(error.message).toContain('Too many mails');
        return false;
      }),
  ],
  'login-address': [
    30,
    async (api) => () =>
      answered(
        api.call('POST', '/api/employee/login', { body: { username: `nobody-${randomUUID()}`, password: 'wrong' } }),
      ),
  ],
  'reset-address': [
    3,
    async (api) => {
      const { username } = await makeEmployee('photographer');
      return () => answered(askForReset(api, username));
    },
  ],
  'reset-network': [20, async (api) => () => answered(askForReset(api, `nobody-${randomUUID()}`))],
  'email-employee': [
    5,
    async (api) => {
      const employee = await makeEmployee('photographer');
      return () => answered(askForEmail(api, someone(), employee));
    },
  ],
  'email-mailbox': [
    3,
    async (api) => {
      const email = someone();
      return () => answered(askForEmail(api, email));
    },
  ],
};

it('every limit that instances count together stands in this table', async () => {
  const names: string[] = [];
  for await (const file of glob('server/**/*.ts', { cwd: projectRoot })) {
    const source = readFileSync(`${projectRoot}/${file}`, 'utf8');
    if (file.endsWith('.test.ts')) continue;
    for (const [, name = ''] of source.matchAll(/sharedLimiter\(\{\s*name: '([^']+)'/g)) names.push(name);
  }
  expect(names.sort()).toEqual(Object.keys(limits).sort());
});

it.each(Object.entries(limits))('%s allows its last one and refuses the next', async (name, [last, makeAct]) => {
  await db.delete(rateLimits);
  const act = await makeAct(await startApi());
  expect(await act()).toBe(true);
  const counted = (await db.select().from(rateLimits)).filter(({ key }) => key.startsWith(`${name}:`));
  expect(counted.map(({ points }) => points)).toEqual([1]);
  await db
    .update(rateLimits)
    .set({ points: last - 1 })
    .where(eq(rateLimits.key, counted[0]?.key ?? ''));
  expect([await act(), await act()]).toEqual([true, false]);
});
