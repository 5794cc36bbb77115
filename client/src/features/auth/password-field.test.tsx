import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

it('hides what is typed until it is asked to show it, and lets password managers fill and paste', () => {
  render(<PasswordField id="password" label="Password" autoComplete="current-password" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect([input.type, input.autocomplete]).toEqual(['password', 'current-password']);
  expect(fireEvent.paste(input, { clipboardData: { getData: () => 'from a manager' } }), 'not prevented').toBe(true);
  const show = screen.getByRole('button', { name: 'Show password' });
  fireEvent.click(show);
  expect([input.type, show.ariaPressed]).toEqual(['text', 'true']);
  fireEvent.click(show);
  expect(input.type).toBe('password');
});
