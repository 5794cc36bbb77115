import { expect, it } from 'vitest';
import type { Issue, Program } from '#shared/content/highlights.ts';
import { excerptData, issueData, programData } from './listing-data.ts';

const entry = { id: 'one', title: 'One', line: '', people: '', date: '2026-11-01', picture: null, link: '' };

it.each([
  ['Documentary', '52 min', 'Movie'],
  ['Filmed set', '72 min', 'Movie'],
  ['Series', '24 min', 'TVSeries'],
  ['Interview', '6 × 24 min', 'TVSeries'],
  ['Interview', '41 min', 'CreativeWork'],
])('a program of the kind %s, %s, is a %s to search engines', (kind, length, type) => {
  const program: Program = { ...entry, kind, length, trailer: '', text: [], scene: [] };
  expect(programData(program)).toMatchObject({ '@type': type, name: 'One', genre: kind });
});

it('an issue has its excerpt as an article, where there is one', () => {
  const words = { number: 'No. 7', price: '', contents: '', text: [], excerptTitle: 'Pipes', excerptBy: 'By Ana Ruiz' };
  const issue: Issue = { ...entry, ...words, excerpt: [{ type: 'rule' }] };
  expect(issueData(issue, 'The Magazine')).toMatchObject({
    '@type': 'PublicationIssue',
    hasPart: {
      '@type': 'Article',
      headline: 'Pipes',
      author: { name: 'Ana Ruiz' },
      url: expect.stringMatching(/\/magazine\/one\/excerpt$/),
    },
  });
  expect(excerptData(issue, 'The Magazine')).toMatchObject({
    '@type': 'Article',
    headline: 'Pipes',
    isPartOf: { '@type': 'PublicationIssue', issueNumber: '7', isPartOf: { name: 'The Magazine' } },
  });
  expect(issueData({ ...issue, excerpt: [] }, 'The Magazine')).toMatchObject({ hasPart: undefined });
});
