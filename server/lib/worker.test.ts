import { expect, it, onTestFinished } from 'vitest';
import { isWorkerLost, Worker } from '#server/lib/worker.ts';

it('gives up the task that takes too long, and none that waited for it', async () => {
  const worker = new Worker<'endless' | 'short', string>('server/test/stubborn-worker.ts', 1_000);
  onTestFinished(() => worker.close());
  const tasks = ['endless', 'short', 'endless', 'short', 'short'] as const;
  const outcomes = await Promise.allSettled(tasks.map((task) => worker.run(task, { longestMs: 1_000 })));
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'lost'))).toEqual([
    'lost',
    'done',
    'lost',
    'done',
    'done',
  ]);
  expect(outcomes.every((outcome) => outcome.status === 'fulfilled' || isWorkerLost(outcome.reason))).toBe(true);
});

it('fails what still waits when it is closed', async () => {
  const worker = new Worker<'endless' | 'short', string>('server/test/stubborn-worker.ts', 1_000);
  const [running, waiting] = [worker.run('short'), worker.run('short')];
  void waiting.catch(() => undefined);
  expect(await running).toBe('done');
  const late = worker.run('short').catch((error: unknown) => error);
  await worker.close();
  expect(isWorkerLost(await late)).toBe(true);
});
