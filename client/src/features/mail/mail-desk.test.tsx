import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { MailStatus } from '#shared/mail/views.ts';
import { mailQueries } from './api.ts';
import { MailDesk } from './mail-desk.tsx';

it('draws nothing below how mail goes until that is known', async () => {
  await serveApi((request, response) => {
    if (!request.url?.includes('status')) reply(response, 200, [], { 'X-Total-Count': '0' });
  });
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <MailDesk />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Loading how mail goes...')).toBeDefined();
  expect(screen.queryByRole('group', { name: 'Which mails' })).toBeNull();
  const status: MailStatus = { outbox: null, from: 'desk@example.com', queued: 0, waiting: 0, failed: 0 };
  client.setQueryData(mailQueries.status().queryKey, status);
  expect(await screen.findByRole('group', { name: 'Which mails' })).toBeDefined();
});
