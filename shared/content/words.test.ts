import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { changedFieldWords, joinEntries, newEntryId } from './words.ts';

describe('changedFieldWords', () => {
  it('drops the words of an entry that a list loses, and keeps those that no list had', () => {
    const current = {
      lede: 'x',
      openings: 'a b',
      'openings.a.title': 'A',
      'openings.b.title': 'B',
      'openings.c.title': 'C',
    };
    expect(changedFieldWords(current, { openings: 'b', 'openings.b.title': 'Other' })).toEqual({
      lede: 'x',
      openings: 'b',
      'openings.b.title': 'Other',
      'openings.c.title': 'C',
    });
    expect(changedFieldWords(current, { lede: 'y' })).toEqual({ ...current, lede: 'y' });
  });

  it('reads each list once, however many entries it has', () => {
    const test = vi.spyOn(RegExp.prototype, 'test');
    onTestFinished(() => void vi.restoreAllMocks());
    const readIds = (entries: number) => {
      const ids = Array.from({ length: entries }, (_, id) => `e${id}`);
      const current = { openings: ids.join(' '), ...Object.fromEntries(ids.map((id) => [`openings.${id}.title`, id])) };
      test.mockClear();
      changedFieldWords(current, { openings: ids.slice(1).join(' ') });
      return test.mock.calls.length;
    };
    expect(readIds(200)).toBeLessThan(readIds(100) * 2.5);
  });
});

describe('joinEntries', () => {
  it.each([
    ['a b', 'a b c', 'a b d', 'a b d c'],
    ['a b', 'b', 'a b d', 'b d'],
    ['a b c', 'c b a', 'a b c d', 'c d b a'],
    ['a b c', 'a b c d', 'c b a', 'c d b a'],
    ['a b c', 'a c', 'a b', 'a'],
    ['', 'a', 'b', 'b a'],
    ['a', 'new a', 'a', 'new a'],
  ])('of %s, with mine %s and theirs %s, makes %s', (before, mine, theirs, joined) => {
    expect(joinEntries(before, mine, theirs)).toBe(joined);
  });
});

describe('newEntryId', () => {
  it('is made of the title, and is another than every one that is known', () => {
    expect(newEntryId('', 'Editor, München & Paris!')).toBe('editor-munchen-paris');
    expect(newEntryId('editor', 'Editor')).toBe('editor-2');
    expect(newEntryId('entry-1', '漢字')).toBe('entry-2');
  });
});
