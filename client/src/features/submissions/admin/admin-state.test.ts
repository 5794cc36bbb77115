import { describe, expect, it } from 'vitest';
import { filtersIn } from '#client/lib/filters.ts';
import { submissionFilters } from '#shared/submissions/filters.ts';
import { adminPath } from './admin-state.ts';

describe('the filters of the admins’ submissions', () => {
  it('open on what waits for a decision, the oldest first', () => {
    expect(of('')).toMatchObject({ status: 'manager_approved', sort: 'oldest' });
    expect(of('?sort=newest')).toMatchObject({ status: 'manager_approved', sort: '' });
  });

  it('go through every status where the address asks for anything else', () => {
    for (const search of ['?status=all', '?q=drums', '?type=sales_prospect', '?employee=4', '?from=2026-11-01']) {
      expect(of(search), search).toMatchObject({ status: '', sort: '' });
    }
    expect(of('?status=rejected&sort=oldest')).toMatchObject({ status: 'rejected', sort: 'oldest' });
  });

  it('are the same again at their own address', () => {
    for (const search of ['', '?status=all', '?sort=newest', '?q=drums', '?status=rejected&type=sales_prospect']) {
      expect(of(new URL(adminPath(of(search), 7), 'http://localhost').search), search).toEqual(of(search));
    }
    expect(adminPath(of(''), 7)).toBe('/admin/submissions?details=7');
  });
});

function of(search: string) {
  return filtersIn(submissionFilters, new URLSearchParams(search));
}
