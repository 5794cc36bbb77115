import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aheadMs, alwaysFresh, queryClient, readAhead } from './query-client.ts';

let asked = 0;
const answer = async () => {
  asked += 1;
  return asked;
};
const queries = [
  { queryKey: ['fresh'], queryFn: answer, ...alwaysFresh },
  { queryKey: ['stale'], queryFn: answer, staleTime: 0 },
];

beforeEach(() => {
  asked = 0;
  queryClient.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

it.each(queries)(
  'asks once for what was read ahead, and again where it is older or outdated: $queryKey',
  async (query) => {
    await ahead(query);
    const first = await show(query);
    expect(asked).toBe(1);
    first.unmount();
    await ahead(query);
    vi.setSystemTime(Date.now() + aheadMs + 1);
    const late = await show(query);
    expect(asked).toBe(3);
    late.unmount();
    await ahead(query);
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    const outdated = await show(query);
    expect(asked).toBe(5);
    outdated.unmount();
    const back = await show(query);
    expect(asked).toBe(6);
    back.unmount();
  },
);

async function ahead(query: (typeof queries)[number]): Promise<void> {
  readAhead((client) => void client.prefetchQuery(query));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
}

async function show(query: (typeof queries)[number]) {
  function Shown() {
    return <p>Answer {useQuery(query).data}</p>;
  }
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  );
  await screen.findByText(/^Answer \d$/);
  await act(async () => undefined);
  return shown;
}
