import { expect, it } from 'vitest';
import { takesApplications } from './opening-field.ts';

it('an opening that closed takes applications of whoever began before, for thirty days', () => {
  const closed = { isOpen: false, closes: '2026-10-01' } as const;
  expect(takesApplications(closed, '2026-10-31')).toBe(true);
  expect(takesApplications(closed, '2026-11-01')).toBe(false);
  expect(takesApplications({ ...closed, isOpen: true }, '2026-11-01')).toBe(true);
});
