import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { usePiecesNext } from './pieces-next.ts';

const year = new Date().getFullYear();
const profile = { id: 7, role: 'photographer' } as EmployeeProfile;
const piece = { kind: 'photos', status: 'taken', assignee: { id: 7 }, offeredTo: null, dueAt: null };
const at = (day: number) => `${year}-12-${day}T17:00:00.000Z`;
const row = (id: number, begins: number, more: object = {}) => ({
  ...{ id, title: `Night ${id}`, place: 'Pier 9', beginsAt: at(begins), endsAt: null },
  deliverables: [{ ...piece, id, ...more }],
});

it('sorts by due time, else by the event, and says when and where', async () => {
  await serveApi((_request, response) => reply(response, 200, []));
  const client = new QueryClient();
  const rows = [
    row(1, 14),
    row(2, 13, { status: 'asked', assignee: null, offeredTo: 'photographer' }),
    row(3, 15, { dueAt: at(12), status: 'asked' }),
    row(4, 16),
    row(5, 17),
  ];
  client.setQueryData(assignmentQueries.own().queryKey, {
    pages: [{ rows, total: 5, next: null }],
    pageParams: [''],
  } as never);
  const { result } = renderHook(() => usePiecesNext(profile), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const told = result.current.things.map(({ label, about }) => [label, String(about).replaceAll('\u00a0', ' ')]);
  expect(told).toEqual([
    ['Photos: Night 3', expect.stringMatching(/^To take or decline\. (Due|Was due) Dec 12, \d+:\d\d [AP]M\.$/)],
    ['Photos: Night 2', expect.stringMatching(/^Open to any photographer\. Dec 13, \d+:\d\d [AP]M, Pier 9\.$/)],
    ['Photos: Night 1', expect.stringMatching(/^To hand in\. Dec 14, \d+:\d\d [AP]M, Pier 9\.$/)],
    ['2 more pieces', ''],
  ]);
});
