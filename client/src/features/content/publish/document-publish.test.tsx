import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SavedLine } from '#client/components/form/saved-line.tsx';
import { contentQueries } from '#client/features/content/api.ts';
import { DocumentFields } from '#client/features/content/document-fields.tsx';
import { useDocument } from '#client/features/content/use-document.ts';
import { queryClient } from '#client/lib/query-client.ts';
import { setDocuments } from '#client/lib/site-documents.ts';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { PageDocuments } from '#shared/content/documents.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import type { DocumentView, Drawing } from '#shared/content/views.ts';
import type { Words } from '#shared/content/words.ts';
import { company } from '#shared/site.ts';
import { DocumentPublish } from './document-publish.tsx';

const profile = { id: 7, role: 'admin', grants: [] } as unknown as EmployeeProfile;

/** The answers on the way to a publication that is shown. */
const drawings: Partial<Drawing>[] = [];

/** A document on a server that refuses broken characters, as ours does. */
async function open(kind: DocumentKind, published: Words, draft: Words = {}) {
  const server = { published, draft, version: 3, number: 0, sent: [] as Words[] };
  await serveApi((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const { method, url = '' } = request;
      if (url === '/api/employee/profile') return reply(response, 200, profile);
      if (url === '/api/content/drawing') return reply(response, 200, drawings.shift() ?? { isShown: true });
      if (url === '/content/company.json') return reply(response, 200, { ...company, name: 'Nimbus Media' });
      if (method === 'PUT') {
        const { changes } = JSON.parse(text) as { changes: Words };
        server.sent.push(changes);
        const fields = Object.entries(changes).flatMap(([name, words]) =>
          words.includes('\0') ? [[`changes.${name}`, ['Please remove broken characters']]] : [],
        );
        if (fields.length > 0) return reply(response, 400, { fields: Object.fromEntries(fields) });
        Object.assign(server.draft, changes);
        return reply(response, 200, { version: ++server.version, updatedAt: '2026-11-24T09:00:00.000Z' });
      }
      if (method === 'POST') {
        server.published = { ...server.published, ...server.draft };
        server.number += 1;
      }
      if (method !== 'GET') server.draft = {};
      const { version, number } = server;
      const words = { ...server.published, ...server.draft };
      const document = { kind, words, published: server.published, version, number, draftAt: null, publishedAt: null };
      reply(response, 200, document);
    });
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Page kind={kind} />
    </QueryClientProvider>,
  );
  await screen.findByRole('region', { name: 'Publication' });
  return server;
}

function Page({ kind }: { kind: DocumentKind }) {
  const { data } = useQuery(contentQueries.document(kind));
  return data ? <Form document={data} /> : null;
}

function Form({ document }: { document: DocumentView }) {
  const { autosave, state } = useDocument(document, profile.id);
  const form = { document, autosave, state, problems: {} };
  return (
    <>
      <SavedLine state={state} onSave={() => autosave.save()} />
      <DocumentPublish {...form} onReveal={() => undefined} />
      <DocumentFields {...form} />
    </>
  );
}

async function press(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }));
}

it('is not published while a field is refused, which is not told as being saved', async () => {
  const server = await open('landing', { heroFirst: 'Where Media' });
  fireEvent.change(screen.getByLabelText('Title, first line'), { target: { value: 'Here\0Media' } });
  await screen.findByText('One field couldn’t be saved. Kept in this browser.');
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  await press('Fix 1 thing before publishing');
  await screen.findByRole('link', { name: /Please remove broken characters/ });
  fireEvent.change(screen.getByLabelText('Title, first line'), { target: { value: 'Here Media' } });
  await screen.findByText(/^Saved on/);
  expect(server.draft).toEqual({ heroFirst: 'Here Media' });
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDefined();
});

it('says what was done, and has the focus then, until something differs again', async () => {
  await open('landing', { heroFirst: 'Where Media' }, { heroFirst: 'Here Media' });
  await press('Publish');
  await press('Publish now');
  const published = await screen.findByText('Published. Every visitor sees it within seconds.');
  await waitFor(() => expect(document.activeElement).toBe(published));
  fireEvent.change(screen.getByLabelText('Title, first line'), { target: { value: 'There Media' } });
  await screen.findByText('1 field differs from the site.');
  await press('Discard the draft');
  await press('Discard');
  const discarded = await screen.findByText('The draft was discarded.');
  await waitFor(() => expect(document.activeElement).toBe(discarded));
});

it('says how far the drawing is, or that it has to be tried again', async () => {
  drawings.push({ isShown: false, drawn: 3, pages: 16 }, { isShown: false, isFailing: true });
  await open('landing', { heroFirst: 'Where Media' }, { heroFirst: 'Here Media' });
  await press('Publish');
  await press('Publish now');
  await screen.findByText('Published. The pages are being drawn: 3 of 16...');
  await screen.findByText(/^Published, but the site doesn’t show it yet/);
  await screen.findByText('Published. Every visitor sees it within seconds.');
});

it('shows the publisher the new words in the portal, without a reload', async () => {
  setDocuments({ company: { ...company } as unknown as PageDocuments['company'] });
  const { name } = company;
  await open('landing', { heroFirst: 'Where Media' }, { heroFirst: 'Here Media' });
  queryClient.setQueryData(['training'], []);
  await press('Publish');
  await press('Publish now');
  await screen.findByText('Published. Every visitor sees it within seconds.');
  await waitFor(() => expect(company().name).toBe('Nimbus Media'));
  await waitFor(() => expect(queryClient.getQueryState(['training'])?.isInvalidated).toBe(true));
  setDocuments({ company: { ...company, name } as unknown as PageDocuments['company'] });
});

it('lets a legal text be marked as reviewed without a change, once', async () => {
  const server = await open('privacy', { title: 'Privacy Policy', text: 'What we know.' });
  expect(screen.getByText('Nothing to publish.')).toBeDefined();
  await press('Mark as reviewed');
  fireEvent.click(screen.getAllByRole('button', { name: 'Mark as reviewed' }).at(-1) as HTMLElement);
  await screen.findByText('Marked as reviewed.');
  expect(server.number).toBe(1);
  expect(screen.queryByRole('button', { name: 'Mark as reviewed' })).toBeNull();
});

it('sends no words of an entry that was removed before they were saved, and all of them when it is put back', async () => {
  const server = await open('openings', { openings: '' });
  await press('Add an opening');
  const title = screen.getByLabelText('Title of the new opening');
  fireEvent.change(title, { target: { value: 'Editor' } });
  // Nothing typed is lost by Escape, and the focus is not either.
  fireEvent.keyDown(title, { key: 'Escape' });
  expect(document.activeElement?.textContent).toContain('Add an opening');
  await press('Add an opening');
  expect(screen.getByLabelText<HTMLInputElement>('Title of the new opening').value).toBe('Editor');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const name of ['Add', 'Remove: Editor']) fireEvent.click(screen.getByRole('button', { name }));
  expect(screen.getByText('“Editor” was removed.').closest('[role=status]')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1_500));
  vi.useRealTimers();
  await press('Undo');
  const added = { openings: 'editor', 'openings.editor.title': 'Editor' };
  await waitFor(() => expect(server.draft).toMatchObject(added));
  expect(server.sent[0]).toMatchObject({ openings: 'editor' });
  await press('Remove: Editor');
  await waitFor(() => expect(server.draft.openings).toBe(''));
  delete server.draft['openings.editor.title'];
  await press('Undo');
  await waitFor(() => expect(server.draft['openings.editor.title']).toBe('Editor'));
});
