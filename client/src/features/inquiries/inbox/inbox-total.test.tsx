import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InboxFilter } from '#client/features/inquiries/inbox-api.ts';
import { firstFilter, noFilter } from '#client/features/inquiries/inbox-state.ts';
import type { InquiryStats } from '#shared/inquiries/views.ts';
import { inquiryStatsQuery } from './inbox-counts.ts';
import { InboxTotal } from './inbox-total.tsx';

it('says how many inquiries there are beside the unanswered of the same form, and leads to them', () => {
  show({ ...noFilter, ...firstFilter });
  expect(screen.getByRole('link', { name: '1,029 in all' }).getAttribute('href')).toBe('/admin?status=all');
  show({ ...noFilter, ...firstFilter, formType: 'sales' });
  const resting = screen.getAllByRole('link', { name: '2 resting' }).map((link) => link.getAttribute('href'));
  expect(resting).toEqual(['/admin?status=resting', '/admin?formType=sales&status=resting']);
  expect(screen.getByRole('link', { name: '20 in all' }).getAttribute('href')).toBe('/admin?formType=sales&status=all');
});

it('says nothing where the unanswered are all, in other states, and with a filter that the counters do not know', () => {
  show({ ...noFilter, ...firstFilter, formType: 'advertise' });
  show(noFilter);
  show({ ...noFilter, status: 'answered' });
  show({ ...noFilter, status: 'open', q: 'zither' });
  show({ ...noFilter, status: 'open', formType: 'influencer', stage: 'talk' });
  expect(screen.queryByRole('link')).toBeNull();
});

const byForm: InquiryStats['byForm'] = {
  contact: { new: 3, answered: 900, spam: 97 },
  sales: { in_progress: 8, closed: 12 },
  advertise: { new: 4 },
  influencer: { new: 2, answered: 3 },
};

function show(filter: InboxFilter): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } });
  client.setQueryData(inquiryStatsQuery.queryKey, {
    byForm,
    forGuardian: { influencer: 1 },
    resting: { sales: 2 },
  } as unknown as InquiryStats);
  render(
    <QueryClientProvider client={client}>
      <InboxTotal filter={filter} />
    </QueryClientProvider>,
  );
}
