import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Submission } from '#client/components/form/use-public-form.ts';
import { getJson, getPage, type Page, send } from '#client/lib/api.ts';
import type { ContactCreate, InquiryReceipt, InquiryStats, InquiryView } from '#shared/inquiries.ts';

/** Read anew whenever the page is opened or looked at again, and kept no longer than it is shown. */
const neverCached = { staleTime: 0, gcTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export const inquiryQueries = {
  /** Every inquiry, newest first: those loaded so far, and how many there are in all. */
  list: () =>
    infiniteQueryOptions({
      queryKey: ['inquiries', 'list'],
      queryFn: ({ pageParam, signal }) => getPage<InquiryView>(pageParam, signal),
      initialPageParam: '/api/contact-inquiries',
      getNextPageParam: ({ next }) => next && withLimit(next, laterPages),
      select: joinPages,
      ...neverCached,
    }),
  stats: () =>
    queryOptions({
      queryKey: ['inquiries', 'stats'],
      queryFn: ({ signal }) => getJson<InquiryStats>('/api/contact-inquiries/stats', signal),
      ...neverCached,
    }),
};

/**
 * Rows a request after the first page. A list is read again page by page, and the server answers 60 a minute: at the
 * most it gives, 10,000 rows are 51 requests.
 */
const laterPages = 200;

function withLimit(path: string, limit: number): string {
  const [pathname, query] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('limit', String(limit));
  return `${pathname}?${parameters}`;
}

function joinPages<Row>({ pages }: InfiniteData<Page<Row>>): { rows: Row[]; total: number } {
  return { rows: pages.flatMap(({ rows }) => rows), total: pages.at(-1)?.total ?? 0 };
}

/** Sends the advertise form. */
export function useSendContact() {
  const client = useFormTokens();
  return useMutation({
    mutationFn: ({ values, website, draft }: Submission<ContactCreate>) =>
      draft.send(async (idempotencyKey) => {
        const body = { ...values, website, formToken: await ripeFormToken(client) };
        return send<InquiryReceipt>('POST', '/api/contact', body, { idempotencyKey });
      }),
  });
}

/** For forms that send a form token: fetches one as soon as the form is there. */
export function useFormTokens(): QueryClient {
  const client = useQueryClient();
  useEffect(() => {
    client.prefetchQuery(formTokenQuery);
  }, [client]);
  return client;
}

/** The sign that a page was opened: good from 2 seconds to 24 hours after its issue (`server/lib/form-token.ts`). */
const formTokenQuery = queryOptions({
  queryKey: ['form-token'],
  queryFn: () => getJson<{ token: string }>('/api/form-token', AbortSignal.timeout(5_000)),
  staleTime: 12 * 60 * 60 * 1000,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
});

/** Waits until the token is old enough to be believed. Without one the inquiry still arrives, as suspected spam. */
export async function ripeFormToken(client: QueryClient): Promise<string | undefined> {
  const issued = await client.fetchQuery(formTokenQuery).catch(() => undefined);
  const issuedAt = client.getQueryState(formTokenQuery.queryKey)?.dataUpdatedAt ?? 0;
  const unripeMs = issuedAt + 2_100 - Date.now();
  if (issued && unripeMs > 0) await new Promise((resolve) => setTimeout(resolve, unripeMs));
  return issued?.token;
}
