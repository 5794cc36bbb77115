import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EntryActs } from './entry-acts.tsx';

it.each([
  [true, 'on Overtone Network', 'From Dec 18, 2026, on Overtone Network'],
  [true, '', 'From Dec 18, 2026'],
  [false, 'in print', 'Out now in print'],
  [false, '', 'Out now'],
])('says when an entry without an address is out, and where if that is said', (isComing, where, sentence) => {
  const entry = { title: 'Wind', date: '2026-12-18', link: '', action: 'WATCH', ways: [], wayAction: 'Watch on' };
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(<EntryActs {...entry} isComing={isComing} where={where} />);
  expect(page.textContent?.trim()).toBe(sentence);
});

const ways = [
  { id: 'roku', label: 'Roku', link: 'https://roku.example/' },
  { id: 'tv', label: 'Apple TV', link: 'https://tv.example/' },
];

it.each([
  ['what is out leads to each way', { isComing: false, link: '' }, ['https://roku.example/', 'https://tv.example/']],
  ['what is to come leads to none', { isComing: true, link: '' }, []],
  ['an address of its own stands for all', { isComing: false, link: 'https://own.example/' }, ['https://own.example/']],
])('%s', (_, entry, addresses) => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <EntryActs title="Wind" date="2026-12-18" action="WATCH" where="" ways={ways} wayAction="Watch on" {...entry} />,
  );
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(addresses);
});
