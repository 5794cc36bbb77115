import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { profileQuery } from '#client/lib/auth.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { AssignmentView, DeliverableView } from '#shared/assignments/views.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { CoverageDetail } from './coverage-detail.tsx';
import { PieceJudgment } from './piece-judgment.tsx';

const piece = {
  ...{ id: 4, assignmentId: 2, kind: 'article', status: 'accepted', version: 1 },
  ...{ below: [], files: [], videos: [], arrivedEarly: null, tagsNetwork: null },
} as unknown as DeliverableView;

beforeEach(async () => {
  localStorage.clear();
  await serveApi((_request, response) => reply(response, 200, { id: 2 }));
});
afterEach(cleanup);

const day = () => screen.getByLabelText<HTMLInputElement>('Day');

it('keeps a day that was cleared as cleared, through a reload', async () => {
  const { unmount } = open();
  expect(day().value).not.toBe('');
  fireEvent.change(day(), { target: { value: '' } });
  unmount();
  open();
  expect(day().value).toBe('');
});

it('doesn’t offer to publish before an admin has approved the pitch', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PieceJudgment piece={piece} isApproved={false} hasKeys />
    </QueryClientProvider>,
  );
  fireEvent.keyDown(document.body, { key: 'p' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Return', 'Drop']);
  expect(screen.queryByLabelText(/^Its address/)).toBeNull();
  screen.getByText('It can be published once an admin has approved the pitch.');
});

it.each([
  [
    'every one',
    [
      { id: 5, version: 3 },
      { id: 6, version: 4 },
    ],
    1,
  ],
  ['those that are left ticked', [{ id: 5, version: 3 }], 0],
])('publishes what was accepted of an event with one address: %s', async (which, others, dones) => {
  const bodies: unknown[] = [];
  await serveApi((request, response) => {
    request.on('data', (data) => bodies.push(JSON.parse(String(data))));
    request.on('end', () => reply(response, 200, { ...piece, status: 'published' }));
  });
  const link = 'https://magazine.example/earlier';
  const deliverables = [
    piece,
    { ...piece, id: 5, kind: 'photos', version: 3 },
    { ...piece, id: 6, kind: 'videos', version: 4 },
    { ...piece, id: 8, kind: 'post', status: 'published', link, publishedAt: '2026-11-01T17:00:00Z' },
    { ...piece, id: 9, kind: 'photos', assignee: { id: 7 } },
  ];
  const onDone = vi.fn();
  const assignment = { id: 2, isOn: true, isApproved: true, deliverables } as unknown as AssignmentView;
  render(
    <QueryClientProvider client={clientOf(7)}>
      <CoverageDetail assignment={assignment} readerId={7} isReading={false} onDone={onDone} />
    </QueryClientProvider>,
  );
  fireEvent.keyDown(document.body, { key: 'p' });
  expect(screen.getByLabelText<HTMLInputElement>(/^Its address/).value).toBe(link);
  const too = within(screen.getByRole('group', { name: 'Published there, too' }));
  expect(too.getAllByRole('checkbox')).toHaveLength(2);
  if (which !== 'every one') fireEvent.click(too.getByLabelText(/^Videos/));
  fireEvent.click(screen.getByRole('button', { name: 'Publish it' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Published there, too' })).toBeNull());
  expect(bodies).toEqual([expect.objectContaining({ link, others })]);
  // What is accepted waits to be published: the next one opens when nothing is left here.
  expect(onDone).toHaveBeenCalledTimes(dones);
});

function clientOf(id: number): QueryClient {
  const client = new QueryClient();
  client.setQueryData(profileQuery.queryKey, { id } as EmployeeProfile);
  return client;
}

function open() {
  const page = render(
    <QueryClientProvider client={clientOf(7)}>
      <PieceJudgment piece={piece} isApproved hasKeys />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'It is published' }));
  return page;
}
