import { json } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { readDraft, restoreDraft } from '#client/lib/autosave/draft.ts';
import { TestOutbox } from '#client/lib/outbox/test-outbox.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { DeliverableDraft, HandIn } from '#shared/assignments/assignments.ts';
import type { AssignmentView, DeliverableView } from '#shared/assignments/views.ts';
import { uploadSentences } from '#shared/uploads.ts';
import { sendHandIn } from './hand-in-act.ts';
import { PieceWriting } from './piece-writing.tsx';

declare const jsdom: { window: typeof globalThis };

it('shows what another tab has saved beside what is typed, and hands nothing in before one is chosen', async () => {
  const server = await servePiece();
  const client = new QueryClient();
  const [list, detail] = [assignmentQueries.own().queryKey, assignmentQueries.detail(2).queryKey];
  client.setQueryData(detail, server.assignment());
  client.setQueryData(list, {
    pages: [{ rows: [server.assignment()], next: null, total: 1, isAtLeast: false }],
    pageParams: [''],
  });
  render(
    <QueryClientProvider client={client}>
      <TestOutbox ownerId={3} carryOut={sendHandIn} />
      <PieceWriting assignment={server.assignment()} piece={server.piece} readerId={3} />
    </QueryClientProvider>,
  );
  server.saveElsewhere('A long paragraph from the desk.');
  const text = () => screen.getByLabelText<HTMLTextAreaElement>('Your text');
  fireEvent.change(text(), { target: { value: 'One line from the phone.' } });

  const question = await screen.findByRole('alert');
  expect(question.textContent).toContain(
    'This text was also changed in another tab, on another device or on an earlier visit.',
  );
  expect(question.textContent).toContain('A long paragraph from the desk.');
  expect(question.textContent).toContain('One line from the phone.');
  expect(text().value).toBe('One line from the phone.');
  expect(server.saved).toEqual([]);

  screen.getByText('One field waits for your choice.');
  expect(screen.queryByText(/^Saved/)).toBeNull();
  const submit = screen.getByRole('button', { name: 'Hand in' });
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(submit);
  screen.getByText('Choose which version to keep before you hand in.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.handedIn).toEqual([]);

  fireEvent.click(screen.getByRole('button', { name: 'Keep both, one below the other' }));
  const both = 'One line from the phone.\n\nA long paragraph from the desk.';
  expect(text().value).toBe(both);
  expect(document.activeElement).toBe(text());
  await waitFor(() => expect(server.saved).toEqual([both]));
  expect(screen.queryByRole('alert')).toBeNull();
  // The page is made of it when it opens again without network.
  const read = () => [client.getQueryData(detail), client.getQueryData(list)?.pages[0]?.rows[0]];
  await waitFor(() => expect(read().map((plan) => plan?.deliverables[0]?.draft?.text)).toEqual([both, both]));
  fireEvent.click(submit);
  await waitFor(() => expect(server.handedIn).toEqual([both]));
});

it('says no longer that a link was refused once it is another one', async () => {
  const server = await servePiece();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TestOutbox ownerId={3} carryOut={sendHandIn} />
      <PieceWriting assignment={server.assignment()} piece={server.piece} readerId={3} />
    </QueryClientProvider>,
  );
  const link = screen.getByLabelText('Link (optional)');
  fireEvent.change(link, { target: { value: 'no address' } });
  fireEvent.click(screen.getByRole('button', { name: 'Hand in' }));
  await screen.findByText('Please enter a web address');
  screen.getByText('Please check the marked fields.');
  fireEvent.change(link, { target: { value: 'https://example.com' } });
  expect(screen.queryByText('Please enter a web address')).toBeNull();
  expect(screen.queryByText('Please check the marked fields.')).toBeNull();
});

it('hands in without the words of a picture that was removed, though they were refused', async () => {
  const server = await servePiece();
  const picture = {
    id: 7,
    name: 'crowd.jpg',
    type: 'image/jpeg',
    bytes: 1,
    sha256: '',
    isLocked: false,
    width: 3,
    height: 2,
    caption: '',
    credit: '',
    by: null,
  };
  server.piece = { ...server.piece, files: [picture] };
  const writing = () => (
    <QueryClientProvider client={client}>
      <TestOutbox ownerId={3} carryOut={sendHandIn} />
      <PieceWriting assignment={server.assignment()} piece={server.piece} readerId={3} />
    </QueryClientProvider>
  );
  const client = new QueryClient();
  const { rerender } = render(writing());
  fireEvent.change(screen.getByLabelText('Your text'), { target: { value: 'One line.' } });
  fireEvent.change(screen.getByLabelText('Caption of crowd.jpg'), { target: { value: 'Much too long' } });
  await screen.findByText('Please use fewer characters');
  // In another tab.
  server.piece = { ...server.piece, files: [] };
  rerender(writing());
  fireEvent.click(screen.getByRole('button', { name: 'Hand in' }));
  await waitFor(() => expect(server.handedIn).toEqual(['One line.']));
});

