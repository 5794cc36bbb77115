import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { profileQuery } from '#client/lib/auth.tsx';
import { queryClient } from '#client/lib/query-client.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { storageNames } from '#shared/storage-names.ts';
import { PortalLayout } from './portal-layout.tsx';

const fetchScreen = () => Promise.resolve();

const manager: EmployeeProfile = {
  id: 1,
  username: 'ines',
  firstName: 'Ines',
  lastName: 'Arvad',
  role: 'sales_manager',
  grants: [],
  mustChangePassword: false,
  houseRules: {},
};

describe('PortalLayout', () => {
  it('links to the site before sign-in, and to dashboard, places and own menu after it', async () => {
    queryClient.setQueryData(profileQuery.queryKey, null);
    render(<PortalLayout fetchScreen={fetchScreen}>{null}</PortalLayout>);
    const out = screen.getByRole('link', { name: 'Overtone Media, home page' });
    expect(out.getAttribute('href')).toBe('/');
    expect(screen.queryByRole('navigation')).toBeNull();
    await act(async () => queryClient.setQueryData(profileQuery.queryKey, manager));
    const home = await screen.findByRole('link', { name: 'Overtone Media, your dashboard' });
    expect(home.getAttribute('href')).toBe('/employee/dashboard');
    const nav = screen.getByRole('navigation', { name: 'Portal' });
    const places = within(nav).getAllByRole('listitem');
    const inBar = places.filter(
      (place) => !place.className.includes('md:hidden') && place.closest('[popover]') === null,
    );
    expect(inBar.map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Submissions', 'Coverage', 'Inquiries']);
    const menu = document.getElementById('own-menu') as HTMLElement;
    const own = within(menu).getAllByRole('link', { hidden: true });
    expect(own.map(({ textContent }) => textContent)).toEqual(['Pieces', 'Training', 'Settings']);
    expect(screen.getByRole('button', { name: 'Ines Arvad, your menu' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Settings', hidden: true }).getAttribute('href')).toBe(
      '/employee/settings',
    );
  });

  it('opens and closes the own menu where the browser has no popover', async () => {
    expect('popover' in HTMLElement.prototype).toBe(false);
    queryClient.setQueryData(profileQuery.queryKey, manager);
    render(<PortalLayout fetchScreen={fetchScreen}>{null}</PortalLayout>);
    const menu = document.getElementById('own-menu');
    expect(menu?.hasAttribute('data-open')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Ines Arvad, your menu' }));
    expect(menu?.hasAttribute('data-open')).toBe(true);
    fireEvent.click(screen.getByRole('link', { name: 'Settings', hidden: true }));
    expect(menu?.hasAttribute('data-open')).toBe(false);
  });

  it('says at each logout what it leaves in this browser', async () => {
    const observe = () => undefined;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = observe;
        unobserve = observe;
      },
    );
    const act = { id: 'hand-in:1', kind: 'hand-in', ownerId: manager.id, key: 'k', pressedAt: Date.now(), details: {} };
    localStorage.setItem(`${storageNames.act}${act.id}`, JSON.stringify(act));
    queryClient.setQueryData(profileQuery.queryKey, manager);
    render(<PortalLayout fetchScreen={fetchScreen}>{null}</PortalLayout>);
    const logout = screen.getByRole('button', { name: 'Logout', hidden: true });
    const told = document.getElementById(logout.getAttribute('aria-describedby') ?? '');
    expect(told?.textContent).toBe('1 hand-in isn’t sent yet. After a logout it goes when you sign in here again.');
    fireEvent.click(screen.getByRole('button', { name: /^Search/ }));
    expect(await screen.findByRole('option', { name: /^Sign out: 1 hand-in isn’t sent yet/ })).toBeDefined();
    localStorage.clear();
  });

  it('offers no places before a one-time password is replaced', () => {
    const newcomer: EmployeeProfile = { ...manager, mustChangePassword: true };
    queryClient.setQueryData(profileQuery.queryKey, newcomer);
    render(<PortalLayout fetchScreen={fetchScreen}>{null}</PortalLayout>);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('button', { name: 'Logout', hidden: true })).toBeDefined();
  });
});
