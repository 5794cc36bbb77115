import { QueryClient } from '@tanstack/react-query';

/** No retry, no refetch on focus, never stale: each query that differs says so itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
    mutations: { retry: false, networkMode: 'always' },
  },
});
