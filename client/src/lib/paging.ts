import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from './api.ts';

/** What is read of a list so far, and how many there are in all; with `isAtLeast` there may be more than that. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
  isAtLeast: boolean;
}

/** For `select` of an infinite query of pages. */
export function joinPages<Row>({ pages }: InfiniteData<Page<Row>>): Listed<Row> {
  const last = pages.at(-1);
  const rows = pages.flatMap((page) => page.rows);
  // The server counts up to a bound; the reader who has come further knows better.
  if (last?.isAtLeast) return { rows, total: Math.max(last.total, rows.length), isAtLeast: last.next !== null };
  return { rows, total: last?.total ?? 0, isAtLeast: false };
}

/**
 * For `getNextPageParam`: after the first page, which is small so that it comes soon, as many rows a request as the
 * server gives. 10,000 rows are 51 requests, also when the list is read again.
 */
export function nextPage({ next }: Page<unknown>): string | null {
  if (next === null) return null;
  const [path, query] = next.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('limit', '200');
  return `${path}?${parameters}`;
}

/** For the `keyOf` of a list. */
export function idOf({ id }: { id: number }): number {
  return id;
}

/** For the `size` of a list. */
export function listSize({ total, isAtLeast }: Listed<unknown>): number {
  return isAtLeast ? -1 : total;
}

/** `path` with a query of what is not empty. */
export function withQuery(path: string, parameters: Record<string, string | number | boolean | undefined>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? path : `${path}?${query}`;
}
