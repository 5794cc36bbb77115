import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { profileQuery } from '#client/lib/auth.tsx';
import type { EmployeeProfile } from '#shared/auth/views.ts';

/** Each of two people in one browser must find only their own text. */
export function expectOwnDraft(form: ReactElement, label: RegExp): void {
  vi.stubGlobal('CSS', { supports: () => true });
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  const fieldOf = (readerId: number) => {
    cleanup();
    const client = new QueryClient();
    client.setQueryData(profileQuery.queryKey, { id: readerId } as EmployeeProfile);
    render(<QueryClientProvider client={client}>{form}</QueryClientProvider>);
    return screen.getByLabelText<HTMLTextAreaElement>(label);
  };
  fireEvent.input(fieldOf(1), { target: { value: 'For Bo only.' } });
  expect(fieldOf(2).value).toBe('');
  expect(fieldOf(1).value).toBe('For Bo only.');
}
