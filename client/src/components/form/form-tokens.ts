import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '#client/lib/ask.ts';
import { abortAfter } from '#client/lib/browser/abort-after.ts';

/** Fetches a form token as soon as a form is shown. */
export function useFormTokens(): QueryClient {
  const client = useQueryClient();
  useEffect(() => {
    client.prefetchQuery(formTokenQuery);
  }, [client]);
  return client;
}

/** Proves that the page was opened 2 seconds to 24 hours ago (`server/lib/form-token.ts`). */
const formTokenQuery = queryOptions({
  queryKey: ['form-token'],
  queryFn: () => ask('GET /api/form-token', { signal: abortAfter(5_000) }),
  staleTime: 12 * 60 * 60 * 1000,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
});

/** Waits until the token is valid. A form is taken without one, too. */
export async function ripeFormToken(client: QueryClient): Promise<string | undefined> {
  const issued = await client.fetchQuery(formTokenQuery).catch(() => undefined);
  const issuedAt = client.getQueryState(formTokenQuery.queryKey)?.dataUpdatedAt ?? 0;
  const unripeMs = issuedAt + 2_100 - Date.now();
  if (issued && unripeMs > 0) await new Promise((resolve) => setTimeout(resolve, unripeMs));
  return issued?.token;
}
