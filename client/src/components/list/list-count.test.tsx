import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListCount } from './list-count.tsx';

it.each([
  [undefined, 2, 'Showing 2 of 2'],
  ['unanswered', 2, '2 unanswered'],
  ['unanswered', 9, 'Showing 2 of 9 unanswered'],
])('is short where all of a %s kind are shown: 2 of %s', (kind, total, words) => {
  render(<ListCount list={{ rows: [1, 2], total, isAtLeast: false, next: null } as never} kind={kind} />);
  expect(screen.getByRole('status').textContent).toBe(words);
  cleanup();
});
