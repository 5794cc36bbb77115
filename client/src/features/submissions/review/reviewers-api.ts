import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { newIdempotencyKey } from '#client/lib/api.ts';
import { ask } from '#client/lib/ask.ts';
import type { AbsenceChange, Assignment } from '#shared/submissions/desk.ts';

export const deskQueries = {
  reviewers: () =>
    queryOptions({
      queryKey: ['reviewers'],
      queryFn: ({ signal }) => ask('GET /api/submissions/reviewers', { signal }),
      staleTime: 60_000,
    }),
  absence: () =>
    queryOptions({
      queryKey: ['absence'],
      queryFn: ({ signal }) => ask('GET /api/submissions/absence', { signal }),
    }),
};

/** Reads the submission anew after a refusal too: a colleague may have been first. */
export function useAssignSubmission(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (assignment: Assignment) =>
      ask('PUT /api/submissions/:id/assignee', {
        params: { id },
        body: assignment,
        idempotencyKey: newIdempotencyKey(),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: submissionQueries.all }),
  });
}

/** Null: one is back. */
export function useSetAbsence() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (absence: AbsenceChange | null) =>
      absence ? ask('PUT /api/submissions/absence', { body: absence }) : ask('DELETE /api/submissions/absence'),
    onSuccess: () => {
      client.invalidateQueries({ queryKey: deskQueries.reviewers().queryKey });
      return client.invalidateQueries({ queryKey: deskQueries.absence().queryKey });
    },
  });
}
