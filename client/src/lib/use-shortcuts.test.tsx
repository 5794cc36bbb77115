import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { isSearchKey, useGoTo, useShortcuts } from './use-shortcuts.ts';

describe('a layout without Latin letters', () => {
  it.each([
    ['Russian', 'ф', 'п'],
    ['Greek', 'α', 'γ'],
    ['Hebrew', 'ש', 'ע'],
  ])('presses the keys in their places: %s', (_, a, g) => {
    const act = vi.fn();
    const go = vi.fn();
    render(<Keys act={act} go={go} />);
    fireEvent.keyDown(document.body, { key: a, code: 'KeyA' });
    expect(act).toHaveBeenCalledOnce();
    fireEvent.keyDown(document.body, { key: g, code: 'KeyG' });
    fireEvent.keyDown(document.body, { key: a, code: 'KeyA' });
    expect(go).toHaveBeenCalledOnce();
  });

  it('opens the search', () => {
    expect(isSearchKey(new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true }))).toBe(true);
  });
});

it('a Latin letter is the one that is written, wherever it lies', () => {
  const act = vi.fn();
  render(<Keys act={act} go={() => undefined} />);
  // French.
  fireEvent.keyDown(document.body, { key: 'a', code: 'KeyQ' });
  expect(act).toHaveBeenCalledOnce();
  fireEvent.keyDown(document.body, { key: 'q', code: 'KeyA' });
  fireEvent.keyDown(document.body, { key: 'ä', code: 'KeyA' });
  expect(act).toHaveBeenCalledOnce();
});

function Keys({ act, go }: { act: () => void; go: () => void }) {
  useShortcuts({ a: act });
  useGoTo([{ letter: 'a', label: 'Accounts', act: go }]);
  return null;
}
