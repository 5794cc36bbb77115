import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, stopAll } from '#bench/processes.ts';
import { compare, type Outcome } from './compare.ts';
import { type Pair, startPair } from './pair.ts';
import { moreWritten } from './restarts.ts';
import { onStage, pause } from './stage.ts';
import { type Write, whileWriting } from './writers.ts';

/**
 * The primary is killed and its standby promoted; the killed one follows the other by pg_rewind and a copy in turn.
 * Meanwhile an admin searches for each submission as soon as it is acknowledged.
 */
export async function failOver(times: number): Promise<Outcome> {
  let pair: Pair | undefined;
  const startDatabase = async (folder: string) => {
    pair = await startPair(folder);
    return pair;
  };
  return onStage(
    async (stage) => {
      const waits: number[] = [];
      const target = await stage.start(0);
      const searches = { found: 0, missed: 0 };
      const writes = await whileWriting(target, stage, async (written) => {
        let isOver = false;
        const searching = searchWritten(target.origin, written, searches, () => isOver);
        for (let turn = 0; turn < times; turn += 1) {
          await moreWritten(written);
          await pause(0, 300);
          const before = written.length;
          await pair?.failOver(turn % 2 === 0 ? 'rewind' : 'copy');
          await moreWritten(written);
          waits.push(Math.max(...written.slice(before).map(({ waitedMs }) => waitedMs)));
        }
        isOver = true;
        await searching;
        if (searches.found === 0) throw new Error('No search was answered.');
      });
      await stopAll();
      const seconds = waits.map((wait) => (wait / 1_000).toFixed(1)).join(', ');
      const outcome = await compare(stage, writes);
      const searched = `${searches.found} of ${searches.found + searches.missed} found by search right after`;
      return {
        ...outcome,
        lost: outcome.lost + searches.missed,
        more: [`longest wait at each: ${seconds} s`, searched],
      };
    },
    { startDatabase },
  );
}

async function searchWritten(
  origin: string,
  written: readonly Write[],
  searches: { found: number; missed: number },
  isOver: () => boolean,
): Promise<void> {
  const admin = await signIn({ origin }, 'employee.1');
  let last: Write | undefined;
  while (!isOver()) {
    const newest = written.findLast(({ kind, acknowledged }) => acknowledged && kind === 'submission');
    if (newest && newest !== last) {
      last = newest;
      const path = `/api/submissions/all?q=${newest.marker}`;
      const answer = await fetch(`${origin}${path}`, { headers: admin }).catch(() => undefined);
      if (answer?.ok) searches[((await answer.json()) as object[]).length === 1 ? 'found' : 'missed'] += 1;
      else if (answer && answer.status < 500) throw new Error(`The search was answered ${answer.status}.`);
    }
    await sleep(50);
  }
}
