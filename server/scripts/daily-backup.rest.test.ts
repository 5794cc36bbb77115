import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { sendJobs } from '#server/test/jobs.ts';
import {
  dataFolder,
  emptyFolder,
  type Product,
  preparedFolder,
  runScript,
  startProduct,
} from '#server/test/product.ts';
import type { SystemOverview } from '#shared/site/views.ts';

const token = 'a token for the tests';
const account = { ADMIN_EMAIL: 'noor@example.com', ADMIN_PASSWORD: 'correct horse battery' };
const settings = { ...account, METRICS_TOKEN: token, LOG_LEVEL: 'info' };
const made = /^daily-\d{4}-\d{2}-\d{2}T\d{4}\.tar\.gz$/;

describe('BACKUP_DIR', () => {
  it('gets one whole backup a day, and keeps earlier ones by rule', async () => {
    const [folder, backups] = [await preparedFolder(), await dataFolder()];
    const old = Array.from(
      { length: 40 },
      (_, day) => `daily-2025-${day < 20 ? '01' : '02'}-${String(9 + (day % 20)).padStart(2, '0')}T0207.tar.gz`,
    );
    const others = ['before-the-upgrade.tar.gz', 'notes.txt'];
    for (const name of [...old, ...others, 'daily-2025-03-01T0207.tar.gz.partial'])
      await writeFile(join(backups, name), 'old');
    const product = await startProduct({ ...settings, DATA_DIR: folder, BACKUP_DIR: backups });
    expect(await metric(product, 'backup_success_timestamp_seconds')).toBe(0);

    // Another instance is at it.
    await holdTurn(folder, async () => {
      const second = await runScript('backup', { DATA_DIR: folder, BACKUP_DIR: backups }, '--daily');
      expect(second).toEqual({ code: 0, printed: '' });
    });
    expect((await readdir(backups)).length).toBe(old.length + others.length + 1);

    await startJobs(folder, 2);
    await expect
      .poll(() => metric(product, 'backup_success_timestamp_seconds'))
      .toBeGreaterThan(Date.now() / 1000 - 300);
    await expect.poll(() => readdir(backups)).not.toContain('daily-2025-03-01T0207.tar.gz.partial');
    const names = await readdir(backups);
    const [today, ...more] = names.filter((name) => made.test(name) && !name.includes('2025'));
    expect(more).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(others));
    // Six days, three weeks and one month of 2025 beside today's.
    expect(names.filter((name) => name.includes('2025')).sort()).toEqual(keptOf2025);
    expect(await system(product)).toEqual({ lastAt: expect.any(String), problem: null });
    expect(await metric(product, 'backup_failed')).toBe(0);

    // Later in the day there is nothing to do.
    await startJobs(folder, 1);
    await expect.poll(() => openJobs(folder)).toBe(0);
    expect((await readdir(backups)).length).toBe(names.length);
    await product.end('SIGTERM');

    const empty = await emptyFolder();
    expect(await runScript('restore', { DATA_DIR: empty, BACKUP_DIR: backups })).toMatchObject({
      code: 1,
      printed: expect.stringContaining(join(backups, today ?? '')),
    });
    const restored = await runScript('restore', { DATA_DIR: empty }, join(backups, today ?? ''), '--unsealed');
    expect(restored.printed).toMatch(/^Restored \d+ rows and 0 files/);
  });

  it('that cannot be written is told to admins and operators, and costs no earlier backup', async () => {
    const [folder, outer] = [await preparedFolder(), await dataFolder()];
    const backups = join(outer, 'file');
    await writeFile(backups, 'This is no folder.');
    const product = await startProduct({ ...settings, DATA_DIR: folder, BACKUP_DIR: backups });
    await startJobs(folder, 1);
    await expect.poll(() => metric(product, 'backup_failed')).toBe(1);
    expect((await system(product)).problem).toBe('unwritable');
    expect(product.printed()).toContain('nothing can be written to BACKUP_DIR');
    expect(product.printed()).toContain(`No backup could be written to ${backups}: `);
  });

  it('may be a place in S3, from which npm run restore reads', async () => {
    const [folder, storage] = [await preparedFolder(), await dataFolder()];
    const s3 = await startS3(storage, 'vault');
    const product = await startProduct({ ...settings, ...s3, DATA_DIR: folder });
    await startJobs(folder, 1);
    await expect.poll(() => metric(product, 'backup_success_timestamp_seconds')).toBeGreaterThan(0);
    const byHand = await runScript('backup', { ...s3, DATA_DIR: folder }, 's3://vault/by-hand.tar.gz');
    expect(byHand).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/^s3:\/\/vault\/by-hand\.tar\.gz: \d+ rows/),
    });
    await product.end('SIGTERM');
    const listed = await runScript('restore', { ...s3, DATA_DIR: await dataFolder() });
    const [file = ''] = /s3:\/\/vault\/night\/shift\/daily-\S+/.exec(listed.printed) ?? [];
    const restored = await runScript('restore', { ...s3, DATA_DIR: await emptyFolder() }, file, '--unsealed');
    expect(restored.printed).toMatch(/^Restored \d+ rows and 0 files/);
    const nothing = await runScript('restore', { ...s3, DATA_DIR: await dataFolder() }, 's3://vault/nothing.tar.gz');
    expect(nothing).toMatchObject({ code: 1, printed: expect.stringContaining('S3 storage refused s3://vault/') });
  });
});

const keptOf2025 = ['01-28', '02-16', '02-23', '02-24', '02-25', '02-26', '02-27', '02-28'].map(
  (day) => `daily-2025-${day}T0207.tar.gz`,
);

async function metric({ url }: Product, name: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text())?.[1]);
}

/** What admins are shown of the backups. */
async function system({ url }: Product): Promise<SystemOverview['backup']> {
  const body = JSON.stringify({ email: account.ADMIN_EMAIL, password: account.ADMIN_PASSWORD });
  const headers = { 'Content-Type': 'application/json' };
  const signedIn = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body });
  const Cookie = signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return ((await (await fetch(`${url}/api/system`, { headers: { Cookie } })).json()) as SystemOverview).backup;
}

/** As the clock does it. */
async function startJobs(folder: string, count: number): Promise<void> {
  await ask(folder, sendJobs('daily-backup', count));
}

async function holdTurn(folder: string, act: () => Promise<void>): Promise<void> {
  const database = await startEmbedded(folder);
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('daily-backup'))`);
    await act();
  } finally {
    await client.end();
    await database.stop();
  }
}

async function openJobs(folder: string): Promise<number> {
  const [row] = await ask(
    folder,
    `select count(*)::int as count from pgboss.job
    where name = 'daily-backup' and state < 'completed'`,
  );
  return row?.count ?? 0;
}

async function ask(folder: string, statement: string): Promise<{ count: number }[]> {
  const database = await startEmbedded(folder);
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return (await client.query<{ count: number }>(statement)).rows;
  } finally {
    await client.end();
    await database.stop();
  }
}

async function startS3(folder: string, bucket: string): Promise<Record<string, string>> {
  const server = spawn(process.execPath, ['server/test/s3-server.ts', folder, bucket], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    server.kill();
    await once(server, 'close');
  });
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  const S3_ENDPOINT = `http://127.0.0.1:${port.toString().trim()}`;
  return {
    BACKUP_DIR: 's3://vault/night/shift',
    S3_ENDPOINT,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}
