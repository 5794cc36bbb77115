import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { profileQuery } from '#client/lib/auth.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { DeliverableView } from '#shared/assignments/views.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { PieceJudgment } from './piece-judgment.tsx';

const piece = { id: 4, assignmentId: 2, kind: 'article', status: 'accepted', version: 1 } as unknown as DeliverableView;

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

function open() {
  const client = new QueryClient();
  client.setQueryData(profileQuery.queryKey, { id: 7 } as EmployeeProfile);
  const page = render(
    <QueryClientProvider client={client}>
      <PieceJudgment piece={piece} isApproved hasKeys />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'It is published' }));
  return page;
}
