import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { restoreDraft } from '#client/lib/autosave/draft.ts';
import type { DeliverableView } from '#shared/assignments/views.ts';
import { KeptDraft } from './kept-draft.tsx';

const dropped = { id: 4, status: 'dropped', kept: null, files: [] as DeliverableView['files'] } as DeliverableView;

it('shows what this browser alone has of a piece that was dropped while it was written without network', () => {
  const { container, rerender } = render(<KeptDraft piece={dropped} readerId={3} />);
  expect(container.textContent).toBe('');
  restoreDraft('piece:3:4', { text: 'Written in a tunnel.' });
  rerender(<KeptDraft piece={{ ...dropped }} readerId={3} />);
  screen.getByText('What you wrote last is in this browser alone, and was not handed in.');
  screen.getByText('Written in a tunnel.');
  rerender(<KeptDraft piece={{ ...dropped }} readerId={5} />);
  expect(container.textContent).toBe('');
});

it('shows a caption that this browser alone has beside its picture', () => {
  const picture = { id: 7, name: 'crowd.jpg', type: 'image/jpeg', bytes: 1, caption: '', credit: 'Ida Brandt' };
  const kept = { text: '', link: '', videos: [], files: [picture] } as unknown as DeliverableView['kept'];
  restoreDraft('piece:3:4', { 'captions.7.caption': 'The crowd at ten.' });
  render(<KeptDraft piece={{ ...dropped, kept }} readerId={3} />);
  for (const show of screen.getAllByRole('button', { name: /^Show.*crowd\.jpg/ })) fireEvent.click(show);
  screen.getByText('The crowd at ten.');
});

it('shows what was written about a picture that never arrived', () => {
  restoreDraft('piece:3:4', { 'waiting.row.caption': 'The stairs.' });
  render(<KeptDraft piece={dropped} readerId={3} />);
  screen.getByText('What you wrote about a picture, kept in this browser alone');
  screen.getByText('The stairs.');
});
