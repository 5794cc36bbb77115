import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { getPage, type Page } from '#client/lib/api.ts';
import { addressOf, ask, withQuery } from '#client/lib/ask.ts';
import type { FilterValues } from '#client/lib/filters.ts';
import { joinPages, nextPage } from '#client/lib/paging.ts';
import type { evaluationFilters } from '#shared/evaluations/filters.ts';
import type { EvaluationDetail, EvaluationResponseView } from '#shared/evaluations/views.ts';

export type EvaluationFilter = FilterValues<typeof evaluationFilters>;

export interface EvaluationGroup
  extends Pick<EvaluationResponseView, 'employeeId' | 'employee' | 'role' | 'submissionDate' | 'readAt' | 'repliedAt'> {
  id: number;
  responses: number;
  answered: number;
}

export const evaluationExportPath = addressOf('GET /api/admin/evaluations/export');

export const adminEvaluationQueries = {
  all: () => ['admin-evaluations'] as const,
  list: (filter: EvaluationFilter) =>
    infiniteQueryOptions({
      queryKey: [...adminEvaluationQueries.all(), 'list', filter],
      queryFn: async ({ pageParam, signal }) => groupEvaluations(await getPage(pageParam, signal)),
      initialPageParam: withQuery(addressOf('GET /api/admin/evaluations'), { ...filter }),
      getNextPageParam: nextPage,
      select: joinPages,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  stats: () =>
    queryOptions({
      queryKey: [...adminEvaluationQueries.all(), 'stats'],
      queryFn: ({ signal }) => ask('GET /api/admin/evaluations/stats', { signal }),
      staleTime: 0,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...adminEvaluationQueries.all(), 'detail', id],
      queryFn: ({ signal }) => ask('GET /api/admin/evaluations/:id', { params: { id }, signal }),
      staleTime: 0,
    }),
};

export function useMarkEvaluationRead(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (idempotencyKey: string) =>
      ask('POST /api/admin/evaluations/:id/read', { params: { id }, idempotencyKey }),
    onSuccess: ({ readAt }) => {
      const { queryKey } = adminEvaluationQueries.detail(id);
      const read = client.setQueryData(queryKey, (detail) => detail && { ...detail, readAt });
      // The reader may have moved on.
      if (read) noteInLists(client, read);
    },
  });
}

export function useReplyToEvaluation(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reply, idempotencyKey }: { reply: string; idempotencyKey: string }) =>
      ask('POST /api/admin/evaluations/:id/reply', { params: { id }, body: { reply }, idempotencyKey }),
    onSuccess: (evaluation) => {
      client.setQueryData(adminEvaluationQueries.detail(id).queryKey, evaluation);
      noteInLists(client, evaluation);
    },
  });
}

/** Updates the loaded lists without reading their pages again. */
export function noteInLists(client: QueryClient, { id, readAt, repliedAt }: EvaluationDetail): void {
  client.setQueriesData<InfiniteData<Page<EvaluationGroup>>>(
    { queryKey: [...adminEvaluationQueries.all(), 'list'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row.id === id ? { ...row, readAt, repliedAt } : row)),
        })),
      },
  );
}

/** A page holds all answers of an evaluation, joined only by their `sessionId`. */
function groupEvaluations({ rows, ...page }: Page<EvaluationResponseView>): Page<EvaluationGroup> {
  const groups = new Map<number, EvaluationGroup>();
  for (const { sessionId, employeeId, employee, role, submissionDate, readAt, repliedAt, response } of rows) {
    const group = groups.get(sessionId) ?? {
      ...{ id: sessionId, employeeId, employee, role, submissionDate, readAt, repliedAt },
      ...{ responses: 0, answered: 0 },
    };
    group.responses += 1;
    if (response !== '') group.answered += 1;
    groups.set(sessionId, group);
  }
  return { ...page, rows: [...groups.values()] };
}
