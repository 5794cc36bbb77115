import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { followingFiles, readFiles } from '#client/components/files/file-rows.ts';
import { InfluencerForm } from '#client/features/inquiries/forms/influencer-form.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { PrivateInquiry } from '#shared/inquiries/private-views.ts';
import { Receipt } from './receipt.tsx';

declare const jsdom: { window: typeof globalThis; reconfigure: (settings: { url: string }) => void };

const pdf = (name: string) => new File(['%PDF-1.7 ', name], name);

beforeEach(() => {
  vi.stubGlobal('CSS', { supports: () => true });
});

afterEach(() => {
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

  it('follow it from there one after the other, once, and the heading says so until they are there', async () => {
    const server = await serveUploads();
    followingFiles.set('the-key', await readFiles([pdf('one.pdf'), pdf('two.pdf')]));
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Your files are on their way' });
    await waitFor(() => expect(server.arrived).toEqual(['one.pdf']));
    expect(mayLeave()).toBe(false);
    server.answer.resolve();
    await waitFor(() => expect(server.arrived).toEqual(['one.pdf', 'two.pdf']));
    await screen.findByRole('heading', { level: 1, name: 'We got it' });
    await waitFor(() => expect(mayLeave()).toBe(true));
    cleanup();
    await open();
    await screen.findByRole('heading', { level: 1, name: 'We got it' });
    expect(screen.queryByText('one.pdf')).toBeNull();
    expect(screen.getByLabelText(/^Choose files/)).toBeDefined();
  });

  it('are missed in the heading where one cannot be sent', async () => {
    followingFiles.set('the-key', await readFiles([new File(['<svg/>'], 'x.svg')]));
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Some files didn’t make it' });
    expect(mayLeave()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    await screen.findByRole('heading', { level: 1, name: 'We got it' });
  });

  it('are named where some are missing and this browser has them no more', async () => {
    await open({ awaitedFiles: { chosen: 8, missing: ['one.png', 'two.png'] } });
    await screen.findByRole('heading', { level: 1, name: 'Some files didn’t make it' });
    expect(screen.getByText(/2 of 8 files are still missing: choose them again/)).toBeDefined();
    expect(screen.getByText('one.png')).toBeDefined();
  });

  it('stand after what happens next, in the order of the page, and are asked for only by a form that has them', async () => {
    await open({ awaitedFiles: { chosen: 8, missing: ['one.png'] } });
    await screen.findByRole('heading', { level: 2, name: 'Files' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'What happens next',
      'A question?',
      'Your private link',
      'Files',
      'What you sent',
      expect.any(String),
    ]);
    expect(document.querySelector('[class*="order-first"], [class*="order-last"]')).toBeNull();
    cleanup();
    await open({ formType: 'street-team', details: { whyJoin: 'The music.' } });
    await screen.findByRole('heading', { level: 2, name: 'What you sent' });
    expect(screen.getByRole('term').textContent).toBe('Why do you want to join?');
    expect(screen.queryByText('Files')).toBeNull();
  });

  it('are sent again together by one press', async () => {
    const server = await serveUploads();
    server.answer.resolve();
    server.isAway = true;
    followingFiles.set('the-key', await readFiles([pdf('one.pdf'), pdf('two.pdf')]));
    await open();
    const retry = await screen.findByRole('button', { name: 'Retry all' }, { timeout: 20_000 });
    server.isAway = false;
    fireEvent.click(retry);
    await screen.findByRole('heading', { level: 1, name: 'We got it' }, { timeout: 20_000 });
    expect(server.arrived.toSorted()).toEqual(['one.pdf', 'two.pdf']);
  });

  it('go on by themselves only where the connection was lost', async () => {
    const server = await serveUploads();
    server.answer.resolve();
    server.failures.push(429, 'lost');
    followingFiles.set('the-key', await readFiles([pdf('one.pdf'), pdf('two.pdf')]));
    await open();
    await waitFor(() => expect(server.arrived).toHaveLength(3), { timeout: 20_000 });
    expect(server.arrived).toEqual(['one.pdf', 'two.pdf', 'two.pdf']);
    await waitFor(() => expect(screen.queryByText('two.pdf')).toBeNull());
    expect(screen.getByRole('button', { name: /^Remove/ }).textContent).toBe('Remove one.pdf');
  });

  it('are missed no more where the person goes on without them', async () => {
    const asked = await open({ awaitedFiles: { chosen: 8, missing: ['one.png', 'two.png'] } });
    fireEvent.click(await screen.findByRole('button', { name: 'Send it without them' }));
    await screen.findByRole('heading', { level: 1, name: 'We got it' });
    expect(asked).toEqual([['/api/inquiries/the-key/files/waive', { names: ['one.png', 'two.png'] }]]);
    expect(screen.queryByText('one.png')).toBeNull();
  });

  it('are missed no more where the person removes them', async () => {
    const server = await serveUploads();
    server.answer.resolve();
    server.failures.push(507);
    followingFiles.set('the-key', await readFiles([pdf('one.pdf')]));
    const asked = await open({ awaitedFiles: { chosen: 8, missing: ['one.pdf'] } });
    await screen.findByRole('button', { name: 'Retry all' }, { timeout: 20_000 });
    fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    await screen.findByRole('heading', { level: 1, name: 'We got it' });
    expect(asked).toEqual([['/api/inquiries/the-key/files/waive', { names: ['one.pdf'] }]]);
  });

  it('matter no more once it was withdrawn', async () => {
    followingFiles.set('the-key', await readFiles([new File(['<svg/>'], 'x.svg')]));
    await open({ progress: 'withdrawn', status: 'Withdrawn', canAddFiles: false });
    await screen.findByRole('heading', { level: 1, name: 'Withdrawn' });
    expect(mayLeave()).toBe(true);
  });
});

it('mentions our email with the link only once it is on its way', async () => {
  await open({ mailWaits: true });
  expect(await screen.findByText(/^This site isn’t sending email at the moment\./)).toBeDefined();
  expect(screen.queryByText(/in our email to you/)).toBeNull();
  cleanup();
  await open();
  await screen.findByRole('heading', { level: 1, name: 'We got it' });
  expect(screen.queryByText(/in our email to you/)).toBeNull();
  cleanup();
  await open({ isMailed: true });
  expect(await screen.findByText(/in our email to you/)).toBeDefined();
  expect(screen.queryByText(/isn’t sending email/)).toBeNull();
});

const arrived = {
  reference: 'OT-TEST-1',
  formType: 'influencer',
  progress: 'received',
  status: 'We got it',
  nextSteps: [],
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  linkEndsAt: '2027-05-01T08:00:00.000Z',
  isMailed: false,
  details: {},
  files: [],
  awaitedFiles: null,
  guardian: null,
  canCorrect: true,
  canAddFiles: true,
  canWithdraw: true,
} satisfies PrivateInquiry;

/** Returns what was asked of the server; whatever it is, no file is missing afterwards. */
async function open(changes: Partial<PrivateInquiry> = {}): Promise<unknown[]> {
  const asked: unknown[] = [];
  await serveApi(async (request, response) => {
    if (request.method === 'POST') asked.push([request.url, JSON.parse(await text(request))]);
    const missing = asked.length > 0 ? { awaitedFiles: null } : {};
    reply(response, 200, { ...arrived, ...changes, ...missing });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Receipt inquiryKey="the-key" />
    </QueryClientProvider>,
  );
  return asked;
}

/** Whether the browser would let go of the page without asking. */
function mayLeave(): boolean {
  return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Takes each file, once `answer` resolves; the first ones meet the `failures`. */
async function serveUploads() {
  // jsdom's XMLHttpRequest knows jsdom's forms alone, and keeps to the origin it began with.
  vi.stubGlobal('FormData', jsdom.window.FormData);
  const state = {
    arrived: [] as (string | undefined)[],
    failures: [] as (number | 'lost')[],
    answer: Promise.withResolvers<void>(),
    isAway: false,
  };
  const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Idempotency-Key' };
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
    if (state.isAway) return request.destroy();
    state.arrived.push(/filename="(.+)"/.exec(await text(request))?.[1]);
    await state.answer.promise;
    const failure = state.failures.shift();
    if (failure === 'lost') return response.destroy();
    if (failure) return reply(response, failure, { error: 'Not now.' }, headers);
    reply(response, 201, arrived, headers);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return state;
}
