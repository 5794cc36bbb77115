import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reply, serveApi } from '#client/lib/test-api.ts';
import { useRestore } from './api.ts';

it('restores the same version under the same key until there is an answer; another version, or what was published meanwhile, makes another', async () => {
  let status = 500;
  const posts: { key: string; number: number }[] = [];
  await serveApi(async (request, response) => {
    if (request.method !== 'POST') return reply(response, 200, { isShown: true });
    const { number } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    posts.push({ key: request.headers['idempotency-key'] as string, number });
    reply(response, status, {});
  });
  const client = new QueryClient();
  const { result, rerender } = renderHook(({ shown }) => useRestore('company', shown), {
    initialProps: { shown: 5 },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const restore = (number: number) => result.current.mutateAsync({ number }).catch(() => undefined);
  await restore(1);
  await restore(1);
  await restore(2);
  status = 200;
  await restore(2);
  status = 500;
  await restore(2);
  rerender({ shown: 6 });
  await restore(2);
  const [first, repeated, other, answered, afresh, published] = posts;
  expect(posts.map(({ number }) => number)).toEqual([1, 1, 2, 2, 2, 2]);
  expect(repeated?.key).toBe(first?.key);
  expect(answered?.key).toBe(other?.key);
  expect(new Set([first?.key, other?.key, afresh?.key, published?.key]).size).toBe(4);
});
