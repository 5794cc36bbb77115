import { describe, expect, it } from 'vitest';
import type { AskedQuestion } from '#shared/evaluations/views.ts';
import { areOthersAsked, joinQuestions, untouched } from './asked-questions.ts';

const question = (id: string, category = 'Craft', text = `${id}?`): AskedQuestion => ({
  id,
  category,
  text,
  placeholder: '',
});
const [one, two, three] = [question('one'), question('two'), question('three', 'People')] as const;

describe('joinQuestions', () => {
  it('keeps one that was taken out while it is answered on the page, beside those of its category', () => {
    const before = [one, two, three];
    expect(joinQuestions([two, three], before, {})).toEqual([two, three]);
    expect(joinQuestions([two, three], before, { one: ' ' })).toEqual([two, three]);
    expect(joinQuestions([two, three], before, { one: 'Typed.' })).toEqual([two, { ...one, isDropped: true }, three]);
  });
});

describe('untouched', () => {
  it('keeps the earlier words of an answer until it is changed', () => {
    const reworded = { ...one, answeredTo: 'Was?' };
    expect(untouched([reworded, two], { one: 'A' }, { one: 'A' })).toEqual([reworded, two]);
    expect(untouched([reworded], { one: 'B' }, { one: 'A' })).toEqual([one]);
  });
});

describe('areOthersAsked', () => {
  it('is about what is asked and its words, not about what a draft keeps', () => {
    const kept: AskedQuestion = { ...three, isDropped: true };
    expect(areOthersAsked([one, kept], [one])).toBe(false);
    expect(areOthersAsked([{ ...one, answeredTo: 'Was?' }], [one])).toBe(false);
    expect(areOthersAsked([one, kept], [one, three])).toBe(true);
    expect(areOthersAsked([question('one', 'Craft', 'New?')], [one])).toBe(true);
    expect(areOthersAsked([one, two], [one])).toBe(true);
  });
});
