import { queryOptions, useMutation } from '@tanstack/react-query';
import { ask } from '#client/lib/ask.ts';
import { askPages } from '#client/lib/paging.ts';
import type { EvaluationDraftUpdate } from '#shared/evaluations/evaluations.ts';

export const evaluationQueries = {
  all: () => ['evaluations'] as const,
  /** Always refetched: another tab or device may have saved since. */
  draft: () =>
    queryOptions({
      queryKey: [...evaluationQueries.all(), 'draft'],
      queryFn: ({ signal }) => ask('GET /api/employee/evaluation/draft', { signal }),
      staleTime: 0,
      // A person without network goes on with it, however long ago they looked at it.
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
    }),
  own: () =>
    askPages(
      [...evaluationQueries.all(), 'own'],
      'GET /api/employee/evaluations',
      { query: { limit: 20 } },
      { refetchOnMount: 'always' },
    ),
};

export function useSaveEvaluationDraft() {
  return useMutation({ mutationFn: saveAnswers });
}

export function saveAnswers(update: EvaluationDraftUpdate) {
  return ask('PUT /api/employee/evaluation/draft', { body: update });
}
