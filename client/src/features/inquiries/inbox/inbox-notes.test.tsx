import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { profileQuery } from '#client/lib/auth.tsx';
import type { EmployeeProfile } from '#shared/auth.ts';
import type { InquiryDetail } from '#shared/inquiries/inquiries.ts';
import { InboxNotes } from './inbox-notes.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('InboxNotes', () => {
  it('keeps what was typed for its writer alone', () => {
    vi.stubGlobal('CSS', { supports: () => true });
    open(1);
    fireEvent.input(field(), { target: { value: 'For Bo only.' } });
    cleanup();
    open(2);
    expect(field().value).toBe('');
    cleanup();
    open(1);
    expect(field().value).toBe('For Bo only.');
  });
});

function open(readerId: number): void {
  const client = new QueryClient();
  client.setQueryData(profileQuery.queryKey, { id: readerId } as EmployeeProfile);
  render(
    <QueryClientProvider client={client}>
      <InboxNotes inquiry={{ id: 7, notes: [] as InquiryDetail['notes'] } as InquiryDetail} />
    </QueryClientProvider>,
  );
}

function field(): HTMLTextAreaElement {
  return screen.getByLabelText(/^Add a note/);
}
