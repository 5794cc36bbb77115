import { describe, expect, it } from 'vitest';
import { problemsIn } from './checks.ts';
import { documentDefinitions } from './documents.ts';
import type { Words } from './words.ts';

const initial = (kind: 'rules' | 'company'): Words =>
  Object.fromEntries(
    Object.entries(documentDefinitions[kind].fields).map(([name, field]) => [
      name,
      field.kind === 'list' ? '' : field.initial,
    ]),
  );

describe('house rules', () => {
  const problems = (changes: Words) => problemsIn('rules', { ...initial('rules'), ...changes });

  it('end no earlier than they start', () => {
    expect(problems({ postWordsMin: '500', postWordsMax: '300', eventPhotosMin: '3' })).toEqual({
      postWordsMax: 'Please enter at least 500, as it starts there',
    });
  });

  it('have an hour at least; people may come on time', () => {
    expect(problems({ notesHours: '0', earlyMinutes: '0' })).toEqual({ notesHours: 'Please enter at least 1' });
  });
});

describe('an opening', () => {
  const problems = (opens: string, closes: string) =>
    problemsIn('openings', { openings: 'one', 'openings.one.opens': opens, 'openings.one.closes': closes });

  it('closes no earlier than it opens', () => {
    expect(problems('2027-03-01', '2027-02-28')).toHaveProperty(
      ['openings.one.closes'],
      'Please enter a day on or after the publication date',
    );
    expect(problems('2027-03-01', '2027-03-01')).not.toHaveProperty(['openings.one.closes']);
    expect(problems('2027-03-01', '')).not.toHaveProperty(['openings.one.closes']);
    expect(problems('2027-03-01', 'soon')).toHaveProperty(
      ['openings.one.closes'],
      'Please enter a day, such as 2027-01-31',
    );
  });
});

describe('the colors of a company', () => {
  it('can be told apart', () => {
    const { accent, second } = problemsIn('company', { ...initial('company'), accent: '#e6c000', second: '#e6c000' });
    expect([accent, second]).toEqual([undefined, expect.stringContaining('only 0% different from the accent')]);
    expect(problemsIn('company', { ...initial('company'), accent: 'red' })).toEqual({
      accent: 'Please enter a color, such as #ff5a36',
    });
  });
});
