import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { getJson, newIdempotencyKey, send } from '#client/lib/api.ts';
import type { AbsenceChange, Assignment } from '#shared/submissions/desk.ts';
import type { Absence, Reviewer, SubmissionView } from '#shared/submissions/views.ts';

const absencePath = '/api/submissions/absence';

export const deskQueries = {
  reviewers: () =>
    queryOptions({
      queryKey: ['reviewers'],
      queryFn: ({ signal }) => getJson<Reviewer[]>('/api/submissions/reviewers', signal),
      staleTime: 60_000,
    }),
  absence: () =>
    queryOptions({
      queryKey: ['absence'],
      queryFn: ({ signal }) => getJson<Absence | null>(absencePath, signal),
    }),
};

/** Reads the submission anew after a refusal too: a colleague may have been first. */
export function useAssignSubmission(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (assignment: Assignment) =>
      send<SubmissionView>('PUT', `/api/submissions/${id}/assignee`, assignment, {
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
      absence ? send<void>('PUT', absencePath, absence) : send<void>('DELETE', absencePath),
    onSuccess: () => {
      client.invalidateQueries({ queryKey: deskQueries.reviewers().queryKey });
      return client.invalidateQueries({ queryKey: deskQueries.absence().queryKey });
    },
  });
}
