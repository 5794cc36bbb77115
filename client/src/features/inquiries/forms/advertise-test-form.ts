import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { queryClient } from '#client/lib/query-client.ts';

export const words = {
  'Full name': ' Ana Ruiz ',
  'Company name': 'Riverside Records',
  Email: 'ana@riverside.example',
  Message: 'We would like to place an advert.',
};

/** As if the page had been opened a minute ago. */
export function haveOldToken(): void {
  queryClient.setQueryData(['form-token'], { token: 'a token' }, { updatedAt: Date.now() - 60_000 });
}

export function field(label: string): HTMLInputElement {
  return screen.getByLabelText(new RegExp(`^${label}`));
}

export function submitButton(): HTMLButtonElement {
  return screen.getByRole('button', { name: 'Send inquiry' });
}

export function type(label: string, value: string): void {
  fireEvent.input(field(label), { target: { value } });
}

export function fillIn(): void {
  for (const [label, value] of Object.entries(words)) type(label, value);
}

export function values(): Record<string, string> {
  return Object.fromEntries(Object.keys(words).map((label) => [label, field(label).value]));
}

/** Resolves once the request is sent, or already answered. */
export async function send(): Promise<void> {
  fillIn();
  fireEvent.click(submitButton());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send inquiry' })).toBeNull());
}

export function descriptionOf(element: HTMLElement): string | null | undefined {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
}
