import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteRequest, paced } from '#server/lib/pace.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'], fakeNodeBuiltins: true }));
afterAll(() => void vi.useRealTimers());
// Nobody has asked for anything lately.
beforeEach(() => void vi.advanceTimersByTime(1_000));

async function* some(count: number) {
  for (let piece = 1; piece <= count; piece++) yield piece;
}

/** How long the pauses of so many pieces are in all, ms: no other time passes. */
async function pausesOf(count: number, between?: () => void): Promise<number> {
  const begun = performance.now();
  let ended = false;
  const reading = readAll(count, between).finally(() => {
    ended = true;
  });
  while (!ended) {
    await nextTurn();
    vi.advanceTimersToNextTimer();
  }
  await reading;
  return performance.now() - begun;
}

async function readAll(count: number, between?: () => void): Promise<void> {
  for await (const _ of paced(some(count))) between?.();
}

describe('paced', () => {
  it('pauses after each piece only while others are active', async () => {
    expect(await pausesOf(30, noteRequest)).toBe(30 * 25);
    vi.advanceTimersByTime(1_000);
    expect(await pausesOf(1_000)).toBe(0);
  });

  it('lets waiting requests go first', async () => {
    const order: string[] = [];
    for await (const piece of paced(some(3))) {
      order.push(`piece ${piece}`);
      setImmediate(() => order.push('request'));
    }
    expect(order).toEqual(['piece 1', 'request', 'piece 2', 'request', 'piece 3', 'request']);
  });

  it('stops when the reader stops', async () => {
    let stopped = false;
    async function* endless() {
      try {
        for (;;) yield 1;
      } finally {
        stopped = true;
      }
    }
    for await (const _ of paced(endless())) break;
    expect(stopped).toBe(true);
  });

  it('pauses while other requests wait for answers', async () => {
    noteRequest();
    expect(await pausesOf(30)).toBe(125);
  });
});
