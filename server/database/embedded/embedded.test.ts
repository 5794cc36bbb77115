import { statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAlive } from '#server/lib/process.ts';
import {
  clusterOwner,
  expectStopped,
  isRoot,
  kill,
  makeFolder,
  makeUsedFolder,
  postmasterPid,
  query,
  start,
  startUser,
} from './test-support.ts';

describe('startEmbedded', () => {
  it('creates a cluster that only its owner and password open', async () => {
    const folder = await makeFolder();
    const { url, directory } = await start(folder);

    expect(directory).toBe(join(folder, 'postgres'));
    const host = encodeURIComponent(directory);
    expect(url.replace(/:[\w-]{32}@/, ':password@')).toBe(`postgres://overtone:password@${host}:5432/overtone`);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect(statSync(join(directory, 'overtone.password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'postgres.log')).mode & 0o777).toBe(0o600);
    for (const lock of ['postgres.lock', 'postgres.users']) {
      expect(statSync(join(folder, lock)).mode & 0o777).toBe(0o600);
    }
    await expect(query(url.replace(/:[\w-]{32}@/, ':wrong@'), 'select 1')).rejects.toThrow(
      'password authentication failed',
    );

    const [settings] = await query(
      url,
      `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
        current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets,
        current_setting('fsync') as fsync, current_setting('TimeZone') as zone, lower('ÄÖ') as lower`,
    );
    expect(settings).toEqual({
      encoding: 'UTF8',
      checksums: 'on',
      addresses: '',
      sockets: '.',
      fsync: 'on',
      zone: 'UTC',
      lower: 'äö',
    });
  });

  it('shares one server, and stops it with its last user', async () => {
    const folder = await makeUsedFolder();
    const first = await start(folder);
    const second = await start(folder);
    const third = await startUser(folder);
    const postmaster = postmasterPid(folder);
    expect(second.url).toBe(first.url);
    expect(third.answer).toEqual({ url: first.url, directory: first.directory });

    await first.stop();
    await third.stop();
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);

    await second.stop();
    expect(isAlive(postmaster)).toBe(false);
    expectStopped(folder);
    await second.stop();
  });

  it('starts one server for four processes at once', async () => {
    const folder = join(await makeFolder(), 'data');
    const users = await Promise.all([startUser(folder), startUser(folder), startUser(folder), startUser(folder)]);
    const [{ url = '' } = {}, ...others] = users.map(({ answer }) => answer);
    for (const other of others) expect(other.url).toBe(url);
    expect(await query(url, 'select count(*)::int from pg_database')).toEqual([{ count: 4 }]);

    await Promise.all(users.map((user) => user.stop()));
    expectStopped(folder);
  });

  it('starts again during a stop', async () => {
    const folder = await makeUsedFolder();
    const first = await start(folder);
    await query(first.url, 'create table kept as select 1 as one');
    const [, second] = await Promise.all([first.stop(), start(folder)]);
    expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
    await second.stop();
    expectStopped(folder);
  });

  it('listens on a port where the path is too long for a socket, and comes back on it', async () => {
    const folder = join(await makeFolder(), 'long'.repeat(25));
    const { url } = await start(folder);
    expect(url).toMatch(onPort);
    await query(url, 'create table kept as select 1 as one');
    await kill(postmasterPid(folder));
    await expect.poll(() => query(url, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('listens on a port where the file system takes no socket', async () => {
    const folder = await makeUsedFolder();
    await mkdir(join(folder, 'postgres', '.s.PGSQL.5432'));
    const first = await start(folder);
    expect(first.url).toMatch(onPort);
    expect((await start(folder)).url).toBe(first.url);
  });

  it('ignores environment settings of other PostgreSQL programs', async () => {
    const folder = await makeUsedFolder();
    const env = { ...foreignSettings, NODE_OPTIONS: '--no-warnings --max-http-header-size=1' };
    const user = await startUser(folder, { env });
    expect(await query(user.answer.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('works in a folder with an unusual name', async () => {
    const folder = join(await makeFolder(), `the "singer's"  café`);
    await mkdir(folder);
    const { url, directory } = await start(folder);
    expect(directory).toBe(join(folder, 'postgres'));
    expect(await query(url, 'show data_directory')).toEqual([{ data_directory: directory }]);
  });

  it('keeps the cluster in a closed folder', async () => {
    const closed = join(await makeFolder(), 'data');
    await mkdir(closed, { mode: 0o700 });
    expect((await start(closed)).directory).toBe(join(closed, 'postgres'));
    const { mode, gid } = statSync(closed);
    expect(mode & 0o777).toBe(isRoot ? 0o710 : 0o700);
    expect(gid).toBe(clusterOwner.gid ?? process.getgid?.());
  });

  it(
    isRoot
      ? 'keeps the cluster where its user can enter, when that is not below a folder of root'
      : 'works in a folder that is closed to others',
    async () => {
      const closed = await makeClosedFolder();
      const first = await start(closed);
      if (isRoot) {
        expect(first.directory).toMatch(/^\/var\/lib\/overtone\/\w+$/);
        expect(statSync(first.directory).uid).not.toBe(0);
      } else {
        expect(first.directory).toBe(join(closed, 'postgres'));
      }
      await query(first.url, 'create table kept as select 1 as one');
      await first.stop();

      const second = await start(closed);
      expect(second.directory).toBe(first.directory);
      expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
    },
  );
});

const onPort = /^postgres:\/\/overtone:[\w-]{32}@127\.0\.0\.1:\d+\/overtone$/;

const foreignSettings = {
  PGHOST: 'nowhere.example',
  PGPORT: '1',
  PGUSER: 'nobody',
  PGSSLMODE: 'require',
  PGDATA: '/nowhere',
  PGOPTIONS: '-c nonsense=1',
};

async function makeClosedFolder(): Promise<string> {
  const closed = join(await makeFolder(), 'home');
  await mkdir(join(closed, 'data'), { recursive: true, mode: 0o700 });
  return join(closed, 'data');
}
