import { type Running, stopAll } from '#bench/processes.ts';
import { compare, type Outcome } from './compare.ts';
import { withProxy } from './proxy.ts';
import { ask, onStage, pause, type Stage, type StageOptions, until } from './stage.ts';
import { type Target, type Write, whileWriting } from './writers.ts';

export function killApp(times: number): Promise<Outcome> {
  return withInstances(1, async (stage, [product]) => {
    let running = product as Running;
    return whileWriting(running, stage, async (written) => {
      for (let kill = 1; kill <= times; kill += 1) {
        await moreWritten(written);
        await pause(0, 300);
        await running.stop('SIGKILL');
        running = await stage.start();
      }
      await pause(500, 500);
    });
  });
}

export function killDatabase(times: number): Promise<Outcome> {
  return withInstances(1, (stage, [product]) =>
    whileWriting(product as Running, stage, async (written) => {
      for (let kill = 1; kill <= times; kill += 1) {
        await moreWritten(written);
        await pause(0, 300);
        const before = await stage.postgres();
        process.kill(before, 'SIGKILL');
        await until('PostgreSQL runs again', async () => {
          return (await stage.postgres()) !== before && (await ask(stage.url, 'select 1')).length === 1;
        });
      }
      await pause(500, 500);
    }),
  );
}

/** Ends and starts two instances behind the proxy in turn. */
export function endInstances(
  times: number,
  signals: readonly NodeJS.Signals[],
  startStore?: StartStore,
): Promise<Outcome> {
  const act: Act = (stage, running) =>
    withProxy(stage, (target: Target) =>
      whileWriting(target, stage, async (written) => {
        for (let turn = 0; turn < times; turn += 1) {
          await moreWritten(written);
          await pause(0, 300);
          await running[turn % 2]?.stop(signals[Math.floor(turn / 2) % signals.length]);
          running[turn % 2] = await stage.start(turn % 2);
        }
        await pause(500, 500);
      }),
    );
  return withInstances(2, act, startStore);
}

export type StartStore = StageOptions['startStore'];

export type Act = (stage: Stage, running: Running[]) => ReturnType<typeof whileWriting>;

export async function withInstances(count: 1 | 2, act: Act, startStore?: StartStore): Promise<Outcome> {
  return onStage(
    async (stage) => {
      const running: Running[] = [];
      for (let instance = 0; instance < count; instance += 1) running.push(await stage.start(instance));
      const writes = await act(stage, running);
      await stopAll();
      return compare(stage, writes);
    },
    { startStore },
  );
}

/** Only what is written between two kills can be lost. */
export async function moreWritten(written: readonly Write[]): Promise<void> {
  const before = written.length;
  await until('twenty more are written', async () => written.length >= before + 20);
}
