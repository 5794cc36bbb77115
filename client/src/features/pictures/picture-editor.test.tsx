import { json } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { profileQuery } from '#client/lib/auth.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { LibraryPicture } from '#shared/pictures/views.ts';
import { pictureQueries } from './api.ts';
import { PictureEditor } from './picture-editor.tsx';

const id = '6f1c9b0e-2f55-4b39-9a63-0d7f6f0f9c11';
const stage: LibraryPicture = {
  ...{ id, alt: 'A stage', credit: 'Ida', width: 40, height: 30, color: '#ff5a36', focus: '50% 50%', widths: [40] },
  ...{ focusX: 50, focusY: 50, bytes: 900, createdAt: '2026-11-24T10:00:00.000Z', addedBy: null, isDeleted: false },
};

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Opened() {
  const { data } = useQuery(pictureQueries.picture(id));
  return data ? <PictureEditor picture={data} onClose={vi.fn()} /> : null;
}

async function openEditor({ readerId = 1, usesStatus = 200 } = {}) {
  const sent: unknown[] = [];
  let stored = stage;
  await serveApi(async (request, response) => {
    if (request.method === 'PATCH') {
      const body = (await json(request)) as { alt: string; seen: { alt: string } };
      sent.push(body);
      // A colleague was first, once.
      if (stored === stage) {
        stored = { ...stage, alt: 'Two stages' };
        reply(response, 409, { error: 'Someone else was first.', code: 'conflict' });
      } else reply(response, 200, { ...stored, alt: body.alt });
    } else if (request.url?.endsWith('/uses')) reply(response, usesStatus, usesStatus === 200 ? {} : { error: 'No.' });
    else reply(response, 200, stored);
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(profileQuery.queryKey, { id: readerId } as never);
  render(
    <QueryClientProvider client={client}>
      <Opened />
    </QueryClientProvider>,
  );
  return { sent, description: (await screen.findByLabelText(/^Description/)) as HTMLTextAreaElement };
}

it('asks which description to keep when a colleague has changed it, and overwrites nothing before', async () => {
  const { sent, description } = await openEditor();
  fireEvent.change(description, { target: { value: 'Three stages' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Two stages')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await expect
    .poll(() => sent)
    .toEqual([
      { alt: 'Three stages', seen: { alt: 'A stage' } },
      { alt: 'Three stages', seen: { alt: 'Two stages' } },
    ]);
});

it('keeps what one reader typed from the next one at the same computer', async () => {
  const { description } = await openEditor();
  fireEvent.change(description, { target: { value: 'Three stages' } });
  cleanup();
  expect((await openEditor({ readerId: 2 })).description.value).toBe('A stage');
  cleanup();
  expect((await openEditor()).description.value).toBe('Three stages');
});

it('offers to delete a picture only once it is known that nothing shows it', async () => {
  await openEditor({ usesStatus: 500 });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Delete picture' })).toBeNull();
  cleanup();
  await openEditor();
  expect(await screen.findByRole('button', { name: 'Delete picture' })).toBeDefined();
});
