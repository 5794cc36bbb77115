import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { getJson, getPage, send } from '#client/lib/api.ts';
import { joinPages } from '#client/lib/paging.ts';
import type {
  EvaluationDraft,
  EvaluationDraftSaved,
  EvaluationDraftUpdate,
  EvaluationView,
} from '#shared/evaluations/evaluations.ts';
import { loadQuestionSet } from '#shared/evaluations/question-sets.ts';

export const evaluationQueries = {
  all: () => ['evaluations'] as const,
  /** The questions of a role; null for roles without an evaluation. */
  questions: (role: string) =>
    queryOptions({ queryKey: ['evaluation-questions', role], queryFn: () => loadQuestionSet(role) }),
  /** One's open evaluation. Another tab or device may have saved since, so it is read anew whenever it is looked at. */
  draft: () =>
    queryOptions({
      queryKey: [...evaluationQueries.all(), 'draft'],
      queryFn: ({ signal }) => getJson<EvaluationDraft>('/api/employee/evaluation/draft', signal),
      staleTime: 0,
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
    }),
  /** One's own evaluations, newest first. */
  own: () =>
    infiniteQueryOptions({
      queryKey: [...evaluationQueries.all(), 'own'],
      queryFn: ({ pageParam, signal }) => getPage<EvaluationView>(pageParam, signal),
      initialPageParam: '/api/employee/evaluations?limit=20',
      getNextPageParam: ({ next }) => next,
      select: joinPages,
      staleTime: 0,
      refetchOnMount: 'always',
    }),
};

export function useSaveDraft() {
  return useMutation({
    mutationFn: (update: EvaluationDraftUpdate) =>
      send<EvaluationDraftSaved>('PUT', '/api/employee/evaluation/draft', update),
  });
}
