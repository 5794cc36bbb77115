import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { queryClient } from '#client/lib/query-client.ts';
import { serveApi } from '#client/lib/test-api.ts';
import { StreetTeamForm } from './street-team-form.tsx';

it('keeps a draft with a birthdate for a week alone, says so, and offers to clear it', async () => {
  expect(renderToString(<StreetTeamForm />)).toContain('data-early="7"');
  render(<StreetTeamForm />);
  fireEvent.input(screen.getByLabelText(/^Email/), { target: { value: 'ana@example.com' } });
  expect(await screen.findByText(/is kept in this browser for 7 days/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(localStorage).toHaveLength(0);
});

function bornIn(year: number): void {
  const typed = { Month: '4', Day: '17', Year: String(year) };
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.blur(screen.getByLabelText('Year'));
}

const email = () => screen.getByLabelText<HTMLInputElement>(/^Email/);

it('keeps nothing of a child, asks neutrally, and deletes what was typed when it refuses', async () => {
  await serveApi(() => expect.unreachable('Something was sent'));
  queryClient.setQueryData(['form-token'], { token: 'a token' });
  render(<StreetTeamForm />);
  fireEvent.input(email(), { target: { value: 'mia@example.com' } });
  await vi.waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('mia@example.com'), {
    timeout: 20_000,
  });
  bornIn(new Date().getFullYear() - 11);
  expect(localStorage).toHaveLength(0);
  expect(screen.queryByText(/at least/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'SUBMIT APPLICATION' }));
  const [sentence] = await screen.findAllByText(
    /at least 13 to join\. Nothing was sent, and what you typed here is gone\./,
  );
  expect(sentence).toBeDefined();
  expect(email().value).toBe('');
  expect(localStorage).toHaveLength(0);
});

it('keeps everything again once a slip in the birthdate is corrected', async () => {
  render(<StreetTeamForm />);
  fireEvent.input(email(), { target: { value: 'ana@example.com' } });
  bornIn(new Date().getFullYear() - 11);
  expect(localStorage).toHaveLength(0);
  bornIn(1999);
  const kept = /ana@example\.com.*1999-04-17/;
  await vi.waitFor(() => expect(JSON.stringify({ ...localStorage })).toMatch(kept), { timeout: 20_000 });
  expect(email().value).toBe('ana@example.com');
});
