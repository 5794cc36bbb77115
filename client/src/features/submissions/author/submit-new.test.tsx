import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { profileQuery } from '#client/lib/auth.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { storageNames } from '#shared/storage-names.ts';
import { SubmitNew } from './submit-new.tsx';

const writer = { id: 1, role: 'staff_writer', houseRules: {} } as EmployeeProfile;

it('says beside the category whether its author may cover a press conference', async () => {
  vi.stubGlobal('CSS', { supports: () => true });
  const month = { published: 0, asked: 1, isEligible: false };
  const months = [
    { ...month, month: '2026-10', covers: '2026-11' },
    { ...month, month: '2026-11', covers: '2026-12' },
  ];
  await serveApi(({ url }, response) => reply(response, 200, url === '/api/employee/eligibility' ? months : []));
  show();
  fireEvent.click(await screen.findByRole('button', { name: /Event Opportunity$/ }));
  fireEvent.click(await screen.findByLabelText('Media Coverage'));
  expect(await screen.findAllByText(/you may (not )?cover press conferences/)).toHaveLength(2);
  fireEvent.click(screen.getByLabelText('Event Coverage'));
  expect(screen.queryAllByText(/cover press conferences/)).toHaveLength(0);
});

it('leads forward to the draft that the form became, not to an empty form', async () => {
  vi.stubGlobal('CSS', { supports: () => true });
  const made: unknown[] = [];
  await serveApi((request, response) => {
    if (request.method === 'GET') return reply(response, 200, []);
    made.push(request.url);
    reply(response, 201, { id: 7, version: 1 });
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: /Special Interview$/ }));
  fireEvent.input(await screen.findByLabelText(/^Proposed interviewee/), { target: { value: 'Mara Lind' } });
  await expect.poll(() => location.search).toContain('draft=7');
  expect(screen.getByRole('dialog')).toBeDefined();
  history.back();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  history.forward();
  await expect.poll(() => location.pathname).toBe('/submissions-hub/7');
  expect(made).toEqual(['/api/submissions']);
});

it('promises nothing of what was stopped', async () => {
  await serveApi((_request, response) => reply(response, 200, []));
  const id = 'submission:1:special_interview';
  const kept = { values: { interviewee: 'Mara Lind' }, savedAt: Date.now(), idempotencyKey: 'k' };
  const act = { id, kind: 'submission', ownerId: 1, key: 'k', pressedAt: Date.now(), details: {}, isStopped: true };
  localStorage.setItem(storageNames.draft + id, JSON.stringify(kept));
  localStorage.setItem(storageNames.act + id, JSON.stringify(act));
  show();
  await screen.findByText('It opens with what you typed before and didn’t send.');
  localStorage.clear();
});

function show(): void {
  history.replaceState(null, '', '/submissions-hub');
  const client = new QueryClient();
  client.setQueryData(profileQuery.queryKey, writer);
  render(
    <QueryClientProvider client={client}>
      <SubmitNew profile={writer} />
    </QueryClientProvider>,
  );
}
