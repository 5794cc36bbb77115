import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { SystemOverview } from '#shared/site/views.ts';
import { BackupBadge } from './backup-badge.tsx';
import { SystemCard } from './system-card.tsx';

const system: SystemOverview = {
  version: '1.1.0',
  database: 'PostgreSQL 18.4',
  databaseBytes: 1,
  oldestUnanswered: null,
  lateInquiries: 0,
  startedAt: '2026-11-29T10:00:00.000Z',
  backup: { lastAt: null, problem: 'unwritable' },
  setup: [],
};

it('names a missing backup beside the title, and says why in the card that it leads to', async () => {
  await serveApi((_, response) => reply(response, 200, system));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BackupBadge />
      <SystemCard />
    </QueryClientProvider>,
  );
  const link = await screen.findByRole('link', { name: 'No nightly backup' });
  const { pathname, hash } = new URL((link as HTMLAnchorElement).href);
  expect(pathname).toBe('/admin/mail');
  expect(document.querySelector(hash)?.textContent).toBe('System Overview');
  expect((await screen.findByRole('alert')).textContent).toContain('BACKUP_DIR');
});
