import { json } from 'node:stream/consumers';
import { type InfiniteData, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startTestServer } from '#client/components/form/test-server.ts';
import { Toaster } from '#client/components/ui/toaster.tsx';
import { inquiryQueries } from '#client/features/inquiries/inbox-api.ts';
import { noFilter } from '#client/features/inquiries/inbox-state.ts';
import type { Page } from '#client/lib/api.ts';
import { profileQuery } from '#client/lib/auth.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { addDays, dayOf, startOfDay } from '#shared/days/days.ts';
import type { InquiryDetail, InquiryView } from '#shared/inquiries/views.ts';
import { InboxWork } from './inbox-work.tsx';
import type { SpamTurn } from './use-triage.ts';

describe('InboxWork', () => {
  it('sends the version the choice was made on, whatever was read meanwhile, and keeps the choice when refused', async () => {
    const server = await startTestServer();
    const error = 'Bo Lindqvist changed this. It is now “Closed”.';
    server.faults.push({ status: 409, body: { error, code: 'conflict' } });
    const { show } = open({ status: 'new', version: 4 });
    choose('State', 'answered');
    show({ status: 'closed', version: 5 });
    expect(chosen('State')).toBe('answered');
    expect((await screen.findByRole('alert')).textContent).toContain(error);
    expect(server.requests.map(({ body }) => body)).toEqual([{ version: 4, status: 'answered' }]);
    expect(chosen('State')).toBe('answered');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  });

  it('sends one change for the options that arrow keys pass, and nothing where they end as they began', async () => {
    const server = await startTestServer();
    open({ status: 'new', version: 1, assignedTo: { id: 7, name: 'Bo Lindqvist' } });
    for (const status of ['in_progress', 'answered', 'closed', 'new']) choose('State', status);
    expect(screen.getByRole('status').textContent).toBe('');
    choose('Assigned to', '1');
    choose('Assigned to', '');
    expect(screen.getByRole('status').textContent).toBe('Saving...');
    await screen.findByText('Saved.');
    expect(server.requests.map(({ body }) => body)).toEqual([{ version: 1, assignedTo: null }]);
  });

  it('forgets a choice that was set back, whatever a colleague does after it', async () => {
    const server = await startTestServer();
    const { show, close } = open({ status: 'new', version: 1 });
    choose('State', 'answered');
    choose('State', 'new');
    show({ status: 'closed', version: 2 });
    expect(chosen('State')).toBe('closed');
    close();
    const again = open({ status: 'new', version: 1 });
    choose('Assigned to', '7');
    again.close();
    await expect.poll(() => server.rows).toEqual([{ version: 1, assignedTo: 7 }]);
  });

  it('rests until a chosen day, and on with one press after they wrote back', async () => {
    const bodies: unknown[] = [];
    await serveApi(async (request, response) => {
      bodies.push(await json(request));
      reply(response, 200, { ...plain, version: 2 });
    });
    const { show } = open({ status: 'new', version: 1 });
    const tomorrow = addDays(dayOf(new Date()), 1);
    choose('Not before', tomorrow);
    await screen.findByText('Saved.');
    const restsUntil = startOfDay(tomorrow).toISOString();
    show({ status: 'new', version: 2, restsUntil, isResting: false });
    fireEvent.click(await screen.findByRole('button', { name: 'Rest without a reply' }));
    await expect.poll(() => bodies).toEqual([1, 2].map((version) => ({ version, restsUntil: tomorrow })));
    show({ status: 'answered', version: 3 });
    expect(screen.queryByLabelText('Not before')).toBeNull();
  });

  it('saves what was chosen just before it was left to rest', async () => {
    const server = await startTestServer();
    const restsUntil = startOfDay(addDays(dayOf(new Date()), 1)).toISOString();
    open({ status: 'new', version: 1, restsUntil, isResting: false });
    choose('Assigned to', '7');
    fireEvent.click(screen.getByRole('button', { name: 'Rest without a reply' }));
    await expect.poll(() => server.requests.length).toBe(2);
    expect(server.requests.map(({ body }) => body)).toMatchObject([
      { assignedTo: 7 },
      { restsUntil: dayOf(new Date(restsUntil)) },
    ]);
  });

  it('closes an advertiser’s by what became of it, and nothing else that way', async () => {
    const server = await startTestServer();
    const { show, close } = open({ status: 'new', version: 1, formType: 'advertise', outcome: null });
    expect(screen.queryByRole('option', { name: 'Closed' })).toBeNull();
    choose('State', 'price');
    choose('State', 'answered');
    choose('State', 'won');
    await screen.findByText('Saved.');
    expect(server.requests.map(({ body }) => body)).toEqual([{ version: 1, status: 'closed', outcome: 'won' }]);
    show({ status: 'closed', version: 2, formType: 'advertise', outcome: 'won' });
    expect(chosen('State')).toBe('won');
    // It would take nothing off, and say that it is saved.
    expect(screen.queryByRole('option', { name: 'Closed' })).toBeNull();
    close();
    open({ status: 'new', version: 1, formType: 'sales' });
    expect(screen.queryByRole('option', { name: 'Won' })).toBeNull();
  });

  it('sends what met no network once there is one', async () => {
    const server = await startTestServer();
    server.faults.push('lost');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open({ status: 'new', version: 1 });
    choose('State', 'in_progress');
    await screen.findByRole('alert');
    expect(chosen('State')).toBe('in_progress');
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    await screen.findByText('Saved.');
    expect(server.rows).toEqual([{ version: 1, status: 'in_progress' }]);
  });

  it('saves at once when its tab goes out of view', async () => {
    const bodies: unknown[] = [];
    await serveApi(async (request, response) => {
      bodies.push(await json(request));
      reply(response, 200, { ...plain, status: 'answered', version: 2 });
    });
    const { close } = open({});
    choose('State', 'answered');
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    visible.mockRestore();
    // Had the first choice still rested, the second one would have replaced it.
    choose('State', 'closed');
    close();
    await expect.poll(() => bodies).toMatchObject([{ status: 'answered' }, { status: 'closed' }]);
  });

  it('saves what was chosen by somebody who leaves at once, after what is on its way', async () => {
    const answer = Promise.withResolvers<void>();
    const bodies: unknown[] = [];
    await serveApi(async (request, response) => {
      bodies.push(await json(request));
      await answer.promise;
      reply(response, 200, { ...plain, status: 'answered', version: 2 });
    });
    const { close } = open({});
    choose('State', 'answered');
    await expect.poll(() => bodies).toHaveLength(1);
    choose('Assigned to', '7');
    close();
    expect(bodies).toHaveLength(1);
    answer.resolve();
    await expect.poll(() => bodies).toHaveLength(2);
    expect(bodies[1]).toMatchObject({ version: 2, assignedTo: 7 });
  });

  it('tells in a notification what was refused after its reader left', async () => {
    const server = await startTestServer();
    server.faults.push({ status: 409, body: { error: 'Bo Lindqvist changed this.', code: 'conflict' } });
    const { close } = open({});
    choose('State', 'answered');
    close();
    render(<Toaster />);
    expect(await screen.findByText('OT-TEST-2 wasn’t changed. Bo Lindqvist changed this.')).toBeDefined();
  });

  it('tries again what could not be saved', async () => {
    const server = await startTestServer();
    server.faults.push({ status: 500, body: { error: 'Something went wrong.' } });
    open({});
    choose('State', 'answered');
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Saved.');
    expect(server.rows).toEqual([{ version: 1, status: 'answered' }]);
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
    await expect.poll(listed).toEqual(['new, nobody', 'in_progress, Bo Lindqvist']);
    expect(server.rows).toEqual([]);
    answer.resolve();
    await screen.findByText('Saved.');
    const seen: unknown[] = [];
    client.getQueryCache().subscribe(() => seen.push(listed()?.[1]));
    choose('State', 'answered');
    expect((await screen.findByRole('alert')).textContent).toContain(error);
    expect(seen).toContain('answered, Bo Lindqvist');
    expect(listed()).toEqual(['new, nobody', 'in_progress, Bo Lindqvist']);
    expect(chosen('State')).toBe('answered');
  });

  it('says why something is suspected, as the server counts', () => {
    open({ status: 'spam', spamReason: 'too_many' });
    const reason = 'Suspected spam: many came from the same network within 10 minutes or a day.';
    expect(screen.getByText(reason)).toBeDefined();
  });

  it('says what a mark means by how it came, takes it off by one press, and tells of both turns for their undo', async () => {
    const bodies: unknown[] = [];
    const answers = [
      { ...plain, status: 'spam', version: 2 },
      { ...plain, status: 'answered', version: 3 },
    ];
    await serveApi(async (request, response) => {
      bodies.push(await json(request));
      reply(response, 200, answers[bodies.length - 1]);
    });
    const turns: unknown[] = [];
    const { show } = open({ status: 'spam', spamReason: 'honeypot' });
    expect(screen.getByText(/^No mail has been written about it\. “Not spam” makes it New/)).toBeDefined();
    show({ status: 'answered' }, ({ version }, { words }) => turns.push([version, words]));
    choose('State', 'spam');
    expect(screen.getByText(/“Not spam” brings back the state it had; nothing is sent a second time\./)).toBeDefined();
    await expect.poll(() => turns).toEqual([[2, 'Set to Suspected spam.']]);
    show({ status: 'spam', version: 2 }, ({ version }, { words }) => turns.push([version, words]));
    fireEvent.click(screen.getByRole('button', { name: 'Not spam' }));
    await expect.poll(() => turns.at(-1)).toEqual([3, 'Set to Answered.']);
    expect(bodies).toEqual([
      { status: 'spam', version: 1 },
      { notSpam: true, version: 2 },
    ]);
  });

  it('offers no state that the server refuses while a guardian is asked', () => {
    const states = () => {
      const { options } = screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' });
      return [...options].map(({ text }) => text);
    };
    const { show } = open({ guardian: 'waiting' });
    expect(states()).toEqual(['New', 'Closed', 'Suspected spam']);
    show({ guardian: 'waiting', status: 'in_progress' });
    expect(states()).toEqual(['New', 'In progress', 'Closed', 'Suspected spam']);
    show({ guardian: 'confirmed' });
    expect(states()).toEqual(['New', 'In progress', 'Answered', 'Closed', 'Suspected spam']);
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
): { show: (fields: Partial<InquiryDetail>, onSpamTurn?: SpamTurn) => void; close: () => void } {
  const ana: EmployeeProfile = {
    id: 1,
    username: 'ana',
    firstName: 'Ana',
    lastName: 'Ruiz',
    role: 'admin',
    grants: [],
    mustChangePassword: false,
    houseRules: {},
  };
  client.setQueryData(profileQuery.queryKey, ana);
  client.setQueryData(inquiryQueries.assignees().queryKey, [
    { id: 7, name: 'Bo Lindqvist', isActive: true, mayWork: true, isForAll: true },
    { id: 1, name: 'Ana Ruiz', isActive: true, mayWork: true, isForAll: true },
  ]);
  const page = (changes: Partial<InquiryDetail>, onSpamTurn?: SpamTurn) => (
    <QueryClientProvider client={client}>
      <InboxWork inquiry={{ ...plain, ...changes } as InquiryDetail} onSpamTurn={onSpamTurn} />
    </QueryClientProvider>
  );
  const { rerender, unmount } = render(page(fields));
  return { show: (changes, onSpamTurn) => rerender(page(changes, onSpamTurn)), close: unmount };
}

const plain = { id: 2, reference: 'OT-TEST-2', status: 'new', spamReason: null, assignedTo: null, version: 1 };

function choose(label: string, value: string): void {
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
}

function chosen(label: string): string {
  return screen.getByRole<HTMLSelectElement>('combobox', { name: label }).value;
}
