import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useEraseInquiry } from '#client/features/inquiries/inbox-api.ts';
import { useDeclineAsGuardian, useDeleteInquiry, useWithdrawInquiry } from './application-api.ts';

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

/** Every act without a form, as the page that does it. */
const acts: Record<string, () => () => Promise<unknown>> = {
  withdrawing: () => useWithdrawInquiry('k').mutateAsync,
  deleting: () => useDeleteInquiry('k').mutateAsync,
  declining: () => useDeclineAsGuardian('k').mutateAsync,
  'erasing one': () => {
    const { mutateAsync } = useEraseInquiry();
    return () => mutateAsync(1);
  },
};

it.each(Object.entries(acts))('%s is asked again under its key where no answer came', async (_, useAct) => {
  const fetch = vi
    .fn<typeof globalThis.fetch>()
    .mockRejectedValueOnce(new TypeError('network'))
    .mockImplementation(async () => Response.json({}));
  vi.stubGlobal('fetch', fetch);
  const { result } = renderHook(useAct, { wrapper });
  await result.current();
  const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});
