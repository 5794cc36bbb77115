import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { evaluationQueries } from '#client/features/evaluations/api.ts';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { Answers } from '#shared/evaluations/evaluations.ts';
import type { EvaluationDraft, OwnEvaluation } from '#shared/evaluations/views.ts';
import { EvaluationHistory } from './evaluation-history.tsx';

const handedIn: OwnEvaluation = {
  id: 7,
  role: 'street_team',
  submittedAt: '2026-11-21T08:00:00.000Z',
  answers: [{ id: 1, questionId: 'q1', questionText: 'What went well?', response: 'A song.' }],
  readAt: null,
  reply: null,
  repliedAt: null,
  repliedBy: null,
  isOpened: false,
};

it('offers to take an evaluation back until the next one is begun', async () => {
  await open({ q1: '' });
  expect(await screen.findByRole('button', { name: 'Take back' })).toBeDefined();
});

it('offers it no more once the next one has an answer', async () => {
  const client = await open({ q1: 'Begun.' });
  await expect.poll(() => client.getQueryData(evaluationQueries.draft().queryKey)?.answers.q1).toBe('Begun.');
  expect(await screen.findByRole('button', { name: 'Print' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
});

async function open(answers: Answers): Promise<QueryClient> {
  await serveApi((request, response) => {
    if (request.url?.endsWith('/draft')) return reply(response, 200, { answers } as EvaluationDraft);
    reply(response.setHeader('X-Total-Count', 1), 200, [handedIn]);
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <EvaluationHistory role={handedIn.role} />
    </QueryClientProvider>,
  );
  return client;
}
