import { json } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { profileQuery } from '#client/lib/auth.tsx';
import { sendByKeys } from '#client/lib/browser/send-by-keys.ts';
import { reply, serveApi } from '#client/lib/test-api.ts';
import { addDays, dayOf } from '#shared/days/days.ts';
import { writtenDate } from '#shared/inquiries/forms/answered-fields.ts';
import { usualPromise } from '#shared/inquiries/letters.ts';
import type { InquiryDetail } from '#shared/inquiries/views.ts';
import { InboxReply } from './inbox-reply.tsx';

sendByKeys();
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

const sent: unknown[] = [];

async function open(statuses: number[], texts = ['First words.', 'Second words.']) {
  const templates = texts.map((text) => ({ title: 'Prices', text, use: 'all' }));
  sent.length = 0;
  await serveApi(async (request, response) => {
    if (request.method === 'POST') {
      sent.push(await json(request));
      return reply(response, 201, { messageId: 3, inquiry });
    }
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

async function insert() {
  const [option] = await screen.findAllByRole('option', { name: 'Prices' });
  fireEvent.change(screen.getByLabelText('Start from a template'), {
    target: { value: (option as HTMLOptionElement).value },
  });
}

const field = () => screen.getByLabelText('Your reply') as HTMLTextAreaElement;

it('asks about a line that nobody has filled in, and sends nothing before the answer', async () => {
  await open([], ['I need to know:\n\n-']);
  await insert();
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  const dialog = await screen.findByRole('dialog', { name: 'A line is still empty' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Back to the text' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect([sent.length, field().value.includes('\n-\n')]).toEqual([0, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send it as it is' }));
  await expect.poll(() => sent).toMatchObject([{ marksAnswered: false, text: expect.stringContaining('\n-\n') }]);
});

it('keeps open what a template promises a day for, and writes the day that is chosen', async () => {
  await open([], ['You’ll hear from me by {{promisedDay}}.']);
  await insert();
  const day = screen.getByLabelText('You will answer by (optional)') as HTMLInputElement;
  const friday = usualPromise(dayOf(new Date()));
  expect([day.value, field().value.includes(`by ${writtenDate(friday)}.`)]).toEqual([friday, true]);
  const other = addDays(friday, 3);
  fireEvent.change(day, { target: { value: '' } });
  fireEvent.change(day, { target: { value: other } });
  expect(field().value).toContain(`by ${writtenDate(other)}.`);
  fireEvent.click(screen.getByRole('button', { name: 'Send, keep open, next' }));
  await expect
    .poll(() => sent)
    .toMatchObject([{ promisedFor: other, text: expect.stringContaining(writtenDate(other)) }]);
});
