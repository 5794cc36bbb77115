import { text } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { profileQuery } from '#client/lib/auth.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import EmployeePasswordPage from './employee-password-page.tsx';

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

it('leads whoever needs a second step through it, shows the recovery codes, and goes on', async () => {
  let profile: EmployeeProfile = { ...manager, mustSetUpSecondFactor: true };
  await serveApi((request, response) => {
    if (request.url === '/api/employee/second-factor') {
      return reply(response, 200, { key: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' });
    }
    if (request.url === '/api/employee/second-factor/confirm') {
      profile = manager;
      return reply(response, 200, { recoveryCodes: ['ABCD-EFGH-JKMN-PQRS'] });
    }
    reply(response, 200, profile);
  });
  history.replaceState(null, '', '/manager/dashboard?tab=waiting');
  const client = new QueryClient();
  client.setQueryData(profileQuery.queryKey, profile);
  const page = (children: ReactNode) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { rerender } = render(page(<EmployeeGate>{() => 'The queue'}</EmployeeGate>));
  expect(location.pathname).toBe('/employee/password');
  rerender(page(<EmployeePasswordPage />));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Set up two-step sign-in');
  await screen.findByRole('img', { name: 'QR code of the key' });
  fireEvent.change(screen.getByLabelText('Code from your app'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Turn it on' }));
  await screen.findByText('ABCD-EFGH-JKMN-PQRS');
  // A password that is shown only once stays, also when the profile has changed.
  await act(() => client.invalidateQueries({ queryKey: profileQuery.queryKey }));
  fireEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  await expect.poll(() => location.pathname + location.search).toBe('/manager/dashboard?tab=waiting');
});

it('goes on where the second step was set up meanwhile, in another tab', async () => {
  let profile: EmployeeProfile = { ...manager, mustSetUpSecondFactor: true };
  const error = 'Two-step sign-in is on.';
  await serveApi((request, response) => {
    if (request.url !== '/api/employee/second-factor') return reply(response, 200, profile);
    profile = manager;
    reply(response, 409, { error, code: 'conflict' });
  });
  history.replaceState(null, '', '/employee/password?next=%2Fmanager%2Fdashboard');
  const client = new QueryClient();
  client.setQueryData(profileQuery.queryKey, profile);
  render(
    <QueryClientProvider client={client}>
      <EmployeePasswordPage />
    </QueryClientProvider>,
  );
  await screen.findByText(error);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await expect.poll(() => location.pathname).toBe('/manager/dashboard');
});

it('keeps the name and the address of an account that came with the product, where they are refused', async () => {
  const profile: EmployeeProfile = {
    ...manager,
    role: 'admin',
    firstName: 'Site',
    lastName: 'Admin',
    mustChangePassword: true,
    mustGiveAddress: true,
  };
  const sent: unknown[] = [];
  const error = 'Another account has this email address.';
  await serveApi(async (request, response) => {
    if (request.url !== '/api/employee/password') return reply(response, 200, profile);
    sent.push(JSON.parse(await text(request)));
    reply(response, 409, { error, code: 'conflict', fields: { email: ['Another account has this email address'] } });
  });
  const client = new QueryClient();
  client.setQueryData(profileQuery.queryKey, profile);
  const page = () => (
    <QueryClientProvider client={client}>
      <EmployeePasswordPage />
    </QueryClientProvider>
  );
  const { unmount } = render(page());
  const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Make this account yours');
  expect(field('Your first name').value).toBe('');
  press();
  await screen.findByText('Please enter your first name');
  screen.getByText('Please enter your email address');
  screen.getByText('Please use at least 10 characters');
  expect(sent).toEqual([]);

  fireEvent.input(field('Your first name'), { target: { value: 'Noor' } });
  fireEvent.input(field('Your email address'), { target: { value: 'noor@radio.example.com' } });
  fireEvent.input(field(/^New password/), { target: { value: 'a password of my own' } });
  press();
  await screen.findByText('Another account has this email address');
  expect(sent).toEqual([
    { newPassword: 'a password of my own', firstName: 'Noor', lastName: null, email: 'noor@radio.example.com' },
  ]);
  expect(field(/^New password/).value).toBe('a password of my own');
  unmount();
  expect(JSON.stringify(localStorage)).not.toContain('a password of my own');
  render(page());
  expect(field('Your email address').value).toBe('noor@radio.example.com');
});
