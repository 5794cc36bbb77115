import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { expect, it } from 'vitest';
import { startTestServer } from '#client/components/form/test-server.ts';
import { NetworkError } from '#client/lib/api.ts';
import { profileQuery } from '#client/lib/auth.tsx';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { Answers } from '#shared/evaluations/evaluations.ts';
import type { AskedQuestion, EvaluationDraft } from '#shared/evaluations/views.ts';
import { useAnswers } from './use-answers.ts';

it('saves answers by itself while the page is open, and at once when it is left, also while it waits to try again', async () => {
  const server = await startTestServer();
  server.faults.push(saved(2));
  const { result, unmount } = open();
  act(() => result.current.autosave.change({ one: 'typed' }));
  await expect.poll(() => sent(server), { timeout: 10_000 }).toEqual(['typed']);
  server.faults.push('lost', saved(3));
  act(() => result.current.autosave.change({ one: 'lost' }));
  await expect.poll(() => result.current.state.failure, { timeout: 10_000 }).toBeInstanceOf(NetworkError);
  unmount();
  // Sooner than it would have tried again.
  await expect.poll(() => sent(server), { timeout: 4_000 }).toEqual(['typed', 'lost', 'lost']);
});

it('sends each changed answer over the draft it read, and takes up those that an earlier visit left unsent', async () => {
  const values = { one: 'From before', 'base:one': [''], two: 'My two', 'base:two': ['Old'] };
  const kept = { values, savedAt: Date.now(), keepDays: 365, idempotencyKey: 'of an earlier visit' };
  localStorage.setItem('site:draft:evaluation:1:street_team', JSON.stringify(kept));
  const server = await startTestServer();
  server.faults.push(saved(2));
  const { result } = open({ ...draft, answers: { two: 'Their two' } });
  await expect
    .poll(() => server.requests.map(({ body }) => body))
    .toEqual([{ id: 1, version: 1, answers: { one: 'From before' }, questionTexts: { one: 'What went well?' } }]);
  expect(result.current.state).toEqual(
    expect.objectContaining({ values: { one: 'From before', two: 'My two' }, conflicts: { two: 'Their two' } }),
  );
  expect(Object.keys(localStorage)).toEqual(['site:draft:evaluation:1:street_team']);
});

function saved(version: number) {
  return { status: 200, body: { id: 1, version, updatedAt: '2026-11-23T09:00:00.000Z' } };
}

const profile = { id: 1, username: 'ines', role: 'street_team' } as EmployeeProfile;
const question = { id: 'one', category: 'Street', text: 'What went well?', placeholder: 'This week' };
const questions: AskedQuestion[] = [question, { ...question, id: 'two' }];
const draft = {
  id: 1,
  version: 1,
  answers: {},
  updatedAt: null,
  questions,
  previous: {},
} as unknown as EvaluationDraft;

/** As in the product, where each effect is ended and begun again in development. */
function open(stored = draft) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(profileQuery.queryKey, profile);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </StrictMode>
  );
  return renderHook(() => useAnswers(profile, stored), { wrapper });
}

function sent({ requests }: Awaited<ReturnType<typeof startTestServer>>) {
  return requests.map(({ body }) => (body.answers as Answers).one);
}
