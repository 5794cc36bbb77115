import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { EmployeeView } from '#shared/employees/views.ts';
import { AccountCreate } from './account-create.tsx';
import { AccountPane } from './account-pane.tsx';
import { AccountPassword } from './account-password.tsx';

/* It is made once and can be read nowhere else: while it is on its way, no stray key may take away where it is shown. */
describe('a one-time password', () => {
  it('of a new account is shown, whatever is pressed while it is made', async () => {
    const server = await serve();
    const handleClose = vi.fn();
    show(<AccountCreate onMany={() => undefined} readerId={1} onClose={handleClose} />);
    for (const [label, value] of typed) fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    fireEvent.change(screen.getByLabelText('How they get in'), { target: { value: 'password' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByRole('button', { name: 'Creating...' });
    pressAway();
    expect(handleClose).not.toHaveBeenCalled();
    server.answer.resolve();
    expect(await screen.findByText('tulip-42')).toBeDefined();
  });

  it('of a reset is handed on, also where another account is open by then', async () => {
    const server = await serve();
    const handleSaved = vi.fn();
    show(<AccountPane id={2} listed={bo} readerId={1} onSaved={handleSaved} onLeave={() => undefined} />);
    fireEvent.change(await screen.findByLabelText(/^First name/), { target: { value: 'Bodil' } });
    fireEvent.click(screen.getByRole('button', { name: 'Reset password' }));
    fireEvent.click(screen.getByRole('button', { name: 'Reset it now' }));
    await screen.findByRole('button', { name: 'Resetting...' });
    expect(screen.getByRole('button', { name: 'Save changes' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
    expect(screen.queryByRole('button', { name: 'Deactivate it now' })).toBeNull();
    cleanup();
    server.answer.resolve();
    await expect.poll(() => handleSaved.mock.calls).toEqual([[{ employee: bo, oneTimePassword: 'tulip-42' }]]);
    expect(server.requests).toBe(1);
  });
});

describe('what is passed on with a one-time password', () => {
  it('is copied as a whole: where to sign in, as whom, and with what', async () => {
    const writeText = vi.fn(async (_text: string) => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    render(<AccountPassword employee={bo} oneTimePassword="tulip-42" onDone={() => undefined} />);
    const address = `${location.origin}/employee/login`;
    for (const shown of [address, 'bo', 'tulip-42']) expect(screen.getByText(shown)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(
      `Sign in at: ${address}\nUsername: bo\nOne-time password: tulip-42`,
    );
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  });
});

describe('a new account', () => {
  it('that was begun is kept for whoever began it alone', async () => {
    const username = () => screen.findByLabelText<HTMLInputElement>(/^Username/);
    show(<AccountCreate onMany={() => undefined} readerId={1} onClose={() => undefined} />);
    fireEvent.input(await username(), { target: { value: 'bodil' } });
    cleanup();
    show(<AccountCreate onMany={() => undefined} readerId={2} onClose={() => undefined} />);
    expect((await username()).value).toBe('');
    cleanup();
    show(<AccountCreate onMany={() => undefined} readerId={1} onClose={() => undefined} />);
    expect((await username()).value).toBe('bodil');
  });
});

const typed = [
  [/^Username/, 'bodil'],
  [/^Email/, 'bo@overtone.example'],
  [/^Role/, 'sales_staff'],
] as const;

const bo = {
  id: 2,
  username: 'bo',
  email: 'bo@overtone.example',
  role: 'admin',
  isActive: true,
  grants: [],
} as unknown as EmployeeView;

function show(dialog: ReactElement): void {
  render(<QueryClientProvider client={new QueryClient()}>{dialog}</QueryClientProvider>);
}

function pressAway(): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
}

/** Answers every request with a password, once `answer` resolves. */
async function serve() {
  const state = { requests: 0, answer: Promise.withResolvers<void>() };
  await serveApi(async (request, response) => {
    if (request.method === 'GET') return reply(response, 200, bo);
    state.requests += 1;
    await state.answer.promise;
    reply(response, 200, { employee: bo, oneTimePassword: 'tulip-42' });
  });
  return state;
}
