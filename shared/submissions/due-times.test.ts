import { describe, expect, it } from 'vitest';
import { initialFacts } from '#shared/content/facts.ts';
import { type EmployeeRole, employeeRoles } from '#shared/roles.ts';
import { dueTimes } from './due-times.ts';
import { submissionSchemas } from './forms.ts';

describe('dueTimes', () => {
  const review = { category: 'Event Coverage', datetime: '2026-03-28T20:30', endDatetime: '2026-03-28T23:00' };
  const rules = initialFacts();
  const told = (data: Record<string, string>, role: EmployeeRole, now = rules) =>
    dueTimes(data, role, now).map(({ name, at }) => [name, at?.date.toISOString(), at?.utc]);

  it('counts from the end of the event', () => {
    expect(told(review, 'staff_writer')).toEqual([['Event review', '2026-03-29T17:00:00.000Z', false]]);
    expect(told({ ...review, category: 'Media Coverage' }, 'staff_writer')).toEqual([
      ['Press conference notes', '2026-03-29T11:00:00.000Z', false],
    ]);
  });

  it('counts by the house rules of now', () => {
    expect(told(review, 'staff_writer', { ...rules, reviewHours: '20' })).toEqual([
      ['Event review', '2026-03-29T19:00:00.000Z', false],
    ]);
  });

  it('gives no time where the end is not known', () => {
    expect(told({ category: 'Event Coverage', datetime: review.datetime }, 'staff_writer')).toEqual([
      ['Event review', undefined, undefined],
    ]);
  });

  it('binds those alone whose training says so', () => {
    const bound = (category: string) => employeeRoles.filter((role) => dueTimes({ category }, role, rules).length > 0);
    expect(bound('Event Coverage')).toEqual(['staff_writer', 'street_team', 'content_creator']);
    expect(bound('Media Coverage')).toEqual(['staff_writer', 'content_creator']);
    expect(bound('General Opportunity')).toEqual([]);
  });
});

describe('the end of an event', () => {
  const form = {
    opportunityName: 'Label evening',
    datetime: '2026-03-28T20:30',
    location: 'Pier 9',
    description: 'Four acts of one label.',
    category: 'Event Coverage',
  };
  const refused = (data: Record<string, string>) =>
    submissionSchemas.event_opportunity.safeParse(data).error?.issues.map(({ path, message }) => [path[0], message]);

  it('is optional, and later than its beginning', () => {
    const early = ['endDatetime', 'The end must be later than the beginning'];
    expect(refused(form)).toBeUndefined();
    expect(refused({ ...form, endDatetime: '2026-03-28T23:00' })).toBeUndefined();
    expect(refused({ ...form, endDatetime: '2026-03-28T19:00' })).toEqual([early]);
    expect(refused({ ...form, endDatetime: '2026-03-28T20:30' })).toEqual([early]);
    expect(refused({ ...form, endDatetime: 'when the last act is done' })).toBeUndefined();
    expect(refused({ ...form, location: '', endDatetime: '2026-03-28T19:00' })).toHaveLength(2);
  });
});
