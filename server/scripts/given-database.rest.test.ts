import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '#server/database/embedded/embedded.ts';
import { dataFolder, failStart, preparedFolder, runScript, startProduct } from '#server/test/product.ts';
import { runOnServer } from '#server/test/template.ts';

/** A folder that not even root may write to. */
const unwritable = process.platform === 'darwin' ? '/System/overtone' : '/sys/kernel/overtone';
const secret = 'a secret that only this test knows, of more than 32 characters';

async function given(
  ...statements: string[]
): Promise<{ server: EmbeddedDatabase; folder: string; url(path: string): string }> {
  const folder = await preparedFolder();
  const server = await startEmbedded(folder);
  onTestFinished(() => server.stop());
  for (const statement of statements) await runOnServer(server.url, statement);
  return { server, folder, url: (name) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href };
}

/** The last line: a first start says before it that it builds. */
async function refusal(url: string): Promise<string | undefined> {
  const { message } = await failStart({ DATABASE_URL: url, DATA_DIR: await dataFolder() });
  return message.split('\n').at(-1);
}

describe('an unfit database stops the start with one sentence', () => {
  it('for a wrong encoding, a read-only database, and a role without a schema', async () => {
    const { url } = await given(
      `create database latin encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
      'create database locked',
      'create database used template overtone',
      'create database homeless',
      `alter database homeless set search_path = 'nowhere'`,
    );
    expect(await refusal(url('latin'))).toBe(
      'The database is encoded in LATIN1, which cannot hold every name: make one with createdb --template=template0 --encoding=UTF8, and set DATABASE_URL to it.',
    );
    for (const name of ['locked', 'used']) {
      await runOnServer(url('postgres'), `alter database ${name} set default_transaction_read_only = on`);
      expect(await refusal(url(name))).toBe(
        'The database of DATABASE_URL takes no changes: switch off default_transaction_read_only for its server, database or role.',
      );
    }
    expect(await refusal(url('homeless'))).toBe(
      'The role of DATABASE_URL has a search_path without a schema: create the schema, or set the path with ALTER ROLE … SET search_path = public.',
    );
  });

  it('for a standby', async () => {
    const { server, folder } = await given();
    await server.stop();
    const standby = await dataFolder();
    cpSync(folder, standby, { recursive: true, preserveTimestamps: true });
    writeFileSync(join(standby, 'postgres/standby.signal'), '');
    const { url, stop } = await startEmbedded(standby);
    onTestFinished(stop);
    expect(await refusal(url)).toBe(
      'The server of DATABASE_URL is a standby, which only reads: set DATABASE_URL to the primary server.',
    );
  });
});

describe('the data folder', () => {
  it('is not needed with a given database, storage and secret', async () => {
    const { server } = await given();
    const s3 = {
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      SMTP_URL: 'smtp://127.0.0.1:9',
    };
    const settings = { DATABASE_URL: server.url, DATA_DIR: unwritable, SESSION_SECRET: secret };
    const product = await startProduct({ ...settings, ...s3 });
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    await product.end('SIGTERM');

    const ended = await failStart(settings);
    expect(ended.message).toBe(
      `This user may not write ${unwritable}/uploads: give it the right to, or point DATA_DIR to another folder.`,
    );
  });

  it('is that of a product when a backup is made, and is not made for it', async () => {
    const folder = join(await dataFolder(), 'nowhere');
    for (const settings of [{}, { DATABASE_URL: 'postgres://127.0.0.1:9/none' }] as Record<string, string>[]) {
      expect(await runScript('backup', { ...settings, DATA_DIR: folder })).toEqual({
        code: 1,
        printed: `\nThere is no product in ${folder}: run this with the DATA_DIR that the product has.\n`,
      });
    }
    expect(existsSync(folder)).toBe(false);
  });

  it('is reported when another instance stores its files elsewhere', async () => {
    const { server } = await given();
    const settings = { DATABASE_URL: server.url, LOG_LEVEL: 'warn', ADMIN_EMAIL: 'ines@overtone.test' };
    const [first, second] = [await dataFolder(), await dataFolder()];
    const alone = await startProduct({ ...settings, DATA_DIR: first });
    const shared = await startProduct({ ...settings, DATA_DIR: first });
    const apart = await startProduct({ ...settings, DATA_DIR: second });
    const warning = 'another instance on this database keeps its files elsewhere';
    await expect.poll(() => apart.printed()).toContain(warning);
    for (const { printed } of [alone, shared]) expect(printed()).not.toContain(warning);
  });
});
