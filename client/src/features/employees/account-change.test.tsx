import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { profileQuery, useProfile } from '#client/lib/auth.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { EmployeeProfile } from '#shared/auth.ts';
import type { EmployeeView } from '#shared/employees.ts';
import { AccountChange } from './account-change.tsx';

afterEach(cleanup);

describe('AccountChange', () => {
  it('does not ask who is signed in because a change was refused: that nobody is would take the page away', async () => {
    await serveApi((_request, response) => {
      reply(response, 401, { error: 'Please sign in to continue.', code: 'not_authenticated' });
    });
    const client = open();
    fireEvent.input(screen.getByLabelText(/^First name/), { target: { value: 'Boris' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Please sign in to continue.');
    expect(client.getQueryState(profileQuery.queryKey)).toMatchObject({ isInvalidated: false, fetchStatus: 'idle' });
    expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Boris');
  });
});

const bo = {
  id: 2,
  username: 'bo.vik',
  email: 'bo@overtone.example',
  firstName: 'Bo',
  lastName: 'Vik',
  role: 'admin',
  isActive: true,
  createdAt: '2026-11-21T08:00:00.000Z',
} as EmployeeView;

/** As the page behind does. */
function Watching() {
  useProfile();
  return null;
}

function open(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(profileQuery.queryKey, { id: 1, username: 'ana', role: 'admin' } as EmployeeProfile);
  render(
    <QueryClientProvider client={client}>
      <Watching />
      <AccountChange account={bo} isOwn={false} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return client;
}
