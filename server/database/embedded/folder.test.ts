import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPostmaster } from './pid-file.ts';
import { giveTo } from './system-user.ts';
import {
  clusterOwner,
  isRoot,
  kill,
  makeFolder,
  makeUsedFolder,
  postmasterPid,
  query,
  start,
  startUser,
  watcherPids,
} from './test-support.ts';

/** A folder that is there and that not even root may write to. */
const unwritable = process.platform === 'darwin' ? '/System' : '/sys/kernel';

describe('a data folder that cannot be used ends the start with one sentence', () => {
  it('for a file, or a path below one', async () => {
    const file = join(await makeFolder(), 'file');
    writeFileSync(file, '');
    expect(await refusal(file)).toBe(`${file} is not a folder, or lies below a file: point DATA_DIR to a folder.`);
    const below = join(file, 'data');
    expect(await refusal(below)).toBe(`${below} is not a folder, or lies below a file: point DATA_DIR to a folder.`);
  });

  it('for a read-only folder', async () => {
    const advice = 'give it the right to, or point DATA_DIR to another folder.';
    expect(await refusal(unwritable)).toBe(`This user may not write ${unwritable}/postgres.lock: ${advice}`);
    expect(await refusal(join(unwritable, 'data'))).toBe(`This user may not write ${unwritable}/data: ${advice}`);
  });

  it.runIf(existsSync('/proc'))('for a place that takes no folder', async () => {
    expect(await refusal('/proc/nope/data')).toBe(
      '/proc/nope/data does not exist and cannot be made there: point DATA_DIR to another folder.',
    );
  });

  it('for a cluster of another PostgreSQL version', async () => {
    const folder = await makeUsedFolder();
    const cluster = join(folder, 'postgres');
    writeFileSync(join(cluster, 'PG_VERSION'), '16\n');
    expect(await refusal(folder)).toBe(
      `${cluster} was made by PostgreSQL 16 and this installation brings PostgreSQL 18: move the data with pg_dump of version 16, or set DATABASE_URL to a PostgreSQL 16 server.`,
    );
    writeFileSync(join(cluster, 'PG_VERSION'), '18\n');
    await start(folder);
  });

  it('for something other than a cluster', async () => {
    const folder = await makeFolder();
    const cluster = join(folder, 'postgres');
    mkdirSync(cluster);
    writeFileSync(join(cluster, 'thesis.txt'), 'all that I wrote');
    expect(await refusal(folder)).toBe(
      `${cluster} is not a PostgreSQL folder but is not empty: move it away, or point DATA_DIR to another folder.`,
    );
    expect(readdirSync(cluster)).toEqual(['thesis.txt']);

    rmSync(cluster, { recursive: true });
    writeFileSync(cluster, '');
    expect(await refusal(folder)).toBe(
      `${cluster} is not a folder: move it away, or point DATA_DIR to another folder.`,
    );

    rmSync(cluster);
    symlinkSync('/nowhere', cluster);
    expect(await refusal(folder)).toBe(
      `${cluster} is a link to a folder that does not exist: bring that folder back, or remove the link.`,
    );

    rmSync(cluster);
    mkdirSync(cluster);
    await start(folder);
  });

  it('for a cluster of another program', async () => {
    const folder = await makeUsedFolder();
    const cluster = join(folder, 'postgres');
    rmSync(join(cluster, 'overtone.password'));
    expect(await refusal(folder)).toBe(
      `${cluster} is a PostgreSQL folder that this site did not make (overtone.password is missing in it): move it away, or start that server and set DATABASE_URL.`,
    );
  });

  it('for a wrong password', async () => {
    const folder = await makeUsedFolder();
    const cluster = join(folder, 'postgres');
    const sentence = `PostgreSQL on ${cluster} refuses the password in ${cluster}/overtone.password: write the right one there.`;
    const right = readFileSync(join(cluster, 'overtone.password'), 'utf8');
    writeFileSync(join(cluster, 'overtone.password'), 'wrong\n');
    expect(await refusal(folder)).toBe(sentence);
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);

    writeFileSync(join(cluster, 'overtone.password'), right);
    const site = await startUser(folder);
    const postmaster = postmasterPid(folder);
    await site.kill();
    for (const watcher of watcherPids(folder)) await kill(watcher);
    writeFileSync(join(cluster, 'overtone.password'), 'wrong\n');
    expect(await refusal(folder)).toBe(sentence);
    expect(isPostmaster(postmaster, cluster)).toBe(true);
  });

  it('for a failure of PostgreSQL, in its own words', async () => {
    const folder = await makeUsedFolder();
    const cluster = join(folder, 'postgres');
    writeFileSync(join(cluster, 'postgresql.conf'), 'shared_buffers = plenty\n');
    expect(await refusal(folder)).toBe(
      `PostgreSQL did not start on ${cluster}: configuration file "${cluster}/postgresql.conf" contains errors.`,
    );
  });
});

describe('a cluster that was brought back from a backup', () => {
  it('runs when everybody may read it', async () => {
    const folder = await makeUsedFolder();
    chmodSync(join(folder, 'postgres'), 0o755);
    const { directory } = await start(folder);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
  });

  it(isRoot ? 'runs although it belongs to root' : 'runs from another place', async () => {
    const folder = await makeUsedFolder();
    const cluster = join(folder, 'postgres');
    if (isRoot) giveTo({ uid: 0, gid: 0 }, cluster);
    else renameSync(cluster, `${cluster}.moved`);
    if (!isRoot) symlinkSync(`${cluster}.moved`, cluster);
    const { url, directory } = await start(folder);
    expect(statSync(directory).uid).toBe(clusterOwner.uid ?? process.getuid?.());
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

/** How the start on the folder ends. */
async function refusal(folder: string): Promise<string | undefined> {
  const user = await startUser(folder);
  expect(await user.stop()).toBe(1);
  return user.answer.sentence;
}
