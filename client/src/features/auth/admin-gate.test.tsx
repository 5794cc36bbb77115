import { json } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getJson } from '#client/lib/api.ts';
import { profileQuery } from '#client/lib/auth.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { AdminGate } from './admin-gate.tsx';
import { useSignOut } from './api.ts';
import { pageAfterSignIn } from './employee-gate.tsx';
import { SessionGuard } from './session-guard.tsx';

const admin: EmployeeProfile = {
  id: 1,
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Byron',
  role: 'admin',
  grants: [],
  mustChangePassword: false,
  houseRules: {},
};

describe('AdminGate', () => {
  it('asks for a sign-in, and shows nothing of the page before it', async () => {
    const server = await serve(null);
    show();
    expect(await screen.findByLabelText('Email')).toBeDefined();
    expect(screen.queryByText('Secret')).toBeNull();
    expect(server.reads).toBe(0);
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  });

  it('names what is missing without asking the server', async () => {
    const server = await serve(null);
    show();
    await signIn('', '');
    expect(await screen.findByText('Email is required')).toBeDefined();
    expect(screen.getByText('Password is required')).toBeDefined();
    expect(server.attempts).toBe(0);
  });

  it('tells a refusal in one sentence that takes the focus each time, and lets in after it', async () => {
    await serve(null);
    show();
    await signIn('ada@overtone.example', 'wrong');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Invalid credentials');
    expect(document.activeElement).toBe(alert);
    await signIn('ada@overtone.example', 'wrong again');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Invalid credentials'));
    await signIn('ada@overtone.example', 'right');
    expect(await screen.findByText('Secret 1')).toBeDefined();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('says so at the form where the browser drops the cookie of a sign-in that the server took', async () => {
    const server = await serve(null);
    server.takesCookies = false;
    show();
    await signIn('ada@overtone.example', 'right');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Your browser blocks cookies/);
    expect(screen.getByLabelText('Email')).toBeDefined();
    expect(screen.queryByText(/Secret/)).toBeNull();
  });

  it('shows the sign-in again, empty, after a logout, and forgets what was read', async () => {
    const server = await serve(null);
    const client = show();
    await signIn('ada@overtone.example', 'right');
    await screen.findByText('Secret 1');
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    // A read that comes too late is refused, which is not the end of a session.
    await act(() => client.fetchQuery({ queryKey: ['secret'], queryFn: () => getJson('/api/secret') }).catch(String));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(client.getQueryData(['secret'])).toBeUndefined();
    expect(server.profile).toBeNull();
  });

  it('keeps the page when the session ends, and leads to the sign-in whoever is someone else', async () => {
    const server = await serve(admin);
    const client = show();
    await screen.findByText('Secret 1');
    server.profile = null;
    await act(() => client.refetchQueries({ queryKey: ['secret'] }));
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeDefined();
    expect(screen.getByText('Secret 1')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in as someone else' }));
    expect(await screen.findByLabelText('Email')).toBeDefined();
    expect(screen.queryByText(/Secret/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the page also where reading who is signed in is what tells that nobody is', async () => {
    const server = await serve(admin);
    const client = show();
    await screen.findByText('Secret 1');
    server.profile = null;
    // As a pointer over a link does.
    await act(() => client.prefetchQuery({ ...profileQuery, staleTime: 0 }));
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeDefined();
    expect(screen.getByText('Secret 1')).toBeDefined();
    server.profile = admin;
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in and continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await screen.findByText('Secret 2')).toBeDefined();
  });

  it('begins anew where it is read that somebody else is signed in, and speaks for its own person until then', async () => {
    const server = await serve(admin);
    const client = show();
    await screen.findByText('Secret 1');
    const reload = vi.fn();
    vi.stubGlobal('location', { ...location, reload });
    onTestFinished(() => void vi.unstubAllGlobals());
    server.profile = { ...admin, id: admin.id + 1 };
    await act(() => client.prefetchQuery({ ...profileQuery, staleTime: 0 }));
    expect(reload).toHaveBeenCalledOnce();
    await act(() => client.refetchQueries({ queryKey: ['secret'] }));
    expect(server.pageOwners.at(-1)).toBe(String(admin.id));
  });

  it('asks nobody for a password who logs out while it is read who is signed in', async () => {
    const server = await serve(admin);
    const client = show();
    await screen.findByText('Secret 1');
    const profile = Promise.withResolvers<void>();
    const logout = Promise.withResolvers<void>();
    server.answerAfter = { '/api/employee/profile': profile.promise, '/api/employee/logout': logout.promise };
    const read = client.prefetchQuery({ ...profileQuery, staleTime: 0 });
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(server.profile).toBeNull());
    profile.resolve();
    await act(() => read);
    logout.resolve();
    expect(await screen.findByLabelText('Email')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks nobody for a password who logs out while the page asks for something else', async () => {
    const server = await serve(admin);
    const client = show();
    await screen.findByText('Secret 1');
    const logout = Promise.withResolvers<void>();
    server.answerAfter = { '/api/employee/logout': logout.promise };
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(server.profile).toBeNull());
    await act(() => client.refetchQueries({ queryKey: ['secret'] }));
    expect(screen.queryByRole('dialog')).toBeNull();
    logout.resolve();
    expect(await screen.findByLabelText('Email')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads whoever has a one-time password to where it is changed, and remembers the page asked for', async () => {
    onTestFinished(() => history.replaceState(null, '', '/'));
    history.replaceState(null, '', '/admin/accounts?role=admin');
    const server = await serve({ ...admin, mustChangePassword: true });
    show();
    await waitFor(() => expect(location.pathname).toBe('/employee/password'));
    expect(pageAfterSignIn(location.search)).toBe('/admin/accounts?role=admin');
    expect(server.reads).toBe(0);
  });

  it('tells other roles that the page is not theirs, and lets them sign in as someone else', async () => {
    const server = await serve({ ...admin, role: 'sales_staff' });
    show();
    expect(await screen.findByRole('heading', { name: 'Your role can’t open this page' })).toBeDefined();
    expect(screen.getByText(/Ada Byron, Sales Staff/)).toBeDefined();
    expect(server.reads).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Sign in as someone else' }));
    expect(await screen.findByLabelText('Email')).toBeDefined();
  });
});

function show(): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  render(
    <QueryClientProvider client={client}>
      <AdminGate permission="inquiries:read">
        <Secret />
      </AdminGate>
      <SessionGuard />
    </QueryClientProvider>,
  );
  return client;
}

function Secret() {
  const { data } = useQuery({ queryKey: ['secret'], queryFn: () => getJson<number>('/api/secret') });
  const signOut = useSignOut();
  return (
    <>
      <p>Secret {data}</p>
      <button type="button" onClick={() => signOut.mutate()}>
        Logout
      </button>
    </>
  );
}

async function signIn(email: string, password: string): Promise<void> {
  const field = await screen.findByLabelText('Email');
  field.focus();
  fireEvent.change(field, { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
}

interface Server {
  profile: EmployeeProfile | null;
  /** What an answer waits for, by path. */
  answerAfter: Record<string, Promise<void>>;
  attempts: number;
  takesCookies: boolean;
  /** How often the page behind the gate asked for its data. */
  reads: number;
  /** Whose page each of these calls came from. */
  pageOwners: unknown[];
}

/** A server with one session, which knows the password 'right'. */
async function serve(profile: EmployeeProfile | null): Promise<Server> {
  const state: Server = { profile, answerAfter: {}, attempts: 0, takesCookies: true, reads: 0, pageOwners: [] };
  await serveApi(async (request, response) => {
    if (request.url === '/api/employee/logout') state.profile = null;
    await state.answerAfter[request.url ?? ''];
    if (request.url === '/api/employee/profile') return reply(response, 200, state.profile);
    if (request.url === '/api/employee/login') return reply(response, 200, admin);
    if (request.url === '/api/admin/login') {
      state.attempts += 1;
      const { password } = (await json(request)) as { password: string };
      if (password !== 'right')
        return reply(response, 401, { error: 'Invalid credentials', code: 'not_authenticated' });
      if (state.takesCookies) state.profile = admin;
      return reply(response, 200, admin);
    }
    if (request.url === '/api/employee/logout') return response.writeHead(204).end();
    if (!state.profile)
      return reply(response, 401, { error: 'Please sign in to continue.', code: 'not_authenticated' });
    state.reads += 1;
    state.pageOwners.push(request.headers['acting-as']);
    return reply(response, 200, state.reads);
  });
  return state;
}
