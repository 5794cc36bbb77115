import { expect, it } from 'vitest';
import { pageReply } from '#server/lib/paging.ts';

it('links to the next page with the same query', () => {
  const at = new Date('2026-11-22T03:04:05.006Z');
  const linkOf = (url: string) =>
    pageReply([{ id: 9 }, { id: 8 }], { total: 2, limit: 1, at: () => at, url }).headers.Link ?? '';
  for (const search of ['', '?q=who?', '?q=a%26b&status=approved', '?cursor=1.1']) {
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(linkOf(`/api/list${search}`)) ?? [];
    const { pathname, searchParams } = new URL(next, 'http://localhost');
    const wanted = new URLSearchParams(search);
    wanted.set('cursor', `${at.getTime()}.9`);
    expect([pathname, [...searchParams]]).toEqual(['/api/list', [...wanted]]);
  }
});
