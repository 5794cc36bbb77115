import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EntryActs } from './entry-acts.tsx';

it.each([
  [true, 'on Overtone Network', 'From Dec 18, 2026, on Overtone Network'],
  [true, '', 'From Dec 18, 2026'],
  [false, 'in print', 'Out now in print'],
  [false, '', 'Out now'],
])('says when an entry without an address is out, and where if that is said', (isComing, where, sentence) => {
  const entry = { title: 'Wind', date: '2026-12-18', link: '', action: 'WATCH' };
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(<EntryActs {...entry} isComing={isComing} where={where} />);
  expect(page.textContent?.trim()).toBe(sentence);
});
