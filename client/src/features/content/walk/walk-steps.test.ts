import { describe, expect, it } from 'vitest';
import { problemsIn } from '#shared/content/checks.ts';
import { companyFields } from '#shared/content/company.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { ContentFields } from '#shared/content/field.ts';
import { landingFields } from '#shared/content/landing.ts';
import type { Words } from '#shared/content/words.ts';
import { standIn } from '#shared/stand-in.ts';
import { proposalsOf, walkSteps } from './walk-steps.ts';

const initialOf = (fields: ContentFields): Words =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.kind === 'list' ? '' : field.initial]));
const initial = initialOf(companyFields);

const propose = (id: string, words: Words, host = 'localhost') => {
  const step = walkSteps.find((one) => one.id === id);
  const company = { ...initial, ...words };
  return step && proposalsOf(step, step.kind === 'company' ? company : initialOf(landingFields), { host, company });
};

describe('proposals of the walk', () => {
  it.each([
    ['Northern Lights Media', 'Northern Lights', 'NLM'],
    ['Nimbus', 'Nimbus', 'NI'],
    ['The Very Long Name of a House Inc.', 'The Very Long Name', 'TVL'],
  ])('name %s by a short one and the letters of references', (name, shortName, referencePrefix) => {
    expect(propose('name', { name })).toMatchObject({ shortName, referencePrefix, network: `${shortName} Network` });
  });

  it('may be published as they are', () => {
    const name = { name: 'Northern Lights Media', ...propose('name', { name: 'Northern Lights Media' }) };
    const words = {
      ...initial,
      ...name,
      ...propose('contacts', name, 'www.lights.example'),
    };
    expect(words).toMatchObject({
      network: 'Northern Lights Network',
      networkLink: '',
      domain: 'lights.example',
      copyrightYear: '',
    });
    expect(problemsIn('company', words)).toEqual({});
  });

  it('never replace what somebody typed, and wait for the name', () => {
    expect(propose('name', {})).toEqual({});
    const named = { name: 'Nimbus Media', shortName: 'NB', referencePrefix: 'NB' };
    const brands = { network: 'NB TV', magazine: 'NB Print', networkAccount: '@nb' };
    expect(propose('name', { ...named, ...brands })).toEqual({});
    expect(propose('contacts', { name: 'Nimbus Media', copyrightYear: '2019' }, '203.0.113.9')).toEqual({});
  });

  it.each([
    ['Late nights, on screen and on paper', { heroFirst: 'Late nights,', heroSecond: 'on screen and on paper' }],
    ['Weather you can hear', { heroFirst: 'Weather you', heroSecond: 'can hear' }],
    ['Loud', {}],
    ['One extraordinarily-compounded-adjective tagline', {}],
    [standIn.tagline, {}],
  ])('put the tagline %s on two lines of the first screen', (tagline, lines) => {
    expect(propose('front', { name: 'Nimbus Media', tagline })).toEqual(lines);
  });

  it('stand in parts that the documents have', () => {
    for (const { kind, groups } of walkSteps) {
      expect(Object.keys(documentDefinitions[kind].groups)).toEqual(expect.arrayContaining(Object.keys(groups)));
    }
  });
});
