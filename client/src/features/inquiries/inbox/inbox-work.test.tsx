import { type InfiniteData, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer } from '#client/components/form/test-server.ts';
import type { Page } from '#client/lib/api.ts';
import { profileQuery } from '#client/lib/auth.tsx';
import type { EmployeeProfile } from '#shared/auth.ts';
import type { InquiryDetail, InquiryView } from '#shared/inquiries/inquiries.ts';
import { inquiryQueries } from './inbox-api.ts';
import { noFilter } from './inbox-state.ts';
import { InboxWork } from './inbox-work.tsx';

afterEach(cleanup);

describe('InboxWork', () => {
  it('sends the version the choice was made on, whatever was read meanwhile, and keeps the choice when refused', async () => {
    const server = await startTestServer();
    const show = open({ status: 'new', version: 4 });
    choose('State', 'answered');
    show({ status: 'closed', version: 5 });
    expect(chosen('State')).toBe('answered');
    const error = 'Bo Lindqvist changed this. It is now “Closed”.';
    server.faults.push({ status: 409, body: { error, code: 'conflict' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findByRole('alert')).textContent).toContain(error);
    expect(server.requests.map(({ body }) => body)).toEqual([{ version: 4, status: 'answered' }]);
    expect(chosen('State')).toBe('answered');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  });

  it('sends only what was chosen, and nothing where nothing changed', async () => {
    const server = await startTestServer();
    open({ status: 'new', version: 1, assignedTo: { id: 7, name: 'Bo Lindqvist' } });
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' });
    expect(save.disabled).toBe(true);
    choose('State', 'closed');
    choose('State', 'new');
    expect(save.disabled).toBe(true);
    choose('Assigned to', '');
    fireEvent.click(save);
    await expect
      .poll(() => server.requests.map(({ body }) => body))
      .toEqual([{ version: 1, status: 'new', assignedTo: null }]);
  });

  it('shows what will be at once, in the list as well, and takes it back when it is refused', async () => {
    const server = await startTestServer();
    const error = 'Bo Lindqvist changed this. It is now “Closed”.';
    const answer = Promise.withResolvers<void>();
    server.faults.push(answer.promise, { status: 409, body: { error, code: 'conflict' } });
    const client = new QueryClient();
    const { queryKey } = inquiryQueries.list(noFilter);
    const rows = [{ ...plain, id: 1 }, plain] as InquiryView[];
    client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(queryKey, { pages: [{ rows, next: null, total: 2, isAtLeast: false }], pageParams: ['/'] });
    const listed = () => {
      const list = client.getQueryData<InfiniteData<Page<InquiryView>>>(queryKey);
      return list?.pages[0]?.rows.map(({ status, assignedTo }) => [status, assignedTo?.name ?? 'nobody'].join(', '));
    };
    open({}, client);
    choose('State', 'in_progress');
    choose('Assigned to', '7');
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await expect.poll(listed).toEqual(['new, nobody', 'in_progress, Bo Lindqvist']);
    expect(server.rows).toEqual([]);
    answer.resolve();
    await screen.findByRole('button', { name: 'Save changes' });
    const seen: unknown[] = [];
    client.getQueryCache().subscribe(() => seen.push(listed()?.[1]));
    choose('State', 'answered');
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findByRole('alert')).textContent).toContain(error);
    expect(seen).toContain('answered, Bo Lindqvist');
    expect(listed()).toEqual(['new, nobody', 'in_progress, Bo Lindqvist']);
    expect(chosen('State')).toBe('answered');
  });

  it('says why something is suspected, as the server counts', () => {
    open({ status: 'spam', spamReason: 'too_many' });
    const reason = 'Suspected spam: many came from the same address within 10 minutes.';
    expect(screen.getByText(reason)).toBeDefined();
  });

  it('keeps on the list whose account is gone', () => {
    open({ assignedTo: { id: 99, name: 'Gone Since' } });
    expect(screen.getByRole('option', { name: 'Gone Since' })).toBeDefined();
    expect(screen.getByRole('option', { name: 'Ana Ruiz (you)' })).toBeDefined();
  });
});

/** Shows an inquiry; the answer shows it as it was read again. */
function open(
  fields: Partial<InquiryDetail>,
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } }),
): (fields: Partial<InquiryDetail>) => void {
  const ana: EmployeeProfile = {
    id: 1,
    username: 'ana',
    firstName: 'Ana',
    lastName: 'Ruiz',
    role: 'admin',
    mustChangePassword: false,
  };
  client.setQueryData(profileQuery.queryKey, ana);
  client.setQueryData(inquiryQueries.colleagues().queryKey, [
    { id: 7, name: 'Bo Lindqvist' },
    { id: 1, name: 'Ana Ruiz' },
  ]);
  const page = (changes: Partial<InquiryDetail>) => (
    <QueryClientProvider client={client}>
      <InboxWork inquiry={{ ...plain, ...changes } as InquiryDetail} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(fields));
  return (changes) => rerender(page(changes));
}

const plain = { id: 2, reference: 'OT-TEST-2', status: 'new', spamReason: null, assignedTo: null, version: 1 };

function choose(label: string, value: string): void {
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
}

function chosen(label: string): string {
  return screen.getByRole<HTMLSelectElement>('combobox', { name: label }).value;
}
