import { describe, expect, it, vi } from 'vitest';
import { forgetRecentFinds, keepRecentFind, readRecentFinds } from './recent-finds.ts';

const find = (path: string) => ({ title: `Title of ${path}`, detail: 'Detail', path, at: null });
const pathsOf = (employeeId: number) => readRecentFinds(employeeId).map(({ path }) => path);

describe('recent finds', () => {
  it('are the last six that were opened, each once', () => {
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/3']) keepRecentFind(1, 'submissions', find(path));
    expect(pathsOf(1)).toEqual(['/3', '/7', '/6', '/5', '/4', '/2']);
  });

  it('are one person’s own, and gone when another one looks', () => {
    keepRecentFind(1, 'submissions', find('/1'));
    expect(pathsOf(2)).toEqual([]);
    expect(pathsOf(1)).toEqual([]);
  });

  it('hold no name of people outside', () => {
    keepRecentFind(1, 'inquiries', { ...find('/admin?inquiry=7'), title: 'Ana Ruiz', detail: 'Sales, OT-1' });
    expect(JSON.stringify(localStorage)).not.toContain('Ana');
    keepRecentFind(1, 'people', { ...find('/admin/people/i7'), title: 'Ana Ruiz' });
    expect(JSON.stringify(localStorage)).not.toContain('Ana');
    expect(readRecentFinds(1)).toMatchObject([{ title: 'Sales, OT-1', detail: '' }]);
  });

  it('end after a week, and at a sign-out', () => {
    vi.useFakeTimers({ now: new Date('2026-11-01') });
    keepRecentFind(1, 'people', find('/admin/people/e1'));
    vi.setSystemTime(new Date('2026-11-07'));
    expect(pathsOf(1)).toEqual(['/admin/people/e1']);
    vi.setSystemTime(new Date('2026-11-09'));
    expect(pathsOf(1)).toEqual([]);
    keepRecentFind(1, 'people', find('/admin/people/e2'));
    forgetRecentFinds();
    expect(localStorage).toHaveLength(0);
  });

  it('are none where something else is stored', () => {
    localStorage.setItem('site:found:1', '{"a":1}');
    expect(readRecentFinds(1)).toEqual([]);
  });
});
