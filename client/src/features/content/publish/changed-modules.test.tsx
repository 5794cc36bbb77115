import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { DocumentView } from '#shared/content/views.ts';
import { ChangedModules } from './changed-modules.tsx';

afterEach(cleanup);

const published = {
  modules: 'notes reviews old',
  'modules.notes.title': 'Notes',
  'modules.reviews.title': 'Reviews',
  'modules.old.title': 'Old',
};
const changed = ['modules.notes.text', 'modules.reviews.title', 'modules.old.text', 'modules.new.text'];
const document = { published, words: { ...published, modules: 'notes reviews new' } } as unknown as DocumentView;

it('asks about published modules with another text, and no is the answer until somebody says yes', () => {
  const told: string[][] = [];
  open(changed, told);
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  const notes = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Notes' });
  expect(notes.checked).toBe(false);
  fireEvent.click(notes);
  expect(notes.checked).toBe(true);
  fireEvent.click(notes);
  expect(told).toEqual([['notes'], []]);
});

it('asks nothing where no text changed', () => {
  open(['modules.notes.title'], []);
  expect(screen.queryByRole('group')).toBeNull();
});

function open(names: readonly string[], told: string[][]): void {
  function Page() {
    const [matters, setMatters] = useState<string[]>([]);
    return (
      <ChangedModules
        document={document}
        changed={names}
        matters={matters}
        onChange={(ids) => {
          told.push(ids);
          setMatters(ids);
        }}
      />
    );
  }
  render(<Page />);
}
