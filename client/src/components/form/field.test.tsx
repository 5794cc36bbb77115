import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ChoiceField } from './choice-field.tsx';
import { TextField } from './text-field.tsx';

it('describes a field by its error and its hint', () => {
  render(<TextField id="city" label="City" hint="U.S. addresses only." error="City is required" required />);
  const described = screen.getByRole('textbox').getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = described.map((id) => document.getElementById(id)?.textContent);
  expect(words).toEqual(['Error: City is required', 'U.S. addresses only.']);
});

it('describes a group by its error and its hint', () => {
  const options = [{ value: 'no', label: 'No camera' }];
  render(<ChoiceField id="camera" label="Camera" hint="A phone counts." error="Say" choose="one" options={options} />);
  expect(screen.getByText('A phone counts.')).toBeTruthy();
  expect(screen.getByRole('radio').getAttribute('aria-describedby')).toBe('camera-note camera-hint');
});
