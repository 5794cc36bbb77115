import { json } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { profileQuery, useProfile } from '#client/lib/auth.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { EmployeeView } from '#shared/employees/views.ts';
import { AccountChange } from './account-change.tsx';

describe('AccountChange', () => {
  it('does not ask who is signed in because a change was refused: that nobody is would take the page away', async () => {
    await serveApi((_request, response) => {
      reply(response, 401, { error: 'Please sign in to continue.', code: 'not_authenticated' });
    });
    const client = open();
    type(/^First name/, 'Boris');
    save();
    expect((await screen.findByRole('alert')).textContent).toContain('Please sign in to continue.');
    expect(client.getQueryState(profileQuery.queryKey)).toMatchObject({ isInvalidated: false, fetchStatus: 'idle' });
    expect(field(/^First name/).value).toBe('Boris');
  });

  it('brings back what was changed and not saved when the page is loaded again, and nothing but that', async () => {
    open();
    type(/^First name/, 'Boris');
    fireEvent.change(field(/^Role/), { target: { value: 'sales_staff' } });
    cleanup();
    open({ ...bo, lastName: 'Viklund' });
    expect(field(/^First name/).value).toBe('Boris');
    expect(field(/^Role/).value).toBe('sales_staff');
    expect(field(/^Last name/).value).toBe('Viklund');
    expect(screen.getByText('Your earlier unsaved changes are here again.')).toBeDefined();
  });

  it('asks who takes over the inquiries of somebody whose new role has no inbox', async () => {
    const sent: unknown[] = [];
    await serveApi(async (request, response) => {
      if (request.method === 'GET') {
        const heldWork = [{ kind: 'inquiries', count: 2, candidates: [{ id: 7, name: 'Ida Berg' }] }];
        return reply(response, 200, { lastSignIn: null, sessions: [], mail: { way: 'now' }, heldWork });
      }
      sent.push(await json(request));
      reply(response, 200, { employee: bo });
    });
    open();
    fireEvent.change(field(/^Role/), { target: { value: 'sales_staff' } });
    const choice = await screen.findByRole('combobox', { name: /^Who takes over 2 open inquiries/ });
    save();
    expect(await screen.findByText('Please choose who takes over, or nobody')).toBeDefined();
    fireEvent.change(choice, { target: { value: '7' } });
    save();
    await expect.poll(() => sent).toEqual([{ role: 'sales_staff', handOver: 7 }]);
  });

  it('says before it saves that another role or permission ends the sessions', () => {
    open();
    expect(screen.getAllByText(/Changing this signs this person out\.$/)).toHaveLength(2);
  });

  it('brings back a name that was emptied as empty', () => {
    open();
    type(/^First name/, '');
    cleanup();
    open();
    expect(field(/^First name/).value).toBe('');
    type(/^First name/, 'Bo');
    cleanup();
    expect(localStorage.length).toBe(0);
  });

  it('stays the same form when it is saved, with the focus in it, also where the server took a space away', async () => {
    await serveApi((_request, response) => reply(response, 200, { employee: bo }));
    open();
    type(/^First name/, 'Bo ');
    const button = screen.getByRole('button', { name: 'Save changes' });
    button.focus();
    save();
    expect(await screen.findByText('Nothing has been changed yet.')).toBeDefined();
    expect(document.activeElement).toBe(button);
    expect(field(/^First name/).value).toBe('Bo');
    expect(localStorage.length).toBe(0);
  });

  it('takes a colleague’s change in beside what is being typed, which keeps the caret', async () => {
    const { rerender } = openPane();
    const name = field(/^First name/);
    name.focus();
    type(/^First name/, 'Boris');
    rerender({ ...bo, firstName: 'Bob', lastName: 'Viklund' });
    await expect.poll(() => field(/^Last name/).value).toBe('Viklund');
    expect(document.activeElement).toBe(name);
    expect(field(/^First name/)).toBe(name);
    expect(name.value).toBe('Boris');
    type(/^First name/, 'Bob');
    await expect.poll(() => localStorage.length).toBe(0);
    expect(screen.getByText('Nothing has been changed yet.')).toBeDefined();
  });

  it('brings it back to nobody else', () => {
    open();
    type(/^First name/, 'Boris');
    cleanup();
    open(bo, 3);
    expect(field(/^First name/).value).toBe('Bo');
  });

  it.each([
    ['taken back', () => type(/^First name/, 'Bo')],
    ['discarded', () => fireEvent.click(screen.getByRole('button', { name: 'Discard' }))],
    ['saved', save],
  ])('keeps nothing that was %s', async (_, act) => {
    await serveApi((_request, response) => reply(response, 200, { employee: bo }));
    open();
    type(/^First name/, 'Boris');
    await expect.poll(() => localStorage.length).toBeGreaterThan(0);
    act();
    await expect.poll(() => localStorage.length).toBe(0);
    cleanup();
    open();
    expect(field(/^First name/).value).toBe('Bo');
    expect(localStorage.length).toBe(0);
  });
});

function field(label: RegExp): HTMLInputElement {
  return screen.getByLabelText(label);
}

function type(label: RegExp, value: string): void {
  fireEvent.input(field(label), { target: { value } });
}

function save(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
}

const bo = {
  id: 2,
  username: 'bo.vik',
  email: 'bo@overtone.example',
  firstName: 'Bo',
  lastName: 'Vik',
  role: 'admin',
  grants: [] as EmployeeView['grants'],
  isActive: true,
  createdAt: '2026-11-21T08:00:00.000Z',
} as EmployeeView;

/** As the page behind does. */
function Watching() {
  useProfile();
  return null;
}

function open(account = bo, readerId = 1): QueryClient {
  return openPane(account, readerId).client;
}

function openPane(account = bo, readerId = 1) {
  const client = new QueryClient();
  client.setQueryData(profileQuery.queryKey, { id: 1, username: 'ana', role: 'admin' } as EmployeeProfile);
  const pane = (shown: EmployeeView) => (
    <QueryClientProvider client={client}>
      <Watching />
      <AccountChange account={shown} readerId={readerId} />
    </QueryClientProvider>
  );
  const { rerender } = render(pane(account));
  return { client, rerender: (shown: EmployeeView) => rerender(pane(shown)) };
}
