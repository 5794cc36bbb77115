import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '#client/lib/api.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

function refusal(status: number): ApiError {
  return new ApiError(new Response(null, { status }), '');
}

/** Returns the key of each call in turn. */
function callsOf(): (wish: unknown, failure?: Error) => Promise<string> {
  const { result } = renderHook(useIdempotencyKey);
  return async (wish, failure) => {
    let sent = '';
    await result
      .current(wish, async (key) => {
        sent = key;
        if (failure) throw failure;
      })
      .catch((error: unknown) => expect(error).toBe(failure));
    return sent;
  };
}

it.each([
  ['a lost answer', new NetworkError()],
  ['a failure of the server', refusal(500)],
  ['a refusal, which may say nothing about an earlier call', refusal(429)],
])('keeps the key after %s, until the wish is carried out', async (_, failure) => {
  const call = callsOf();
  const first = await call({ id: 1 }, failure);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(await call({ id: 1 }, failure)).toBe(first);
  expect(await call({ id: 1 })).toBe(first);
  expect(await call({ id: 1 })).not.toBe(first);
});

it('takes a new key for another wish, and for the first one after it', async () => {
  const call = callsOf();
  const keys = [await call(1, refusal(500)), await call(2), await call(1)];
  expect(new Set(keys).size).toBe(3);
});

it('takes a new key for what was erased since it arrived', async () => {
  const call = callsOf();
  const first = await call(1, refusal(404));
  expect(await call(1)).not.toBe(first);
});

it('keeps the key of a wish while the answer to an earlier one arrives', async () => {
  const { result } = renderHook(useIdempotencyKey);
  const earlier = Promise.withResolvers<void>();
  const answered = result.current(1, () => earlier.promise);
  const keys: string[] = [];
  const fail = async (key: string) => {
    keys.push(key);
    throw refusal(500);
  };
  await result.current(2, fail).catch(() => undefined);
  earlier.resolve();
  await answered;
  await result.current(2, fail).catch(() => undefined);
  expect(keys[1]).toBe(keys[0]);
});
