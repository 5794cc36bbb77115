import { describe, expect, it } from 'vitest';
import { problemsIn } from '#shared/content/checks.ts';
import { companyFields } from '#shared/content/company.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { Words } from '#shared/content/words.ts';
import { proposalsOf, walkSteps } from './walk-steps.ts';

const initial: Words = Object.fromEntries(
  Object.entries(companyFields).map(([name, field]) => [name, field.kind === 'list' ? '' : field.initial]),
);

const propose = (id: string, words: Words, host = 'localhost') => {
  const step = walkSteps.find((one) => one.id === id);
  return step && proposalsOf(step, { ...initial, ...words }, host);
};

describe('proposals of the walk', () => {
  it.each([
    ['Northern Lights Media', 'Northern Lights', 'NLM'],
    ['Nimbus', 'Nimbus', 'NI'],
    ['The Very Long Name of a House Inc.', 'The Very Long Name', 'TVL'],
  ])('name %s by a short one and the letters of references', (name, shortName, referencePrefix) => {
    expect(propose('name', { name })).toEqual({ shortName, referencePrefix });
  });

  it('may be published as they are', () => {
    const name = { name: 'Northern Lights Media', ...propose('name', { name: 'Northern Lights Media' }) };
    const words = {
      ...initial,
      ...name,
      ...propose('brands', name),
      ...propose('contacts', name, 'www.lights.example'),
    };
    expect(words).toMatchObject({ network: 'Northern Lights Network', networkLink: '', domain: 'lights.example' });
    expect(problemsIn('company', words)).toEqual({});
  });

  it('never replace what somebody typed, and wait for the name', () => {
    expect(propose('name', {})).toEqual({});
    expect(propose('name', { name: 'Nimbus Media', shortName: 'NB', referencePrefix: 'NB' })).toEqual({});
    expect(propose('contacts', { name: 'Nimbus Media' }, '203.0.113.9')).toEqual({});
  });

  it('stand in parts that the documents have', () => {
    for (const { kind, groups } of walkSteps) {
      expect(Object.keys(documentDefinitions[kind].groups)).toEqual(expect.arrayContaining(Object.keys(groups)));
    }
  });
});
