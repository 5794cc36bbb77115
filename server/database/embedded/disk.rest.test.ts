import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { programFailure } from './failure.ts';
import { canMount, makeFolder, makeSmallDisk, query, start, watcherPids } from './test-support.ts';

const mountable = canMount();
const insert = 'create table kept as select generate_series(1, 1000) as one';
const count = 'select count(*)::int from kept';

describe(
  mountable ? 'on a small disk of its own' : 'by the words of PostgreSQL, as this user may not mount a small disk',
  () => {
    it('names a full disk at the first start, and leaves nothing unfinished', async () => {
      if (!mountable)
        return expectNamed(
          'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.',
        );
      const disk = await makeSmallDisk(20);
      await expect(start(disk)).rejects.toThrow(fullSentence(disk));
      expect(readdirSync(disk).filter((name) => name.includes('init') || name === 'postgres')).toEqual([]);
      expect(spawnSync('mount', ['-o', 'remount,size=200m', disk]).status).toBe(0);
      await start(disk);
    });

    it('names a full disk at a later start, and loses nothing', async () => {
      if (!mountable) return expectNamed('FATAL:  could not write lock file "postmaster.pid": No space left on device');
      const disk = await makeSmallDisk(150);
      const first = await start(disk);
      await query(first.url, insert);
      await first.stop();
      for (const left of [0, 4_096, 65_536]) {
        fill(disk, left);
        const attempt = start(disk).then((database) => database.stop());
        if (left === 0) await expect(attempt).rejects.toThrow(fullSentence(disk));
        // With little space PostgreSQL may or may not start, but it never fails without that word.
        else await attempt.catch(({ message }) => expect(message).toMatch(fullSentence(disk)));
        rmSync(join(disk, 'filler'));
      }
      const second = await start(disk);
      expect(await query(second.url, count)).toEqual([{ count: 1000 }]);
    });

    it('recovers when a disk that filled up has space again', async () => {
      if (!mountable)
        return expectNamed('PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device');
      const disk = await makeSmallDisk(150);
      const { url } = await start(disk);
      await query(url, insert);
      const watchers = watcherPids(disk);
      fill(disk, 0);
      await expect(query(url, 'create table more as select generate_series(1, 1000000)')).rejects.toThrow();
      rmSync(join(disk, 'filler'));
      await expect.poll(() => query(url, count)).toEqual([{ count: 1000 }]);
      expect(watcherPids(disk)).toEqual(watchers);
    });
  },
);

function fullSentence(disk: string): RegExp {
  return new RegExp(`^The disk that holds ${disk}\\S* is full: free some space and start again\\.$`);
}

async function expectNamed(words: string): Promise<void> {
  const home = await makeFolder();
  expect(programFailure('PostgreSQL did not start', words, home).message).toMatch(fullSentence(home));
}

/** Takes all the space of the disk but so many bytes. */
function fill(disk: string, left: number): void {
  const filler = join(disk, 'filler');
  expect(() => {
    for (;;) writeFileSync(filler, Buffer.alloc(65_536), { flag: 'a' });
  }).toThrow('ENOSPC');
  truncateSync(filler, statSync(filler).size - left);
}
