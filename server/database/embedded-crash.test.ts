import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  acquire,
  clusterOwner,
  expectStopped,
  kill,
  makeFolder,
  makeUsedFolder,
  postmasterPid,
  query,
  startUser,
  supervisorPid,
} from './embedded-test-support.ts';
import { isAlive, isPostmaster } from './supervisor-pid-file.ts';

const insert = 'create table kept as select generate_series(1, 1000) as one';
const count = 'select count(*)::int from kept';

describe('after kill -9', () => {
  it('of the site, the next start finds the server running', async () => {
    const folder = await makeUsedFolder();
    const site = await startUser(folder);
    await query(site.answer.url, insert);
    const [postmaster, supervisor] = [postmasterPid(folder), supervisorPid(folder)];
    await site.kill();

    const next = await acquire(folder);
    expect(next.url).toBe(site.answer.url);
    expect([postmasterPid(folder), supervisorPid(folder)]).toEqual([postmaster, supervisor]);
    expect(await query(next.url, count)).toEqual([{ count: 1000 }]);
    await next.release();
    expectStopped(folder);
  });

  it('of PostgreSQL, it is back within seconds where it was', async () => {
    const folder = await makeUsedFolder();
    const { url } = await acquire(folder);
    await query(url, insert);
    for (const _round of [1, 2]) {
      await kill(postmasterPid(folder));
      await expect.poll(() => query(url, count)).toEqual([{ count: 1000 }]);
    }
  });

  it('of site and supervisor, the next start adopts the server', async () => {
    const folder = await makeUsedFolder();
    const site = await startUser(folder);
    await query(site.answer.url, insert);
    const postmaster = postmasterPid(folder);
    const supervisor = supervisorPid(folder);
    await site.kill();
    await kill(supervisor);

    const next = await acquire(folder);
    expect(postmasterPid(folder)).toBe(postmaster);
    expect(supervisorPid(folder)).not.toBe(supervisor);
    expect(next.url).toBe(site.answer.url);
    expect(await query(next.url, count)).toEqual([{ count: 1000 }]);

    await kill(postmaster);
    await expect.poll(() => query(next.url, count)).toEqual([{ count: 1000 }]);
    await next.release();
    expectStopped(folder);
  });

  it('of the supervisor alone, the site has another one and still stops PostgreSQL when it leaves', async () => {
    const folder = await makeUsedFolder();
    const site = await acquire(folder);
    const [postmaster, supervisor] = [postmasterPid(folder), supervisorPid(folder)];
    await kill(supervisor);
    await expect.poll(() => supervisorPid(folder)).not.toBe(supervisor);
    expect(await query(site.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(postmasterPid(folder)).toBe(postmaster);
    await site.release();
    expect(isAlive(postmaster)).toBe(false);
    expectStopped(folder);
  });

  it('of everything at once, nothing that was committed is lost', async () => {
    const folder = await makeUsedFolder();
    const site = await startUser(folder);
    await query(site.answer.url, insert);
    const pids = [supervisorPid(folder), postmasterPid(folder)];
    await Promise.all([site.kill(), ...pids.map(kill)]);
    const next = await acquire(folder);
    expect(await query(next.url, count)).toEqual([{ count: 1000 }]);
  });

  it('or Ctrl-C of the site, which reaches all processes of its terminal, the server runs on', async () => {
    const folder = await makeUsedFolder();
    const site = await startUser(folder, { detached: true });
    const [postmaster, supervisor] = [postmasterPid(folder), supervisorPid(folder)];
    process.kill(-site.pid, 'SIGINT');
    await expect.poll(() => isAlive(site.pid)).toBe(false);

    const next = await acquire(folder);
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect([postmasterPid(folder), supervisorPid(folder)]).toEqual([postmaster, supervisor]);
  });

  it('of a first start half way, nothing half made stays', async () => {
    const folder = await makeFolder();
    const site = startUser(folder).catch(() => undefined);
    const staged = () => readdirSync(folder).filter((name) => name.startsWith('.postgres-init-'));
    await expect.poll(() => existsSync(join(folder, staged()[0] ?? '', 'PG_VERSION'))).toBe(true);
    await kill(supervisorPid(folder));

    const next = await acquire(folder);
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await (await site)?.release();
    await next.release();
    expectStopped(folder);
    await acquire(folder);
    expect(staged()).toEqual([]);
  });
});

describe('a supervisor that is asked to stop', () => {
  it('stops PostgreSQL in good order', async () => {
    const folder = await makeUsedFolder();
    const site = await startUser(folder);
    const [postmaster, supervisor] = [postmasterPid(folder), supervisorPid(folder)];
    await site.kill();
    process.kill(supervisor, 'SIGTERM');
    await expect.poll(() => isAlive(supervisor)).toBe(false);
    expect(isAlive(postmaster)).toBe(false);
    expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).toContain('database system is shut down');
    expectStopped(folder);
  });

  it('lets a living site go on with another one', async () => {
    const folder = await makeUsedFolder();
    const site = await acquire(folder);
    const supervisor = supervisorPid(folder);
    process.kill(supervisor, 'SIGTERM');
    await expect.poll(() => isAlive(supervisor)).toBe(false);
    await expect.poll(() => query(site.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a stale postmaster.pid', () => {
  it.each(['a process that is gone', 'a process of someone else', 'another PostgreSQL', 'nobody: the file is empty'])(
    'that names %s does not keep PostgreSQL from starting',
    async (named) => {
      const folder = await makeUsedFolder();
      const first = await acquire(folder);
      await query(first.url, insert);
      const pidFile = join(first.directory, 'postmaster.pid');
      const content = readFileSync(pidFile, 'utf8');
      const pid = postmasterPid(folder);
      await first.release();

      const stale = await pidOf(named, pid);
      writeFileSync(pidFile, stale ? content.replace(String(pid), String(stale)) : '');
      const second = await acquire(folder);
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
    await acquire(other);
    return postmasterPid(other);
  }
  const stranger = spawn('sleep', ['1000'], clusterOwner);
  onTestFinished(() => void stranger.kill('SIGKILL'));
  await once(stranger, 'spawn');
  return stranger.pid ?? 0;
}
