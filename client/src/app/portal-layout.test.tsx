import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { profileQuery } from '#client/lib/auth.tsx';
import { queryClient } from '#client/lib/query-client.ts';
import type { EmployeeProfile } from '#shared/auth.ts';
import { PortalLayout } from './portal-layout.tsx';

const manager: EmployeeProfile = {
  id: 1,
  username: 'ines',
  firstName: 'Ines',
  lastName: 'Arvad',
  role: 'sales_manager',
  mustChangePassword: false,
};

afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('PortalLayout', () => {
  it('leads out to the site before a sign-in, and to the dashboard and one’s password after it', async () => {
    queryClient.setQueryData(profileQuery.queryKey, null);
    render(<PortalLayout>{null}</PortalLayout>);
    const out = screen.getByRole('link', { name: 'Overtone Media, home page' });
    expect(out.getAttribute('href')).toBe('/');
    await act(async () => queryClient.setQueryData(profileQuery.queryKey, manager));
    const home = await screen.findByRole('link', { name: 'Overtone Media, your dashboard' });
    expect(home.getAttribute('href')).toBe('/employee/dashboard');
    const name = screen.getByRole('link', { name: /Ines Arvad/ });
    expect([name.title, name.getAttribute('href')]).toEqual(['Change your password', '/employee/password']);
  });
});
