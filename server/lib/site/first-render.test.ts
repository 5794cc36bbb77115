import { expect, it, vi } from 'vitest';
import { beginRendering, noteRendered, noteRenderFailure, renderFailure } from '#server/lib/site/first-render.ts';

it('keeps an instance from being ready for five minutes at most, and until the first success', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  beginRendering();
  expect(renderFailure()).toBeUndefined();
  noteRenderFailure('first');
  now = 290_000;
  noteRenderFailure('second');
  expect(renderFailure()).toBe('second');
  now = 300_000;
  expect(renderFailure()).toBeUndefined();
  beginRendering();
  noteRenderFailure('third');
  noteRendered();
  noteRenderFailure('later');
  expect(renderFailure()).toBeUndefined();
  vi.restoreAllMocks();
});
