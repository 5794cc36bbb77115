import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FairQueue } from '#server/lib/auth/fair-queue.ts';

describe('a fair queue', () => {
  /** A queue whose first act lasts until `open`; `ask` tells in `done` when its turn was, and in `refused` that it had none. */
  function heldQueue() {
    const queue = new FairQueue();
    const gate = Promise.withResolvers<void>();
    const done: string[] = [];
    const refused: string[] = [];
    const ask = (who: string, isKnown = false) =>
      queue
        .run({ who, isKnown }, async () => void done.push(who))
        .catch((error: { code: string }) => void refused.push(`${who} ${error.code}`));
    const held = queue.run({ who: 'held', isKnown: false }, () => gate.promise);
    return {
      queue,
      ask,
      done,
      refused,
      open: async (asked: Promise<unknown>[]) => {
        gate.resolve();
        await Promise.all([held, ...asked]);
      },
    };
  }

  it('gives everybody a turn before anybody has a second one', async () => {
    const { ask, done, open } = heldQueue();
    const asked = ['a', 'a', 'a', 'b', 'b', 'c'].map((who) => ask(who));
    await open(asked);
    expect(done.join('')).toBe('abcaba');
  });

  it('lets those who are known go before all others', async () => {
    const { ask, done, open } = heldQueue();
    const asked = [ask('a'), ask('b'), ask('K', true), ask('L', true), ask('K', true)];
    await open(asked);
    expect(done.join('')).toBe('KLKab');
  });

  it('runs one act at a time, also where one comes as another ends', async () => {
    const queue = new FairQueue();
    let running = 0;
    let most = 0;
    const act = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    };
    const run = () => queue.run({ who: 'a', isKnown: false }, act);
    await Promise.all(Array.from({ length: 5 }, () => run().then(run)));
    expect(most).toBe(1);
    expect(queue.waiting).toEqual({ known: 0, unknown: 0 });
  });

  it('goes on after an act that fails', async () => {
    const queue = new FairQueue();
    const turn = { who: 'a', isKnown: false };
    const failing = queue.run(turn, () => Promise.reject(new Error('broken')));
    const next = queue.run(turn, async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it('takes of whoever has most waiting where it is full, and never of who has one', async () => {
    const { ask, done, refused, queue, open } = heldQueue();
    const asked = Array.from({ length: 600 }, () => ask('flood'));
    asked.push(ask('honest'));
    await vi.waitFor(() => expect(refused).toHaveLength(101));
    expect(new Set(refused)).toEqual(new Set(['flood unavailable']));
    expect(queue.waiting.unknown).toBe(500);
    await open(asked);
    expect(done.indexOf('honest')).toBe(1);
    expect(done).toHaveLength(500);
  });

  it('refuses who had no turn for 20 seconds, and says when to come back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { ask, done, refused, queue, open } = heldQueue();
    const early = queue.run({ who: 'a', isKnown: true }, async () => undefined);
    const told = expect(early).rejects.toMatchObject({
      code: 'unavailable',
      message: 'A lot of people are signing in right now. Please try again in 10 seconds.',
      headers: { 'Retry-After': '10' },
    });
    vi.advanceTimersByTime(19_999);
    const late = ask('b');
    expect(queue.waiting).toEqual({ known: 1, unknown: 1 });
    vi.advanceTimersByTime(1);
    await told;
    expect(queue.waiting).toEqual({ known: 0, unknown: 1 });
    await open([late]);
    expect([done, refused]).toEqual([['b'], []]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('refuses all who wait when it closes', async () => {
    const { ask, refused, queue, open } = heldQueue();
    const asked = [ask('a'), ask('b', true)];
    queue.close();
    await open(asked);
    expect(refused.sort()).toEqual(['a unavailable', 'b unavailable']);
  });
});
