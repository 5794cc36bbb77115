import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { profileQuery } from '#client/lib/auth.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { InquiryDetail } from '#shared/inquiries/inquiries.ts';
import { InboxReply } from './inbox-reply.tsx';

afterEach(cleanup);

const inquiry = {
  id: 7,
  name: 'Ana Ruiz',
  email: 'ana@x.example',
  formType: 'advertise',
  version: 1,
  details: {},
  messages: [],
};

async function open(statuses: number[]) {
  const templates = ['First words.', 'Second words.'].map((text) => ({ title: 'Prices', text, use: 'all' }));
  await serveApi((_request, response) => {
    const status = statuses.shift() ?? 200;
    reply(response, status, status === 200 ? { end: 'Bye', templates, stages: {} } : { error: 'The server is busy.' });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(profileQuery.queryKey, null);
  render(
    <QueryClientProvider client={client}>
      <InboxReply inquiry={inquiry as unknown as InquiryDetail} onSent={vi.fn()} />
    </QueryClientProvider>,
  );
}

it('tells two templates of one title apart', async () => {
  await open([]);
  const [, second] = await screen.findAllByRole('option', { name: 'Prices' });
  fireEvent.change(screen.getByLabelText('Start from a template'), {
    target: { value: (second as HTMLOptionElement).value },
  });
  expect((screen.getByLabelText('Your reply') as HTMLTextAreaElement).value).toContain('Second words.');
});

it('says that templates could not be loaded, and loads them again', async () => {
  await open([500]);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect((await screen.findAllByRole('option', { name: 'Prices' })).length).toBe(2);
});
