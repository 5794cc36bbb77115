import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setDocuments } from '#client/lib/site-documents.ts';
import type { PageDocuments } from '#shared/content/documents.ts';
import { ProgramEntry } from './program-entry.tsx';

const words = { title: 'Baked Tape', line: '', people: '', date: '2026-11-01', kind: 'Documentary', length: '58 min' };
const program = { id: 'baked-tape', ...words, picture: null, link: '', trailer: '' };

it('leads to where it is watched, where it is the first of the list', () => {
  const watch = [{ id: 'roku', label: 'Roku', link: 'https://roku.example/' }];
  setDocuments({ company: { watch } } as unknown as PageDocuments);
  const { rerender } = render(<ProgramEntry program={program} isComing={false} />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  rerender(<ProgramEntry program={program} isComing={false} isLead />);
  const way = screen.getByRole('link', { name: /^Watch on Roku/ });
  expect(way.getAttribute('href')).toBe('https://roku.example/');
});
