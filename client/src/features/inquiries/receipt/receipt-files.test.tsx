import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { followingFiles, readFiles } from '#client/features/inquiries/file-rows.ts';
import { InfluencerForm } from '#client/features/inquiries/forms/influencer-form.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { PrivateInquiry } from '#shared/inquiries/private-inquiries.ts';
import { ReceiptFiles } from './receipt-files.tsx';

declare const jsdom: { window: typeof globalThis; reconfigure: (settings: { url: string }) => void };

const pdf = (name: string) => new File(['%PDF-1.7 ', name], name);

beforeEach(() => {
  vi.stubGlobal('CSS', { supports: () => true });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  followingFiles.clear();
});

describe('files of an application', () => {
  it('wait for the private page, whose address takes the place of the form as soon as the text has arrived', async () => {
    onTestFinished(() => history.replaceState(null, '', '/'));
    await serveApi((request, response) =>
      request.method === 'GET'
        ? reply(response, 200, { token: 'a token' })
        : reply(response, 201, { id: 1, reference: 'OT-1', key: 'the-key' }),
    );
    render(<InfluencerForm />);
    fireEvent.input(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Mina' } });
    fireEvent.input(screen.getByRole('textbox', { name: /^Email/ }), { target: { value: 'mina@example.com' } });
    fireEvent.change(screen.getByLabelText(/^Choose files/), { target: { files: [pdf('numbers.pdf')] } });
    await screen.findAllByText('numbers.pdf');
    fireEvent.click(screen.getByText('SUBMIT APPLICATION'));
    await waitFor(() => expect(location.pathname).toBe('/inquiry/the-key'));
    expect(followingFiles.get('the-key')?.map(({ file }) => file.name)).toEqual(['numbers.pdf']);
  });

  it('follow it from there one after the other, once', async () => {
    const server = await serveUploads();
    followingFiles.set('the-key', await readFiles([pdf('one.pdf'), pdf('two.pdf')]));
    open();
    expect(screen.getByText('Your files are on their way; please keep this page open.')).toBeDefined();
    await waitFor(() => expect(server.arrived).toEqual(['one.pdf']));
    server.answer.resolve();
    await waitFor(() => expect(server.arrived).toEqual(['one.pdf', 'two.pdf']));
    await waitFor(() => expect(screen.queryByText(/on their way/)).toBeNull());
    cleanup();
    open();
    expect(screen.queryByText('one.pdf')).toBeNull();
    expect(screen.getByLabelText(/^Choose files/)).toBeDefined();
  });
});

function open(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReceiptFiles inquiryKey="the-key" inquiry={{ files: [], canAddFiles: true } as unknown as PrivateInquiry} />
    </QueryClientProvider>,
  );
}

/** Takes each file, once `answer` resolves. */
async function serveUploads() {
  // jsdom's XMLHttpRequest knows jsdom's forms alone, and keeps to the origin it began with.
  vi.stubGlobal('FormData', jsdom.window.FormData);
  const state = { arrived: [] as (string | undefined)[], answer: Promise.withResolvers<void>() };
  const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Idempotency-Key' };
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
    state.arrived.push(/filename="(.+)"/.exec(await text(request))?.[1]);
    await state.answer.promise;
    reply(response, 201, {}, headers);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return state;
}
