import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { submissionQueries } from '#client/features/submissions/api.ts';
import type { BulkDesk, BulkWish } from '#client/features/submissions/bulk-desks.ts';
import { type DecidedFilters, decidedQuery } from '#client/features/submissions/manager/decided-state.ts';
import { getJson, getPage, type Page, send } from '#client/lib/api.ts';
import { optimisticUpdate } from '#client/lib/optimistic-update.ts';
import { joinPages, nextPage, withQuery } from '#client/lib/paging.ts';
import type { EmployeeView } from '#shared/employees.ts';
import type { Review, StatusChange } from '#shared/submissions/submissions.ts';
import type { BulkAnswer, DecidedSubmission, SubmissionStats, SubmissionView } from '#shared/submissions/views.ts';

/** Refetched on mount and on window focus. */
const alwaysFresh = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** The server's parameters; '' is no filter. */
export type SubmissionFilters = Partial<
  Record<'status' | 'type' | 'employee' | 'assigned' | 'age' | 'from' | 'to' | 'q' | 'sort', string>
>;

export const submissionExportPath = '/api/submissions/export';

export const reviewQueries = {
  list: (filters: SubmissionFilters) =>
    infiniteQueryOptions({
      queryKey: [...submissionQueries.all, 'list', filters],
      queryFn: ({ pageParam, signal }) => getPage<SubmissionView>(pageParam, signal),
      initialPageParam: withQuery('/api/submissions/all', { ...filters }),
      getNextPageParam: nextPage,
      select: joinPages,
      placeholderData: keepPreviousData,
      ...alwaysFresh,
    }),
  decided: (filters: DecidedFilters) =>
    infiniteQueryOptions({
      queryKey: [...submissionQueries.all, 'decided', filters],
      queryFn: ({ pageParam, signal }) => getPage<DecidedSubmission>(pageParam, signal),
      initialPageParam: withQuery('/api/manager/submissions/decided', decidedQuery(filters)),
      getNextPageParam: nextPage,
      select: joinPages,
      placeholderData: keepPreviousData,
      ...alwaysFresh,
    }),
  stats: () =>
    queryOptions({
      queryKey: [...submissionQueries.all, 'stats'],
      queryFn: ({ signal }) => getJson<SubmissionStats>('/api/submissions/stats', signal),
      ...alwaysFresh,
    }),
  authors: () =>
    queryOptions({
      queryKey: [...submissionQueries.all, 'authors'],
      queryFn: async ({ signal }) => {
        const authors: EmployeeView[] = [];
        for (let path: string | null = '/api/admin/employees?limit=200'; path; ) {
          const page: Page<EmployeeView> = await getPage(path, signal);
          authors.push(...page.rows);
          path = page.next;
        }
        return authors;
      },
    }),
};

export type ReviewAct = 'approve' | 'request-changes' | 'reject';

interface ReviewCall {
  id: number;
  act: ReviewAct;
  review: Review;
  idempotencyKey: string;
}

export function useReviewSubmission() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act, review, idempotencyKey }: ReviewCall) =>
      send<SubmissionView>('POST', `/api/manager/submissions/${id}/${act}`, review, { idempotencyKey }),
    onSettled: () => refresh(client),
  });
}

/** Undoes one or many within `undoSeconds`. */
export function useUndoDecisions(desk: '/api/submissions' | '/api/manager/submissions') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, idempotencyKey }: { ids: readonly number[]; idempotencyKey: string }) =>
      send<BulkAnswer>('POST', `${desk}/undo`, { ids }, { idempotencyKey }),
    onSettled: () => refresh(client),
  });
}

interface StatusCall {
  id: number;
  change: StatusChange;
  idempotencyKey: string;
}

export function useSetSubmissionStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change, idempotencyKey }: StatusCall) =>
      send<SubmissionView>('PATCH', `/api/submissions/${id}/status`, change, { idempotencyKey }),
    onMutate: ({ id, change: { status } }) =>
      optimisticUpdate<SubmissionView>(client, {
        lists: [...submissionQueries.all, 'list'],
        detail: submissionQueries.detail(id).queryKey,
        id,
        patch: { status },
      }),
    onError: (_error, _call, rollBack) => rollBack?.(),
    onSettled: () => refresh(client),
  });
}

/** The answer holds a result for each. */
export function useDecideSubmissions({ decide }: BulkDesk) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ wish, idempotencyKey }: { wish: BulkWish; idempotencyKey: string }) => decide(wish, idempotencyKey),
    onSettled: () => refresh(client),
  });
}

/** Runs after failures too, since a colleague may have changed something. Not awaited: the next one opens at once. */
function refresh(client: QueryClient): void {
  client.invalidateQueries({ queryKey: submissionQueries.all });
}
