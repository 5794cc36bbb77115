import { type FetchQueryOptions, onlineManager, QueryClient, type QueryKey } from '@tanstack/react-query';
import { NetworkError } from './api.ts';

/** For queries that are fetched again on every visit; what is cached makes Back instant. */
export const alwaysFresh = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** A paused query would leave the person without an answer. @throws NetworkError, ApiError */
export async function fetchNow<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  if (!onlineManager.isOnline()) throw new NetworkError('Offline');
  return client.fetchQuery(query);
}
