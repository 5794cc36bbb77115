import { json } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { SubmissionDetail } from '#shared/submissions/views.ts';
import { SubmissionActions } from './submission-actions.tsx';

const prospect = { id: 4, version: 2, status: 'approved', submissionType: 'sales_prospect', outcome: null };
const profile = { id: 1, role: 'sales_staff' } as EmployeeProfile;

it('asks the author of an approved prospect, and nobody else, whether it was won, and says why nothing was kept', async () => {
  const said: unknown[] = [];
  await serveApi(async (request, response) => {
    said.push(await json(request));
    reply(response, 409, { error: 'This submission was changed elsewhere.', code: 'conflict', requestId: '' });
  });
  show({ status: 'manager_approved' });
  expect(screen.queryByRole('button', { name: 'Won or lost?' })).toBeNull();
  show({});
  fireEvent.click(screen.getByRole('button', { name: 'Won or lost?' }));
  fireEvent.click(screen.getByRole('button', { name: 'Lost: went elsewhere' }));
  await screen.findByText('This submission was changed elsewhere.');
  expect(said).toEqual([{ outcome: 'elsewhere', version: 2 }]);
  show({ outcome: 'elsewhere' });
  fireEvent.click(screen.getByRole('button', { name: 'Lost: went elsewhere' }));
  expect(screen.getAllByRole('button', { name: /^(Won|Lost: .*)$/ }).map(({ textContent }) => textContent)).toEqual([
    'Lost: went elsewhere',
    ...['Won', 'Lost: too expensive', 'Lost: no budget', 'Lost: wrong time', 'Lost: no reply', 'Lost: not a fit'],
  ]);
});

function show(more: Partial<SubmissionDetail>): void {
  const submission = { ...prospect, ...more } as SubmissionDetail;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SubmissionActions submission={submission} profile={profile} onEdit={undefined} />
    </QueryClientProvider>,
  );
}
