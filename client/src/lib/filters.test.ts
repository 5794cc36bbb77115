import { describe, expect, it } from 'vitest';
import { activityFilters } from '#shared/activity/activity.ts';
import { filterWords, querySchemaOf } from '#shared/filters.ts';
import { inquiryFilters } from '#shared/inquiries/filters.ts';
import { submissionFilters, waitingStatus } from '#shared/submissions/filters.ts';
import { filteredPath, filtersIn, isFiltered, noFilters } from './filters.ts';

function read(address: string) {
  return filtersIn(inquiryFilters, new URLSearchParams(address));
}

describe('filters in an address', () => {
  it('are those that the route takes; the rest is dropped', () => {
    expect(read('status=closed&assignedTo=none&from=2026-02-30&to=2026-03-01&sort=title&q=Ana ')).toEqual({
      ...noFilters(inquiryFilters),
      sort: '',
      status: 'closed',
      assignedTo: 'none',
      to: '2026-03-01',
      q: 'Ana ',
    });
    expect(read('assignedTo=7').assignedTo).toBe('7');
    for (const id of ['0', '1e3', '07']) expect(read(`assignedTo=${id}`).assignedTo).toBe('');
    expect(read(`q=${'a'.repeat(101)}`).q).toHaveLength(100);
  });

  it('mean nothing where they do not apply', () => {
    expect(read('formType=sales&stage=talk').stage).toBe('talk');
    expect(read('formType=advertise&stage=talk').stage).toBe('');
    expect(filtersIn(activityFilters, new URLSearchParams('of=4')).of).toBe('');
  });

  it('say what a list opens on by saying nothing', () => {
    expect(read('').status).toBe('open');
    expect(read('q=Ana').status).toBe('');
    expect(read('status=all').status).toBe('');
    const none = noFilters(inquiryFilters);
    expect(filteredPath('/admin', inquiryFilters, { ...none, status: 'open' })).toBe('/admin');
    expect(filteredPath('/admin', inquiryFilters, { ...none, status: 'open', q: 'Ana' })).toBe(
      '/admin?status=open&q=Ana',
    );
    expect(filteredPath('/admin', inquiryFilters, none, { inquiry: 4 })).toBe('/admin?status=all&inquiry=4');
  });
});

it('do not count an order, which narrows nothing', () => {
  const asked = read('status=all&sort=oldest');
  expect(asked.sort).toBe('oldest');
  expect(isFiltered(inquiryFilters, asked)).toBe(false);
  expect(isFiltered(inquiryFilters, { ...asked, q: 'Ana' })).toBe(true);
  expect(noFilters(inquiryFilters)).not.toHaveProperty('sort');
  expect(filtersIn(submissionFilters, new URLSearchParams('sort=title'))).toMatchObject({
    status: waitingStatus,
    sort: 'title',
  });
});

it('are said by an export in the words of the filter bar', () => {
  const asked = querySchemaOf(inquiryFilters).parse({
    formType: 'inquiries',
    status: 'open',
    assignedTo: '7',
    from: '2026-03-01',
    to: '2026-03-02',
  });
  expect(filterWords(inquiryFilters, asked)).toEqual({
    Form: 'Inquiries',
    Status: 'Unanswered',
    'Assigned to': 7,
    From: '2026-03-01',
    To: '2026-03-02',
  });
});
