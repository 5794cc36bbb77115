import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { changedPassages, wordChanges } from './word-changes.ts';

const kinds = (before: string, after: string) => wordChanges(before, after).map(({ kind, text }) => `${kind}:${text}`);

/** The marks lose nothing: without the added words it is the old text, without the removed ones the new. */
function expectFaithful(before: string, after: string): void {
  const changes = wordChanges(before, after);
  const without = (kind: string) =>
    changes
      .filter((change) => change.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect(without('added')).toBe(before);
  expect(without('removed')).toBe(after);
}

describe('wordChanges', () => {
  it('marks whole words, not letters', () => {
    expect(kinds('shot at dawn, twice', 'shot at dusk, twice')).toEqual([
      'same:shot at ',
      'removed:dawn',
      'added:dusk',
      'same:, twice',
    ]);
  });

  it('joins neighboring changes', () => {
    expect(kinds('two small drums here', 'three large drums here')).toEqual([
      'removed:two small',
      'added:three large',
      'same: drums here',
    ]);
  });

  it('splits scripts without spaces', () => {
    expect(kinds('東京で撮影する', '大阪で撮影する')).toEqual(['removed:東京', 'added:大阪', 'same:で撮影する']);
  });

  it('contains both texts completely', () => {
    const texts = [
      '',
      'one',
      'one two',
      'one  two\n\nthree',
      'zero one two',
      'two one',
      'a b c d e',
      'e d c b a',
      '👩‍🎤 sings',
    ];
    for (const before of texts) for (const after of texts) expectFaithful(before, after);
  });

  it('finds every word that was changed in a text of 5,000 characters', () => {
    const words = Array.from({ length: 640 }, (_, index) => `word${index}`);
    const changed = words.filter((_, index) => index % 10 === 0);
    const before = words.join(' ');
    const after = words.map((word) => (changed.includes(word) ? `new${word}` : word)).join(' ');
    const changes = wordChanges(before, after);
    const textsOf = (kind: string) => changes.filter((change) => change.kind === kind).map(({ text }) => text);
    expect(before.length).toBeGreaterThan(5_000);
    expect(textsOf('removed')).toEqual(changed);
    expect(textsOf('added')).toEqual(changed.map((word) => `new${word}`));
    expectFaithful(before, after);
  });
});

describe('changedPassages', () => {
  const text = Array.from({ length: 400 }, (_, index) => `Paragraph ${index} of a long text.`);

  it('shows only the lines that differ, with a blank line between two of them', () => {
    const changed = text.with(7, 'Another one.').toSpliced(200, 1);
    expect(changedPassages(text.join('\n\n'), changed.join('\n\n'))).toEqual([
      { before: 'Paragraph 7 of a long text.', after: 'Another one.' },
      { before: 'Paragraph 200 of a long text.', after: '' },
    ]);
    expect(changedPassages('a\n\nb\n\nc', 'x\n\ny\n\nc')).toEqual([{ before: 'a\n\nb', after: 'x\n\ny' }]);
    expect(changedPassages('a\nb', 'a\nb')).toEqual([]);
  });
});

describe('a browser without Intl.Segmenter', () => {
  it('is shown the same changes of words', async () => {
    const { Segmenter } = Intl;
    onTestFinished(() => void Object.assign(Intl, { Segmenter }));
    Object.assign(Intl, { Segmenter: undefined });
    vi.resetModules();
    const { wordChanges: withoutSegmenter } = await import('./word-changes.ts');
    const texts = ['Bring a 24-mm lens, Zoë.', 'Bring two 35-mm lenses, Zoë!'] as const;
    expect(withoutSegmenter(...texts)).toEqual(wordChanges(...texts));
  });
});
