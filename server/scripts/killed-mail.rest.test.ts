import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { formSecret, setSecret } from '#server/lib/auth/secrets.ts';
import { issueFormToken } from '#server/lib/form-token.ts';
import { startMailServer } from '#server/test/mail-server.ts';
import { dataFolder, preparedFolder, startProduct } from '#server/test/product.ts';

const secret = 'a secret of this test alone, of more than 32 characters';

it('a mail whose process is killed while it is sent is sent by the next one, and no other twice', async () => {
  const database = await startEmbedded(await preparedFolder());
  onTestFinished(() => database.stop());
  const mail = await startMailServer();
  const settings = {
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    ADMIN_PASSWORD: 'a password for these tests',
    SESSION_SECRET: secret,
  };
  const product = await startProduct({ ...settings, DATA_DIR: await dataFolder() });
  const never = Promise.withResolvers<void>();
  const isUnderWay = mail.hold(never.promise);
  await write(product.url, 'ines@example.com');
  await isUnderWay;
  await product.end('SIGKILL');
  mail.hold(Promise.resolve());

  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  // As if a minute had passed without a sign of it.
  await client.query(`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`);
  await client.query(`update pgboss.queue set monitor_on = null, maintain_on = null`);
  const next = await startProduct({ ...settings, DATA_DIR: await dataFolder() });
  await write(next.url, 'kofi@example.com');
  const takenBy = (address: string) => mail.taken.filter(({ recipients }) => recipients.includes(address)).length;
  await expect.poll(() => [takenBy('ines@example.com'), takenBy('kofi@example.com')]).toEqual([1, 1]);
  // It is noted after the mail server has taken it.
  const noted = async () =>
    (await client.query(`select distinct state, recipient from mails where kind = 'receipt' order by recipient`)).rows;
  await expect.poll(noted).toEqual([
    { state: 'sent', recipient: 'ines@example.com' },
    { state: 'sent', recipient: 'kofi@example.com' },
  ]);
});

async function write(url: string, email: string): Promise<void> {
  setSecret(secret);
  const formToken = issueFormToken(formSecret(), Date.now() - 60_000);
  const answer = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ fullName: 'Ines', companyName: 'Riverside', email, message: `From ${email}`, formToken }),
  });
  expect(answer.status).toBe(201);
}
