import { json } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { UnmatchedMessage } from '#shared/inquiries/views.ts';
import { UnmatchedList } from './unmatched-list.tsx';

afterEach(cleanup);

it('offers inquiries from the same address first, and finds others by their words', async () => {
  const sent: unknown[] = [];
  await serveApi(async (request, response) => {
    if (request.method === 'POST') sent.push(await json(request));
    const found = { id: 9, reference: 'OT-9999-9999', name: 'Bo Marsh', formType: 'sales' };
    const rows = [{ ...found, createdAt: '2026-11-20T10:00:00.000Z' }];
    reply(response, 200, request.method === 'POST' ? { inquiryId: 9 } : rows, { 'X-Total-Count': '1' });
  });
  const message = {
    ...{ id: 3, name: 'Ana', email: 'ana@x.example', subject: 'Hello', text: 'Words', quoted: '', isAutomatic: false },
    ...{ files: [], refusedFiles: [], original: null, at: '2026-11-24T10:00:00.000Z' },
    candidates: [{ id: 8, reference: 'OT-8888-8888', name: 'Ana Ruiz' }],
  } as unknown as UnmatchedMessage;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <UnmatchedList messages={[message]} onOpen={() => undefined} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('button', { name: /^OT-8888-8888/ }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find its inquiry' }), { target: { value: 'marsh' } });
  fireEvent.click(await screen.findByRole('button', { name: /^OT-9999-9999/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Attach to OT-9999-9999' }));
  await expect.poll(() => sent).toEqual([{ reference: 'OT-9999-9999' }]);
});
