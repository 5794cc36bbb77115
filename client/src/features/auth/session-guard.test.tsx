import type { ServerResponse } from 'node:http';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getJson } from '#client/lib/api.ts';
import { keepProfile, profileQuery } from '#client/lib/auth.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { SessionGuard } from './session-guard.tsx';

it('asks for the password where a session ends, and not for what was asked before the latest sign-in', async () => {
  const refusals: ServerResponse[] = [];
  await serveApi((_request, response) => void refusals.push(response));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const profile = { id: 3, username: 'ines', firstName: 'Ines', lastName: 'Halloran' } as EmployeeProfile;
  client.setQueryData(profileQuery.queryKey, profile);
  render(
    <QueryClientProvider client={client}>
      <SessionGuard />
    </QueryClientProvider>,
  );
  const ask = async (name: string) => {
    const asked = client.fetchQuery({ queryKey: [name], queryFn: () => getJson(`/api/${name}`) }).catch(() => name);
    await expect.poll(() => refusals).toHaveLength(1);
    return { asked, refuse: () => reply(refusals.pop() as ServerResponse, 401, { code: 'not_authenticated' }) };
  };
  const early = await ask('early');
  act(() => keepProfile(client, { ...profile }));
  early.refuse();
  await act(() => early.asked);
  expect(screen.queryByRole('dialog')).toBeNull();
  const late = await ask('late');
  late.refuse();
  await act(() => late.asked);
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeDefined();
});
