import { describe, expect, it } from 'vitest';
import { areAllOf, comingOf, credited, highlightsOf, type Issue, inOrder, listed, type Program } from './highlights.ts';

const today = '2026-11-24';

function program(id: string, date: string, more: Partial<Program> = {}): Program {
  const words = {
    title: id,
    line: 'A line',
    people: 'Ana',
    kind: 'Interview',
    length: '41 min',
    link: '',
    trailer: '',
  };
  return { id, date, ...words, picture: null, text: [{ type: 'rule' }], scene: [], ...more };
}

function issue(id: string, date: string): Issue {
  const words = {
    title: id,
    number: 'No. 7',
    line: 'A line',
    people: 'Ana',
    link: '',
    price: '',
    contents: 'One\nTwo',
    excerptTitle: '',
    excerptBy: '',
  };
  return { id, date, ...words, picture: null, text: [], excerpt: [{ type: 'rule' }] };
}

const programs = [
  program('old', '2026-01-02'),
  program('latest', '2026-11-24'),
  program('far', '2027-01-15'),
  program('near', '2026-12-04'),
  program('older', '2025-11-01'),
];

describe('highlights', () => {
  it('are the newest that are out, and the next one to come', () => {
    const { programs: shown } = highlightsOf(programs, [], today);
    expect(shown.map(({ id }) => id)).toEqual(['latest', 'old', 'older', 'near']);
    const issues = ['2026-09-01', '2026-12-01', '2026-10-01', '2026-11-01'].map((date) =>
      issue(date.slice(5, 7), date),
    );
    expect(highlightsOf([], issues, today).issues.map(({ id }) => id)).toEqual(['11', '10', '12']);
  });

  it('say from when something can be seen', () => {
    const { programs: shown } = highlightsOf(programs, [], today);
    expect(shown.map(({ when }) => when)).toEqual(['Nov 24, 2026', 'Jan 2, 2026', 'Nov 1, 2025', 'From Dec 4, 2026']);
    expect(highlightsOf([program('draft', '')], [], today).programs[0]?.when).toBe('');
  });

  it('change with the day', () => {
    const days = ['2026-12-03', '2026-12-04'].map((day) => highlightsOf(programs, [], day).programs[0]);
    expect(days).toMatchObject([{ id: 'latest' }, { id: 'near', when: 'Dec 4, 2026' }]);
  });

  it('lead to their pages, and carry no text', () => {
    const linked = program('linked', '2026-10-01', { link: 'https://network.example/linked', length: '' });
    const shown = highlightsOf([linked], [issue('seven', '2026-11-01')], today);
    expect(shown).toEqual({
      programs: [
        {
          id: 'linked',
          title: 'linked',
          line: 'A line',
          people: 'Ana',
          picture: null,
          href: '/network/linked',
          when: 'Oct 1, 2026',
          facts: 'Interview',
        },
      ],
      issues: [expect.objectContaining({ href: '/magazine/seven', facts: 'No. 7' })],
    });
  });

  it('are empty where nothing is announced', () => {
    expect(highlightsOf([], [], today)).toEqual({ programs: [], issues: [] });
  });
});

describe('a list', () => {
  it('has what is out before what is to come, the nearest day first', () => {
    const { out, coming } = inOrder(programs, ({ date }) => date > today);
    expect([...out, ...coming].map(({ id }) => id)).toEqual(['latest', 'old', 'older', 'near', 'far']);
  });

  it('has no long texts', () => {
    const [entry] = listed([program('one', today)]);
    expect(entry).not.toHaveProperty('text');
    expect(entry).not.toHaveProperty('scene');
    expect(listed([issue('one', today)])[0]).not.toHaveProperty('excerpt');
  });
});

describe('people', () => {
  it('are shown as long as an entry names them', () => {
    const people = ['Ana', 'Bo', ''].map((name) => ({ id: name, name, part: 'Host', picture: null }));
    expect(credited(people, [program('one', today)]).map(({ name }) => name)).toEqual(['Ana']);
    expect(credited(people, [program('two', today, { people: 'Cy' })])).toEqual([]);
  });
});

describe('what is coming', () => {
  it('begins tomorrow', () => {
    expect(comingOf(programs, [issue('next', '2026-12-01')], today)).toEqual({
      programs: ['far', 'near'],
      issues: ['next'],
    });
  });
});

it.each([
  ['Words by Imogen Starling. Photographs by Jo Ruiz-Vega.', true],
  ['Imogen Starling, Jo Ruiz-Vega', true],
  ['Words by Imogen Starling and seven others. Photographs by Jo Ruiz-Vega.', true],
  ['Words by Imogen Starling and Rafael Quist. Photographs by Jo Ruiz-Vega.', false],
])('knows whether everybody whom it credits is shown: %s', (credits, isEverybody) => {
  const people = ['Imogen Starling', 'Jo Ruiz-Vega'].map((name) => ({ id: name, name, part: '', picture: null }));
  expect(areAllOf(people, credits)).toBe(isEverybody);
});
