import {
  type DefaultError,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { getPage, type Page } from './api.ts';
import { type AnswerOf, addressOf, type CallName, type InputOf, type LooseInput, withQuery } from './ask.ts';

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

type ListName = Extract<CallName, `GET ${string}`>;
type RowOf<Answer> = Answer extends readonly (infer Row)[] ? Row : never;

/** A list that is read page by page, and outdated as soon as it is read. */
export function askPages<Name extends ListName>(
  queryKey: QueryKey,
  name: Name,
  input: InputOf<Name>,
  options: PagedOptions<RowOf<AnswerOf<Name>>> = {},
) {
  const { params, query = {} }: LooseInput = input;
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => getPage<RowOf<AnswerOf<Name>>>(pageParam, signal),
    initialPageParam: withQuery(addressOf(name, params), query),
    getNextPageParam: nextPage,
    select: joinPages<RowOf<AnswerOf<Name>>>,
    staleTime: 0,
    ...options,
  });
}

/** How many a list has, for the tab of one that is not open. */
export function askTotal<Name extends ListName>(queryKey: QueryKey, name: Name, input: InputOf<Name>) {
  const { params, query }: LooseInput = input;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const path = withQuery(addressOf(name, params), { ...query, limit: 1 });
      return (await getPage<RowOf<AnswerOf<Name>>>(path, signal)).total;
    },
    staleTime: 0,
  });
}

/** The whole of a list, for choices among its rows. */
export async function askEvery<Name extends ListName>(
  name: Name,
  { params, query, signal }: InputOf<Name> & { signal: AbortSignal } & LooseInput,
): Promise<RowOf<AnswerOf<Name>>[]> {
  const rows: RowOf<AnswerOf<Name>>[] = [];
  for (let path: string | null = withQuery(addressOf(name, params), { ...query, limit: 200 }); path; ) {
    const page: Page<RowOf<AnswerOf<Name>>> = await getPage(path, signal);
    rows.push(...page.rows);
    path = page.next;
  }
  return rows;
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
