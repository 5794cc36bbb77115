import { expect, it } from 'vitest';
import { changeWords } from './change-words.ts';

const inquiry = { kind: 'inquiry', id: 7, name: 'OT-1' } as const;

function words(detail: object): string {
  const people = [{ id: 3, name: 'Helena Voss', key: 'helena' }];
  const event = { thing: inquiry, detail: { act: 'changed', ...detail }, people };
  const parts = changeWords(event as unknown as Parameters<typeof changeWords>[0], 'it');
  return parts.map((part) => (typeof part === 'string' ? part : 'Helena Voss')).join('');
}

it('says all that one change of an inquiry did', () => {
  const [assignedTo, outcome] = [{ to: 3 }, { to: 'silence' }];
  expect(words({ restsUntil: { to: '2026-12-04' }, assignedTo })).toBe(
    'let it rest until Dec 4, 2026 and assigned it to Helena Voss',
  );
  expect(words({ status: { to: 'closed' }, outcome, assignedTo })).toBe(
    'set it to Closed, lost: no reply and assigned it to Helena Voss',
  );
  expect(words({ outcome })).toBe('set it to lost: no reply');
  expect(words({ status: { to: 'in_progress' }, restsUntil: { to: null } })).toBe('set it to In progress');
  expect(words({ restsUntil: { to: null } })).toBe('ended the rest of it');
  expect(words({})).toBe('saved it without a change');
});
