import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { profileQuery } from '#client/lib/auth.tsx';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { InquiryView } from '#shared/inquiries/views.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { InquiryContact } from './inquiry-contact.tsx';

describe('InquiryContact', () => {
  it('links the address and the number so that nothing in them is lost', () => {
    show({ email: 'a&b@example.com', phone: '+1 (404) 555-0199', company: 'Blue Door Records' });
    expect(screen.getByText('a&b@example.com').getAttribute('href')).toBe('mailto:a%26b@example.com');
    expect(screen.getByText('+1 (404) 555-0199').getAttribute('href')).toBe('tel:+14045550199');
    expect(screen.getByText('Blue Door Records')).toBeDefined();
  });

  it('makes no number of a telephone that has words in it', () => {
    show({ email: 'ana@example.com', phone: '404 555 0199 ext. 12', company: null });
    expect(screen.getByText('404 555 0199 ext. 12').closest('a')).toBeNull();
  });

  it.each([
    ['admin', 1],
    ['sales_staff', 0],
  ] as const)('leads a reader of the role %s to all from this person only if they may read it', (role, links) => {
    show({ email: 'ana@example.com', phone: null, company: null }, role);
    expect(screen.queryAllByRole('link', { name: 'All from this person' })).toHaveLength(links);
  });
});

function show(contact: Pick<InquiryView, 'email' | 'phone' | 'company'>, role: EmployeeRole = 'admin'): void {
  const client = new QueryClient();
  client.setQueryData(profileQuery.queryKey, { id: 1, role } as EmployeeProfile);
  render(
    <QueryClientProvider client={client}>
      <InquiryContact inquiry={contact as InquiryView} />
    </QueryClientProvider>,
  );
}
