import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { getJson, getPage, send } from '#client/lib/api.ts';
import { joinPages, nextPage, withQuery } from '#client/lib/paging.ts';
import type { SubmissionCreate, SubmissionEdit, SubmissionType } from '#shared/submissions/submissions.ts';
import type {
  PendingSubmission,
  SimilarSubmission,
  SubmissionDetail,
  SubmissionView,
} from '#shared/submissions/views.ts';

/** What one's own list can be narrowed to; '' is no filter. */
export interface OwnFilters {
  status: string;
  q: string;
}

const ownList = '/api/submissions/employee';

export const submissionQueries = {
  /** Everything about submissions, the reviewers' queries included; for invalidation. */
  all: ['submissions'] as const,
  /** The reader's own, newest first. */
  own: (filters: OwnFilters) =>
    infiniteQueryOptions({
      queryKey: [...submissionQueries.all, 'own', filters],
      queryFn: ({ pageParam, signal }) => getPage<SubmissionView>(pageParam, signal),
      initialPageParam: withQuery(ownList, { ...filters }),
      getNextPageParam: nextPage,
      select: joinPages,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  /** The reader's own that a reviewer asked to change, newest first. */
  returned: () => submissionQueries.own({ status: 'changes_requested' satisfies SubmissionView['status'], q: '' }),
  /** What the reader has begun and not sent, newest first. */
  drafts: () =>
    queryOptions({
      queryKey: [...submissionQueries.all, 'drafts'],
      queryFn: ({ signal }) =>
        getJson<SubmissionView[]>(withQuery(ownList, { status: 'draft' satisfies SubmissionView['status'] }), signal),
      staleTime: 0,
    }),
  /** What waits for a manager, oldest first. Here, since the dashboard of every role counts it. */
  pending: (type: string) =>
    infiniteQueryOptions({
      queryKey: [...submissionQueries.all, 'pending', type],
      queryFn: ({ pageParam, signal }) => getPage<PendingSubmission>(pageParam, signal),
      initialPageParam: withQuery('/api/manager/submissions', { type }),
      getNextPageParam: nextPage,
      select: joinPages,
      staleTime: 0,
      refetchOnMount: 'always',
      refetchOnWindowFocus: 'always',
    }),
  /** One submission with its whole story. */
  detail: (id: number) =>
    queryOptions({
      queryKey: [...submissionQueries.all, 'detail', id],
      queryFn: ({ signal }) => getJson<SubmissionDetail>(`/api/submissions/${id}`, signal),
      staleTime: 0,
      // A form that begins with older words than the server's could not be saved.
      gcTime: 0,
      refetchOnWindowFocus: true,
    }),
  /** What sounds like `text` and was sent in the last 90 days. */
  similar: ({ type, text, except }: { type: SubmissionType; text: string; except: number | undefined }) =>
    queryOptions({
      queryKey: [...submissionQueries.all, 'similar', type, text, except],
      queryFn: ({ signal }) =>
        getJson<SimilarSubmission[]>(withQuery('/api/submissions/similar', { type, text, except }), signal),
      staleTime: 60_000,
    }),
};

/** Where the due times of an event lie as a calendar file. */
export function dueTimesPath(id: number): string {
  return `/api/submissions/${id}/due-times.ics`;
}

interface CreateWish {
  submission: SubmissionCreate;
  idempotencyKey: string;
}

/** Sends a form, or begins a draft of it. */
export function useCreateSubmission() {
  const refresh = useRefreshSubmissions();
  return useMutation({
    mutationFn: ({ submission, idempotencyKey }: CreateWish) =>
      send<SubmissionView>('POST', '/api/submissions', submission, { idempotencyKey }),
    onSuccess: () => void refresh(),
  });
}

interface EditWish {
  id: number;
  edit: SubmissionEdit;
  /** Saving the same again changes nothing, so this only says that it may be tried again by itself. */
  idempotencyKey?: string;
}

/** Saves a form, or sends it. */
export function useEditSubmission() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, edit, idempotencyKey }: EditWish) =>
      send<SubmissionView>('PATCH', `/api/submissions/${id}`, edit, idempotencyKey ? { idempotencyKey } : {}),
    onSuccess: (saved) => {
      client.setQueryData(submissionQueries.detail(saved.id).queryKey, (detail) => detail && { ...detail, ...saved });
      client.setQueryData(submissionQueries.drafts().queryKey, (drafts) =>
        drafts?.map((draft) => (draft.id === saved.id ? saved : draft)),
      );
    },
  });
}

/** Reads everything about submissions anew. */
export function useRefreshSubmissions() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: submissionQueries.all });
}

interface ActWish {
  id: number;
  idempotencyKey: string;
}

/** Takes back what was sent, if it is still at `version`. */
export function useWithdrawSubmission() {
  const refresh = useRefreshSubmissions();
  return useMutation({
    mutationFn: ({ id, version, idempotencyKey }: ActWish & { version: number }) =>
      send<SubmissionView>('POST', `/api/submissions/${id}/withdraw`, { version }, { idempotencyKey }),
    onSettled: refresh,
  });
}

/** Begins a draft with the same form. */
export function useDuplicateSubmission() {
  const refresh = useRefreshSubmissions();
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: ActWish) =>
      send<SubmissionView>('POST', `/api/submissions/${id}/duplicate`, {}, { idempotencyKey }),
    onSuccess: refresh,
  });
}

/** Throws a draft away. */
export function useDeleteDraft() {
  const client = useQueryClient();
  const refresh = useRefreshSubmissions();
  return useMutation({
    mutationFn: (id: number) => send<void>('DELETE', `/api/submissions/${id}`),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: submissionQueries.detail(id).queryKey });
      return refresh();
    },
  });
}
