import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stopAll } from '#bench/processes.ts';
import { compare, type Outcome } from './compare.ts';
import { countReceipts, sendAll } from './mail.ts';
import { moreWritten } from './restarts.ts';
import { onStage, pause } from './stage.ts';
import { whileWriting } from './writers.ts';

/** More than the product keeps free for all who may send files at once. */
const megabytes = 1_600;

/** The disk of `DATA_DIR`, a small one of its own, has not a byte left for three seconds, again and again. */
export function fillDisk(times: number): Promise<Outcome> {
  return onStage(async (stage) => {
    const disk = join(stage.folder, 'data');
    await mkdir(disk);
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk);
    try {
      const target = await stage.start();
      const ballast = join(disk, 'ballast');
      const writes = await whileWriting(target, stage, async (written) => {
        for (let turn = 0; turn < times; turn += 1) {
          await moreWritten(written);
          await pause(0, 300);
          // Fails at the last byte, which is what is wanted.
          spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M']);
          await pause(3_000, 3_000);
          await rm(ballast);
          // Longer than a page waits between two attempts.
          await pause(6_000, 6_000);
        }
      });
      await sendAll(stage);
      await stopAll();
      const outcome = await compare(stage, writes);
      const outbox = join(disk, 'outbox');
      const mails = await readdir(outbox);
      const letters = mails.filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
      const texts = await Promise.all(letters.map((name) => readFile(join(outbox, name), 'latin1')));
      const receipts = countReceipts(
        writes,
        texts.map((text) => /^To: .*?(\w+)@/m.exec(text)?.[1] ?? ''),
      );
      return {
        ...outcome,
        lost: outcome.lost + receipts.lost,
        doubled: outcome.doubled + receipts.doubled,
        orphans: outcome.orphans + mails.length - letters.length,
        more: [`${receipts.due} receipts due, written to the same disk`],
      };
    } finally {
      await stopAll();
      run('umount', disk);
    }
  });
}

function run(program: string, ...words: string[]): void {
  const { status, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`disk-full needs a machine whose root may mount: ${stderr.trim()}`);
}
