import { expect, it } from 'vitest';
import type { DeliverableView } from '#shared/assignments/views.ts';
import { asTheirs, dueWords, eventWords, isLate } from './piece-words.ts';

it('is due no longer for who declined it, and for those who plan it is', () => {
  const piece = {
    ...{ status: 'declined', dueAt: '2026-01-05T12:00:00Z', dueHours: 18 },
    assignee: { id: 3 },
  } as DeliverableView;
  const theirs = asTheirs(piece, { id: 3 });
  expect([isLate(theirs), dueWords(theirs)]).toEqual([false, '']);
  const others = asTheirs(piece, { id: 4 });
  expect([isLate(others), dueWords(others)]).toEqual([true, expect.stringMatching(/^Late: was due Jan/)]);
});

it('says a day once, without this year and a zone', () => {
  const day = `${new Date().getFullYear()}-12-07`;
  const words = eventWords({ beginsAt: `${day}T12:00:00Z`, endsAt: `${day}T13:00:00Z`, place: 'Pier 9' });
  expect(words).toMatch(/^Dec\s7, \d+:\d\d\s[AP]M to \d+:\d\d\s[AP]M, Pier 9$/);
});
