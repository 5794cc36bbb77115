import { QueryClient } from '@tanstack/react-query';

/** For queries that are fetched again on every visit; what is cached makes Back instant. */
export const alwaysFresh = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
    mutations: { retry: false, networkMode: 'always' },
  },
});
