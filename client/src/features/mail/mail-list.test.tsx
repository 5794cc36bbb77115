import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MailView } from '#shared/mail/views.ts';
import { MailList } from './mail-list.tsx';

it('leads to the sender of a receipt, and to nobody while a guardian is asked whose it is', () => {
  const at = '2026-11-21T08:00:00.000Z';
  const receipt = (id: number, recipient: string | null): MailView => ({
    id,
    kind: 'receipt',
    recipient,
    state: 'sent',
    tries: 1,
    reason: null,
    isRefused: false,
    createdAt: at,
    updatedAt: at,
    inquiry: { id, reference: `OT-TEST-${id}` },
    employee: null,
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MailList mails={[receipt(1, 'ana@example.com'), receipt(2, null)]} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/^To the address that was given,/)).toBeDefined();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([['ana@example.com', '/admin/people/i1']]);
});