it('shows what was written about a picture that was refused since', async () => {
  // jsdom's XMLHttpRequest knows jsdom's forms alone.
  vi.stubGlobal('FormData', jsdom.window.FormData);
  const server = await servePiece();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PieceWriting assignment={server.assignment()} piece={server.piece} readerId={3} />
    </QueryClientProvider>,
  );
  const file = new File(['x'], 'stairs.png', { type: 'image/png' });
  const head = new TextEncoder().encode('-PNG\r\n').with(0, 0x89);
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: async () => head.buffer });
  fireEvent.change(screen.getByLabelText(/Choose files/), { target: { files: [file] } });
  const retry = await screen.findByRole('button', { name: /^Retry/ });
  const caption = () => screen.getByLabelText<HTMLTextAreaElement>('Caption of stairs.png');
  fireEvent.change(caption(), { target: { value: 'The stairs.' } });
  // It was changed on the disk.
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('Gone')) });
  fireEvent.click(retry);
  await screen.findByText(uploadSentences.broken('stairs.png'));
  expect(caption().value).toBe('The stairs.');
});

it('shows what was written about a picture that this browser has no more, until its author removes it', async () => {
  const server = await servePiece();
  restoreDraft('piece:3:4', { 'waiting.row.caption': 'The stairs.', 'waiting.row.credit': 'Ana Ruiz' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PieceWriting assignment={server.assignment()} piece={server.piece} readerId={3} />
    </QueryClientProvider>,
  );
  screen.getByText('What you wrote about a picture, kept in this browser alone');
  screen.getByText('The stairs.');
  screen.getByText('Credit: Ana Ruiz');
  fireEvent.click(screen.getByRole('button', { name: /^Remove.*what you wrote/ }));
  expect(screen.queryByText('The stairs.')).toBeNull();
  expect(readDraft('piece:3:4')).toEqual({});
});

/** A server that takes a draft of the version that it has alone. */
async function servePiece() {
  const state = {
    piece: {
      ...{ id: 4, assignmentId: 2, kind: 'other', status: 'taken', version: 1, draftVersion: 0 },
      ...{ draft: null, text: null, link: null, videos: [], arrivedEarly: null, files: [] },
    } as unknown as DeliverableView,
    saved: [] as string[],
    handedIn: [] as string[],
    assignment: () => ({ id: 2, kind: 'other', deliverables: [state.piece] }) as unknown as AssignmentView,
    saveElsewhere: (text: string, link = '') => {
      const draftVersion = state.piece.draftVersion + 1;
      const draft = { text, link, videos: [], arrivedEarly: false, captions: {}, savedAt: new Date().toISOString() };
      state.piece = { ...state.piece, draft, draftVersion };
    },
  };
  await serveApi(async (request, response) => {
    if (request.method === 'GET') {
      const isPlan = request.url === '/api/assignments/2';
      return reply(response, 200, isPlan ? state.assignment() : { id: 3, houseRules: {} });
    }
    const sent = (await json(request)) as DeliverableDraft & HandIn;
    const isDraft = request.method === 'PUT';
    if ((isDraft ? sent.version : sent.draftVersion) !== state.piece.draftVersion) {
      return reply(response, 409, { error: 'Changed elsewhere', code: 'conflict' });
    }
    if (!isDraft && state.piece.draft?.link === 'no address') {
      const fields = { link: ['Please enter a web address'] };
      const error = 'Please check the marked fields.';
      return reply(response, 400, { error, code: 'invalid_input', requestId: '', fields });
    }
    if (!isDraft) {
      state.handedIn.push(state.piece.draft?.text ?? '');
      return reply(response, 200, { ...state.piece, status: 'handed_in' });
    }
    if (sent.captions) {
      const fields = { 'captions.7.caption': ['Please use fewer characters'] };
      return reply(response, 400, { error: 'Please check.', code: 'invalid_input', requestId: '', fields });
    }
    state.saved.push(sent.text ?? '');
    state.saveElsewhere(sent.text ?? '', sent.link ?? '');
    reply(response, 200, { ...state.piece.draft, version: state.piece.draftVersion });
  });
  return state;
}
