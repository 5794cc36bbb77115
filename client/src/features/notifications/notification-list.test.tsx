import { json } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { NotificationView } from '#shared/notifications/views.ts';
import { NotificationList, rowEstimate } from './notification-list.tsx';

it('leaves what opens in another tab to that tab', async () => {
  const read: unknown[] = [];
  await serveApi(async (request, response) => {
    read.push(await json(request));
    reply(response, 200, { unread: 0 });
  });
  const onFollow = vi.fn();
  const path = '/submissions-hub/7';
  const one = { id: 3, title: 'Approved', text: null, actor: 'Bo', at: '2026-11-21T08:00:00.000Z', readAt: null, path };
  const rows = [one as Partial<NotificationView> as NotificationView];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NotificationList
        notifications={{ name: 'test', rows, keyOf: ({ id }) => id, size: 1, estimate: rowEstimate }}
        onFollow={onFollow}
      />
    </QueryClientProvider>,
  );
  const link = screen.getByRole('link');
  // jsdom follows no link.
  link.addEventListener('click', (event) => event.preventDefault());
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    fireEvent.click(link, how);
  expect(onFollow).not.toHaveBeenCalled();
  fireEvent.click(link);
  expect(onFollow).toHaveBeenCalledOnce();
  await expect.poll(() => read).toEqual([{ ids: [3] }]);
});
