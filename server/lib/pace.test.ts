import { describe, expect, it } from 'vitest';
import { noteRequest, paced } from '#server/lib/pace.ts';

async function* some(count: number) {
  for (let piece = 1; piece <= count; piece++) yield piece;
}

async function secondsOf(count: number, between?: () => void): Promise<number> {
  const begun = performance.now();
  for await (const _ of paced(some(count))) between?.();
  return (performance.now() - begun) / 1000;
}

describe('paced', () => {
  it('pauses after each piece while others ask for something, and not otherwise', async () => {
    expect(await secondsOf(30, noteRequest)).toBeGreaterThan(0.7);
    // With pauses it were half a minute.
    expect(await secondsOf(1_000)).toBeLessThan(5);
  });

  it('lets what waits go first', async () => {
    const order: string[] = [];
    for await (const piece of paced(some(3))) {
      order.push(`piece ${piece}`);
      setImmediate(() => order.push('request'));
    }
    expect(order).toEqual(['piece 1', 'request', 'piece 2', 'request', 'piece 3', 'request']);
  });

  it('stops the making where nobody reads on', async () => {
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

  it('pauses as well while those who asked wait for their answers', async () => {
    noteRequest();
    expect(await secondsOf(3)).toBeGreaterThan(0.07);
  });
});
