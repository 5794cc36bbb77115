import { json } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { restoreDraft } from '#client/lib/autosave/draft.ts';
import { TestOutbox } from '#client/lib/outbox/test-outbox.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import { storageNames } from '#shared/storage-names.ts';
import { type EvaluationDetails, sendEvaluation } from './hand-in-act.ts';
import { answersDraftName } from './use-answers.ts';

it('saves the answers of a page that was left, hands them in, and is the same act after a lost answer', async () => {
  const calls: { body: unknown; key: unknown }[] = [];
  let losesAnswer = true;
  let draft: object = { id: null, version: 0, answers: {}, questions: [], updatedAt: null };
  await serveApi(async (request, response) => {
    if (request.method === 'GET') return reply(response, 200, draft);
    const body = await json(request);
    if (request.method === 'PUT') {
      const saved = { id: 9, version: 1, updatedAt: '2026-11-29T12:00:00.000Z' };
      draft = { ...draft, ...saved, answers: { q1: 'With a song.' } };
      return reply(response, 200, saved);
    }
    calls.push({ body, key: request.headers['idempotency-key'] });
    // The next one has no draft yet.
    draft = { ...draft, id: null, version: 0, answers: {} };
    if (!losesAnswer) return reply(response, 201, { id: 9, submittedAt: '2026-11-29T12:00:00.000Z' });
    losesAnswer = false;
    request.socket.destroy();
  });
  restoreDraft(answersDraftName(3, 'street_team'), { q1: 'With a song.' });
  const details: EvaluationDetails = { role: 'street_team', draftId: 0, quarter: '2026-Q4' };
  const act = {
    id: 'evaluation:3:street_team',
    kind: 'evaluation',
    ownerId: 3,
    key: 'k',
    title: '',
    href: '/',
    details,
  };
  localStorage.setItem(storageNames.act + act.id, JSON.stringify({ ...act, pressedAt: Date.now() }));
  const client = new QueryClient();
  client.setQueryData(['profile'], null);
  render(
    <QueryClientProvider client={client}>
      <TestOutbox ownerId={3} carryOut={sendEvaluation} />
    </QueryClientProvider>,
  );
  await expect.poll(() => localStorage.length).toBe(0);
  const handIn = { body: { draftId: 9, quarter: '2026-Q4' }, key: 'k' };
  expect(calls).toEqual([handIn, handIn]);
});
