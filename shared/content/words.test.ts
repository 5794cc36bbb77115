import { describe, expect, it } from 'vitest';
import { joinEntries, newEntryId } from './words.ts';

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
