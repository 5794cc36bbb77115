import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccessibilityStatement, tested } from './accessibility-statement.tsx';

it.each(Object.entries(tested))('what it says is tested has its test: %s', (sentence, journey) => {
  const [file = '', words = ''] = journey.split(': ');
  expect(readFileSync(`client/e2e/${file}`, 'utf8')).toContain(words);
  render(<AccessibilityStatement />);
  expect(screen.getByText(sentence).tagName).toBe('LI');
});
