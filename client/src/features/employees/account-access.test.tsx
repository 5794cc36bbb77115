import { json } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#client/components/form/test-server.ts';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { AccountAccess as AccessView } from '#shared/auth/views.ts';
import type { EmployeeView, HeldWork } from '#shared/employees/views.ts';
import { AccountAccess } from './account-access.tsx';
import { AccountRow } from './account-row.tsx';
import { employeeQueries } from './api.ts';

describe('AccountAccess', () => {
  it('shows an account deactivated at once, before the server has answered', async () => {
    const server = await startTestServer([]);
    const answer = Promise.withResolvers<void>();
    server.faults.push(answer.promise);
    open();
    expect(states()).toEqual(['Active', 'Active']);
    deactivate();
    await expect.poll(states).toEqual(['Active', 'Deactivated']);
    expect(server.rows).toEqual([]);
    answer.resolve();
    await expect.poll(() => server.rows).toEqual([{ isActive: false }]);
    expect(states()).toEqual(['Active', 'Deactivated']);
  });

  it('shows it active again when that is refused, and says why', async () => {
    const server = await startTestServer([]);
    const error = 'This is the last active admin.';
    server.faults.push({ status: 500, body: { error, code: 'internal' } });
    const seen = open();
    deactivate();
    expect((await screen.findByRole('alert')).textContent).toBe(error);
    expect(seen).toContain(false);
    await expect.poll(states).toEqual(['Active', 'Active']);
    expect(screen.getByRole('button', { name: 'Deactivate it now' })).toBeDefined();
  });

  it('asks who takes over what is held, before anything is sent', async () => {
    const sent = await serveHeldWork(['inquiries', 5, [{ id: 7, name: 'Ida Berg' }]]);
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
    const choice = await screen.findByRole('combobox', { name: /^Who takes over 5 open inquiries/ });
    fireEvent.click(screen.getByRole('button', { name: 'Deactivate it now' }));
    expect(screen.getByText('Please choose who takes over, or nobody')).toBeDefined();
    expect(document.activeElement).toBe(choice);
    expect(sent).toEqual([]);
    fireEvent.change(choice, { target: { value: '7' } });
    fireEvent.click(screen.getByRole('button', { name: 'Deactivate it now' }));
    await expect.poll(() => sent).toEqual([{ isActive: false, handOver: 7 }]);
  });

  it('asks once, naming all of it, who could take all of it over, or nobody', async () => {
    const [both, one] = [
      { id: 7, name: 'Ida Berg' },
      { id: 8, name: 'Per Dahl' },
    ];
    const sent = await serveHeldWork(['inquiries', 1, [both]], ['pieces', 2, [one, both]]);
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
    const choice = await screen.findByRole('combobox', {
      name: /^Who takes over 1 open inquiry and 2 pieces to hand in/,
    });
    const names = [...(choice as HTMLSelectElement).options].map(({ text }) => text);
    expect(names).toEqual(['Choose who takes over', 'Ida Berg', 'Nobody']);
    fireEvent.change(choice, { target: { value: 'nobody' } });
    fireEvent.click(screen.getByRole('button', { name: 'Deactivate it now' }));
    await expect.poll(() => sent).toEqual([{ isActive: false, handOver: null }]);
  });
});

const bo = {
  id: 2,
  username: 'bo',
  email: 'bo@overtone.example',
  role: 'admin',
  grants: [] as EmployeeView['grants'],
  isActive: true,
  createdAt: '2026-11-21T08:00:00.000Z',
} as EmployeeView;
const accounts = [{ ...bo, id: 1, username: 'ana' }, bo];

const accessWith = (heldWork: HeldWork[]): AccessView => ({
  lastSignIn: null,
  sessions: [],
  mail: { way: 'now' },
  heldWork,
});

/** The list and, of the second account, its access. Returns whether that one was active each time it was shown. */
function open(): boolean[] {
  const client = new QueryClient();
  const query = employeeQueries.list({ q: '', role: '', active: '' });
  client.setQueryData(query.queryKey, {
    pages: [{ rows: accounts, next: null, total: 2, isAtLeast: false }],
    pageParams: [query.initialPageParam],
  });
  client.setQueryData(employeeQueries.access(bo.id).queryKey, accessWith([]));
  const seen: boolean[] = [];
  function Desk() {
    const { data } = useInfiniteQuery({ ...query, enabled: false });
    if (!data) return null;
    seen.push(data.rows[1]?.isActive ?? false);
    return data.rows.map((account) => (
      <AccountRow
        key={account.id}
        account={account}
        isOpen={false}
        isOwn={account.id === 1}
        href={String(account.id)}
        onSelect={() => undefined}
      />
    ));
  }
  render(
    <QueryClientProvider client={client}>
      <Desk />
      <AccountAccess account={bo} isOwn={false} onSaved={() => undefined} />
    </QueryClientProvider>,
  );
  return seen;
}

function states(): string[] {
  return screen.getAllByText(/^(Active|Deactivated)$/).map(({ textContent }) => textContent ?? '');
}

function deactivate(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate it now' }));
}

/** Answers what an account holds; returns the changes that are sent. */
async function serveHeldWork(...held: [HeldWork['kind'], number, HeldWork['candidates']][]): Promise<unknown[]> {
  const sent: unknown[] = [];
  await serveApi(async (request, response) => {
    const work: HeldWork[] = held.map(([kind, count, candidates]) => ({ kind, count, candidates }));
    if (request.method === 'GET') return reply(response, 200, accessWith(work));
    sent.push(await json(request));
    reply(response, 200, { employee: bo });
  });
  return sent;
}
