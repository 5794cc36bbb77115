import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KeyHelp } from './key-help.tsx';
import { useChoice } from './list/use-choice.ts';
import { useSplitView } from './list/use-split-view.ts';

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true })));

describe('KeyHelp', () => {
  it('lists what works in the list behind it, also with nothing open, and no more once that is left', () => {
    const { rerender } = render(<List />);
    rerender(<List isAsked />);
    expect(keys()).toEqual(['j', 'k', 'Esc', 'x', 'Ctrl Enter', 'Ctrl K', '?']);
    rerender(<p />);
    rerender(<KeyHelp onClose={() => undefined} />);
    expect(keys()).toEqual(['Ctrl Enter', 'Ctrl K', '?']);
  });
});

function keys(): (string | null)[] {
  return screen.getAllByRole('term').map(({ textContent }) => textContent);
}

function List({ isAsked = false }) {
  const query = { hasNextPage: false, isFetching: false, fetchNextPage: () => undefined };
  useSplitView({ rows: [], query, selectedId: null, onSelect: () => undefined });
  useChoice([], null);
  return isAsked && <KeyHelp onClose={() => undefined} />;
}
