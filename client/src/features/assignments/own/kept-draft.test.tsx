import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { restoreDraft } from '#client/lib/autosave/draft.ts';
import type { DeliverableView } from '#shared/assignments/views.ts';
import { KeptDraft } from './kept-draft.tsx';

const dropped = { id: 4, status: 'dropped', kept: null } as DeliverableView;

it('shows what this browser alone has of a piece that was dropped while it was written without network', () => {
  const { container, rerender } = render(<KeptDraft piece={dropped} readerId={3} />);
  expect(container.textContent).toBe('');
  restoreDraft('piece:3:4', { text: 'Written in a tunnel.' });
  rerender(<KeptDraft piece={{ ...dropped }} readerId={3} />);
  screen.getByText('What you wrote last, kept in this browser alone');
  screen.getByText('Written in a tunnel.');
  rerender(<KeptDraft piece={{ ...dropped }} readerId={5} />);
  expect(container.textContent).toBe('');
});
