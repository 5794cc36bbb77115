import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#client/lib/query-client.ts';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { contentQueries } from './api.ts';
import { DocumentEditor } from './document-editor.tsx';

const profile = { id: 7, role: 'admin', grants: [] } as unknown as EmployeeProfile;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  localStorage.clear();
  queryClient.clear();
});
afterEach(cleanup);

const subject = () => screen.findByLabelText<HTMLInputElement>(/^Receipt: subject/);

it('mails no older words while a field is refused, and the written ones once it is mended', async () => {
  const { sent, preview, sendIt } = await open();
  fireEvent.change(await subject(), { target: { value: 'Th\0nks' } });
  sendIt();
  await preview.findByText(/^It wasn’t sent, because a field isn’t saved yet\./);
  expect(sent).toEqual([]);
  fireEvent.change(await subject(), { target: { value: 'Thanks' } });
  sendIt();
  await preview.findByText('The mail server took it for ana@example.com.');
  expect(sent).toEqual(['Thanks']);
});

it('mails nothing while a field waits for a choice between two', async () => {
  const { sent, preview, sendIt } = await open('Merci');
  fireEvent.change(await subject(), { target: { value: 'Thanks' } });
  sendIt();
  await preview.findByText(/^It wasn’t sent, because a field isn’t saved yet\./);
  expect(sent).toEqual([]);
});

/** @param elsewhere what a colleague has written in the meantime */
async function open(elsewhere?: string) {
  const sent: string[] = [];
  let version = 3;
  let receiptSubject = 'Received';
  await serveApi(async (request, response) => {
    const { method, url = '' } = request;
    const body = Buffer.concat(await request.toArray()).toString();
    if (url.startsWith('/api/content/mails/sample')) {
      if (method === 'POST') sent.push(receiptSubject);
      return reply(response, 200, { to: 'ana@example.com', way: 'taken', reason: null });
    }
    if (method === 'PUT') {
      const changed: string = JSON.parse(body).changes.receiptSubject;
      if (changed.includes('\0')) return reply(response, 400, { fields: { 'changes.receiptSubject': ['Please'] } });
      if (elsewhere !== undefined) {
        receiptSubject = elsewhere;
        version = 4;
        return reply(response, 409, {});
      }
      receiptSubject = changed;
      return reply(response, 200, { version: ++version, updatedAt: '2026-11-24T09:00:00.000Z' });
    }
    if (url !== '/api/content/mails') return reply(response, 200, url === '/api/employee/profile' ? profile : {});
    const published = { receiptSubject: 'Received' };
    const words = { receiptSubject };
    reply(response, 200, { kind: 'mails', words, published, version, number: 0, draftAt: null, publishedAt: null });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  const mail = await screen.findByTitle('The email with this draft');
  // The form is long: what is looked for is looked for beside it.
  const preview = within(mail.closest('section') as HTMLElement);
  return { sent, preview, sendIt: () => fireEvent.click(preview.getByText('Send me this one')) };
}

function Page() {
  const { data } = useQuery(contentQueries.document('mails'));
  return data ? <DocumentEditor document={data} profile={profile} /> : null;
}
