import { type FetchQueryOptions, onlineManager, type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { NetworkError } from './api.ts';

/** How long what was read ahead is as good as new. */
export const aheadMs = 5_000;

/** Counts by a query's hash how often its data had come before the screen approached last read it ahead. */
let ahead = new Map<string, number>();

/** For queries that are fetched again on every visit; what is cached makes Back instant. */
export const alwaysFresh = {
  staleTime: 0,
  refetchOnMount: (query: Mounted) => isDue(query) && 'always',
  refetchOnWindowFocus: 'always',
} as const;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnMount: isDue,
      staleTime: Number.POSITIVE_INFINITY,
      // A place shows what it was loaded with if the network is lost; the usual five minutes are less than a ride.
      gcTime: 60 * 60_000,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

type Mounted = Pick<Query, 'queryHash' | 'state'>;

/** False for what was read ahead for the screen that mounts, unless something has happened to it since. */
function isDue({ queryHash, state }: Mounted): boolean {
  const isAhead = state.dataUpdateCount - 1 === ahead.get(queryHash);
  return !isAhead || state.isInvalidated || Date.now() - state.dataUpdatedAt > aheadMs;
}

/** Starts a screen's first queries, which need no second answer when it mounts. */
export function readAhead(prefetch: (client: QueryClient) => void): void {
  prefetch(queryClient);
  const started = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
  ahead = new Map(started.map(({ queryHash, state }) => [queryHash, state.dataUpdateCount]));
}

/** A paused query would leave the person without an answer. @throws NetworkError, ApiError */
export async function fetchNow<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  if (!onlineManager.isOnline()) throw new NetworkError('Offline');
  return client.fetchQuery(query);
}
