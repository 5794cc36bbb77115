import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StreetTeamForm } from './street-team-form.tsx';

it('keeps a draft with a birthdate for a week alone, says so, and offers to clear it', async () => {
  expect(renderToString(<StreetTeamForm />)).toContain('data-early="7"');
  render(<StreetTeamForm />);
  fireEvent.input(screen.getByLabelText(/^Email/), { target: { value: 'ana@example.com' } });
  expect(await screen.findByText(/is kept in this browser for 7 days/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(localStorage).toHaveLength(0);
});
