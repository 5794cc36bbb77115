import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isAlive } from '#server/lib/process.ts';
import { isPostmaster } from './pid-file.ts';
import {
  clusterOwner,
  expectStopped,
  kill,
  makeFolder,
  makeUsedFolder,
  postmasterPid,
  query,
  spawnUser,
  start,
  startUser,
  watcherPids,
} from './test-support.ts';

const insert = 'create table kept as select generate_series(1, 1000) as one';
const count = 'select count(*)::int from kept';

describe('after kill -9', () => {
  it('of the site, the next start joins the running server', async () => {
    const folder = await makeUsedFolder();
    const site = await startUser(folder);
    await query(site.answer.url, insert);
    const postmaster = postmasterPid(folder);
    await site.kill();

    const next = await start(folder);
    expect(next.url).toBe(site.answer.url);
    expect(postmasterPid(folder)).toBe(postmaster);
    expect(await query(next.url, count)).toEqual([{ count: 1000 }]);
    await expect.poll(() => watcherPids(folder)).toHaveLength(1);
    await next.stop();
    expectStopped(folder);
  });

  it('of the site, the server stops without another start', async () => {
    const folder = await makeUsedFolder();
    const site = await startUser(folder);
    await query(site.answer.url, insert);
    await site.kill();
    await expect.poll(() => watcherPids(folder)).toEqual([]);
    expectStopped(folder);
    expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).toContain('database system is shut down');
  });

  it('of one site, the server runs on for the other', async () => {
    const folder = await makeUsedFolder();
    const [site, other] = [await startUser(folder), await start(folder)];
    await site.kill();
    await expect.poll(() => watcherPids(folder)).toHaveLength(1);
    expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await other.stop();
    expectStopped(folder);
  });

  it('of PostgreSQL, it is back within seconds', async () => {
    const folder = await makeUsedFolder();
    const { url } = await start(folder);
    await query(url, insert);
    for (const _round of [1, 2]) {
      await kill(postmasterPid(folder));
      await expect.poll(() => query(url, count)).toEqual([{ count: 1000 }]);
    }
  });

  it('of site and watcher, the next start adopts the server', async () => {
    const folder = await makeUsedFolder();
    const site = await startUser(folder);
    await query(site.answer.url, insert);
    const postmaster = postmasterPid(folder);
    await site.kill();
    for (const watcher of watcherPids(folder)) await kill(watcher);

    const next = await start(folder);
    expect(postmasterPid(folder)).toBe(postmaster);
    expect(next.url).toBe(site.answer.url);
    expect(await query(next.url, count)).toEqual([{ count: 1000 }]);

    await kill(postmaster);
    await expect.poll(() => query(next.url, count)).toEqual([{ count: 1000 }]);
    await next.stop();
    expectStopped(folder);
  });

  it('of the watcher, the site starts another one and still stops PostgreSQL', async () => {
    const folder = await makeUsedFolder();
    const site = await start(folder);
    const postmaster = postmasterPid(folder);
    const [watcher = 0] = watcherPids(folder);
    await kill(watcher);
    await expect.poll(() => watcherPids(folder)).toEqual([expect.not.toSatisfy((pid) => pid === watcher)]);
    expect(await query(site.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(postmasterPid(folder)).toBe(postmaster);
    await site.stop();
    expect(isAlive(postmaster)).toBe(false);
    expectStopped(folder);
  });

  it('of everything, no commit is lost', async () => {
    const folder = await makeUsedFolder();
    const site = await startUser(folder);
    await query(site.answer.url, insert);
    const pids = [...watcherPids(folder), postmasterPid(folder)];
    await Promise.all([site.kill(), ...pids.map(kill)]);
    const next = await start(folder);
    expect(await query(next.url, count)).toEqual([{ count: 1000 }]);
  });

  it('of the whole terminal, the server runs on', async () => {
    const folder = await makeUsedFolder();
    const site = await startUser(folder, { detached: true });
    const postmaster = postmasterPid(folder);
    process.kill(-site.pid, 'SIGINT');
    await expect.poll(() => isAlive(site.pid)).toBe(false);

    const next = await start(folder);
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(postmasterPid(folder)).toBe(postmaster);
  });

  it('of a first start, nothing unfinished stays', async () => {
    const folder = await makeFolder();
    const site = spawnUser(folder);
    const staged = () => readdirSync(folder).filter((name) => name.startsWith('.postgres-init-'));
    await expect.poll(() => existsSync(join(folder, staged()[0] ?? '', 'PG_VERSION'))).toBe(true);
    await kill(site.pid ?? 0);

    const next = await start(folder);
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await next.stop();
    expectStopped(folder);
    await start(folder);
    expect(staged()).toEqual([]);
  });
});

describe('a watcher that is asked to end, as by a system that shuts down,', () => {
  it('stops PostgreSQL cleanly once its site is gone', async () => {
    const folder = await makeUsedFolder();
    const site = await startUser(folder);
    const postmaster = postmasterPid(folder);
    const [watcher = 0] = watcherPids(folder);
    await expect
      .poll(() => readFileSync(join(folder, 'postgres.log'), 'utf8'))
      .toContain(`watches process ${site.pid}`);
    process.kill(watcher, 'SIGTERM');
    await site.kill();
    await expect.poll(() => isAlive(watcher)).toBe(false);
    expect(isAlive(postmaster)).toBe(false);
    expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).toContain('database system is shut down');
    expectStopped(folder);
  });

  it('lets a living site go on', async () => {
    const folder = await makeUsedFolder();
    const site = await start(folder);
    const watchers = watcherPids(folder);
    for (const watcher of watchers) process.kill(watcher, 'SIGTERM');
    expect(await query(site.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await site.stop();
    expectStopped(folder);
  });
});

describe('a stale postmaster.pid', () => {
  it.each(['a process that is gone', 'a process of someone else', 'another PostgreSQL', 'nobody: the file is empty'])(
    'that names %s does not keep PostgreSQL from starting',
    async (named) => {
      const folder = await makeUsedFolder();
      const first = await start(folder);
      await query(first.url, insert);
      const pidFile = join(first.directory, 'postmaster.pid');
      const content = readFileSync(pidFile, 'utf8');
      const pid = postmasterPid(folder);
      await first.stop();

      const stale = await pidOf(named, pid);
      writeFileSync(pidFile, stale ? content.replace(String(pid), String(stale)) : '');
      writeFileSync(join(first.directory, '.s.PGSQL.5432.lock'), stale ? `${stale}\n` : '');
      const second = await start(folder);
      expect(await query(second.url, count)).toEqual([{ count: 1000 }]);
      expect(isPostmaster(postmasterPid(folder), second.directory)).toBe(true);
      if (stale !== pid) expect(isAlive(stale)).toBe(stale !== 0);
    },
  );
});

async function pidOf(named: string, dead: number): Promise<number> {
  if (named.startsWith('a process that is gone')) return dead;
  if (named.startsWith('nobody')) return 0;
  if (named.startsWith('another PostgreSQL')) {
    const other = await makeUsedFolder();
    await start(other);
    return postmasterPid(other);
  }
  const stranger = spawn('sleep', ['1000'], clusterOwner);
  onTestFinished(() => void stranger.kill('SIGKILL'));
  await once(stranger, 'spawn');
  return stranger.pid ?? 0;
}
