import { json } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reply, serveApi } from '#client/lib/test-api.ts';
import { useReadOpened } from './use-read-opened.ts';

it('marks each replied evaluation once, and a submission again when there is more to tell', async () => {
  const read: string[] = [];
  await serveApi(async (request, response) => {
    const { about } = (await json(request)) as { about: { type: string; id: number } };
    read.push(`${about.type} ${about.id}`);
    reply(response, 200, { unread: 1 });
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const rows = [1, 2, 3].map((id) => ({ id, reply: id === 3 ? null : 'Thank you.' }));
  function Opened({ unread }: { unread: number }) {
    useQuery({ queryKey: ['evaluations', 'own'], queryFn: () => ({ pages: [{ rows }] }) });
    useQuery({ queryKey: ['submissions', 'detail', 7], queryFn: () => ({}) });
    useReadOpened(unread);
    return null;
  }
  const page = (unread: number) => (
    <QueryClientProvider client={client}>
      <Opened unread={unread} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(3));
  const first = ['evaluation 1', 'evaluation 2', 'submission 7'];
  await expect.poll(() => read.toSorted()).toEqual(first);
  rerender(page(1));
  rerender(page(2));
  await expect.poll(() => read.toSorted()).toEqual([...first, 'submission 7']);
});
