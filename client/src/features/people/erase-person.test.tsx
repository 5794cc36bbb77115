import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useErasePerson } from './api.ts';

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

it('asks again under its key where no answer came, and under another after a new look', async () => {
  const fetch = vi
    .fn<typeof globalThis.fetch>()
    .mockRejectedValueOnce(new TypeError('network'))
    .mockImplementation(async () => Response.json({}));
  vi.stubGlobal('fetch', fetch);
  const { result } = renderHook(useErasePerson, { wrapper });
  await result.current.mutateAsync({ email: 'ana@example.com', seen: 'all' });
  await result.current.mutateAsync({ email: 'ana@example.com', seen: 'more' });
  const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0], expect.not.stringMatching(`^${keys[0]}$`)]);
});
