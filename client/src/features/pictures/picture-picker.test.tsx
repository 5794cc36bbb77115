import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { LibraryPicture } from '#shared/pictures/views.ts';
import { PicturePicker } from './picture-picker.tsx';

vi.mock('#shared/pictures/house-pictures.ts', () => ({
  housePictures: [
    { ...stage('house-cover-1', 'Standing waves'), widths: [], drawing: '/art/covers/1.svg' },
    { ...stage('house-cover-2', 'A blue string'), widths: [], drawing: '/art/covers/2.svg' },
  ],
}));

afterEach(cleanup);

function stage(id: string, alt: string): LibraryPicture {
  return {
    ...{ id, alt, credit: 'Ida', width: 40, height: 30, color: '#ff5a36', focus: '50% 50%', widths: [40] },
    ...{ focusX: 50, focusY: 50, bytes: 900, createdAt: '2026-11-24T10:00:00.000Z', addedBy: null, isDeleted: false },
  };
}

const id = '6f1c9b0e-2f55-4b39-9a63-0d7f6f0f9c11';

async function openPicker() {
  const asked: string[] = [];
  await serveApi((request, response) => {
    asked.push(request.url ?? '');
    reply(response, 200, request.url?.includes('q=') ? [] : [stage(id, 'The night stage')], { 'X-Total-Count': '1' });
  });
  const onChoose = vi.fn();
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PicturePicker open onChoose={onChoose} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { asked, onChoose, onClose };
}

it('offers the library and what came with the product, and hands over the id of one', async () => {
  const { onChoose, onClose } = await openPicker();
  fireEvent.click(await screen.findByRole('button', { name: /The night stage/ }));
  expect(onChoose.mock.calls).toEqual([[id]]);
  expect(onClose).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: /Standing waves/ }));
  expect(onChoose.mock.calls.at(-1)).toEqual(['house-cover-1']);
});

it('searches both', async () => {
  const { asked } = await openPicker();
  await screen.findByRole('button', { name: /Standing waves/ });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'BLUE' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: /Standing waves/ })).toBeNull());
  expect(screen.getByRole('button', { name: /A blue string/ })).toBeDefined();
  expect(await screen.findByText('No picture in the library has these words.')).toBeDefined();
  expect(asked.at(-1)).toContain('q=BLUE');
});

it('refuses a dropped PDF at once, and asks before it is closed over pictures that are not sent', async () => {
  const { onClose } = await openPicker();
  const pdf = new File(['%PDF-1.7 and more'], 'kit.pdf', { type: 'application/pdf' });
  fireEvent.drop(await screen.findByText('Choose pictures'), { dataTransfer: { files: [pdf] } });
  expect(await screen.findByText(/^“kit.pdf” isn’t a PNG, JPEG, WebP, GIF or SVG picture/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add to the library' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave them' }));
  expect(onClose).toHaveBeenCalledOnce();
});
