import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { passkeysMax } from '#shared/auth/passkeys.ts';
import type { OwnAccount } from '#shared/auth/views.ts';
import { OwnPasskeys } from './own-passkeys.tsx';
import { ownAccountQueries } from './settings-api.ts';

it('offers another passkey until there are as many as the server keeps', () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const shown = (count: number) => {
    const passkeys = Array.from({ length: count }, (_, id) => ({
      id,
      device: `Phone ${id}`,
      isSecondStep: false,
      addedAt: '2026-11-21T08:00:00.000Z',
      lastUsedAt: null,
    })) satisfies OwnAccount['passkeys'];
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    client.setQueryData(ownAccountQueries.account().queryKey, { passkeys, appSince: null } as OwnAccount);
    const { unmount } = render(
      <QueryClientProvider client={client}>
        <OwnPasskeys />
      </QueryClientProvider>,
    );
    const isOffered = screen.queryByRole('button', { name: 'Add a passkey' }) !== null;
    const isExplained = screen.queryByText(/^You have 10 passkeys\. Please remove one/) !== null;
    unmount();
    return { isOffered, isExplained };
  };
  expect(shown(passkeysMax - 1)).toEqual({ isOffered: true, isExplained: false });
  expect(shown(passkeysMax)).toEqual({ isOffered: false, isExplained: true });
});
