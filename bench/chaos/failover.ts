import { stopAll } from '#bench/processes.ts';
import { compare, type Outcome } from './compare.ts';
import { type Pair, startPair } from './pair.ts';
import { moreWritten } from './restarts.ts';
import { onStage, pause } from './stage.ts';
import { whileWriting } from './writers.ts';

/** The primary is killed and its standby promoted; the killed one follows the other by pg_rewind and a copy in turn. */
export async function failOver(times: number): Promise<Outcome> {
  let pair: Pair | undefined;
  const startDatabase = async (folder: string) => {
    pair = await startPair(folder);
    return pair;
  };
  return onStage(
    async (stage) => {
      const waits: number[] = [];
      const target = await stage.start();
      const writes = await whileWriting(target, stage, async (written) => {
        for (let turn = 0; turn < times; turn += 1) {
          await moreWritten(written);
          await pause(0, 300);
          const before = written.length;
          await pair?.failOver(turn % 2 === 0 ? 'rewind' : 'copy');
          await moreWritten(written);
          waits.push(Math.max(...written.slice(before).map(({ waitedMs }) => waitedMs)));
        }
      });
      await stopAll();
      const seconds = waits.map((wait) => (wait / 1_000).toFixed(1)).join(', ');
      return { ...(await compare(stage, writes)), more: [`longest wait at each: ${seconds} s`] };
    },
    { startDatabase },
  );
}
