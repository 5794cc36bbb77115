import {
  type DefaultError,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { getPage, type Page } from './api.ts';

/** With `isAtLeast`, `total` is a lower bound. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
  isAtLeast: boolean;
}

type PagedOptions<Row> = Pick<
  UseInfiniteQueryOptions<Page<Row>, DefaultError, Listed<Row>, QueryKey, string>,
  'staleTime' | 'placeholderData' | 'refetchOnMount' | 'refetchOnWindowFocus' | 'refetchInterval'
>;

/** A list that is read page by page from `path`, and outdated as soon as it is read. */
export function pagedQuery<Row>(queryKey: QueryKey, path: string, options: PagedOptions<Row> = {}) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => getPage<Row>(pageParam, signal),
    initialPageParam: path,
    getNextPageParam: nextPage,
    select: joinPages<Row>,
    staleTime: 0,
    ...options,
  });
}

export function joinPages<Row>({ pages }: InfiniteData<Page<Row>>): Listed<Row> {
  const last = pages.at(-1);
  const rows = pages.flatMap((page) => page.rows);
  // The server counts up to a bound, which the reader may have passed.
  if (last?.isAtLeast) return { rows, total: Math.max(last.total, rows.length), isAtLeast: last.next !== null };
  return { rows, total: last?.total ?? 0, isAtLeast: false };
}

/** A `getNextPageParam`: pages after the small first one have the server's maximum of rows. */
export function nextPage({ next }: Page<unknown>): string | null {
  if (next === null) return null;
  const [path, query] = next.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('limit', '200');
  return `${path}?${parameters}`;
}

export function idOf({ id }: { id: number }): number {
  return id;
}

export function listSize({ total, isAtLeast }: Listed<unknown>): number {
  return isAtLeast ? -1 : total;
}

export function withQuery(path: string, parameters: Record<string, string | number | boolean | undefined>): string {
  const filled = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]));
  return filled.length === 0 ? path : `${path}?${query}`;
}
