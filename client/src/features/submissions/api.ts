import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, ask } from '#client/lib/ask.ts';
import { type FilterValues, noFilters } from '#client/lib/filters.ts';
import { askPages } from '#client/lib/paging.ts';
import { alwaysFresh } from '#client/lib/query-client.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import type { FileUse } from '#shared/submissions/conversation.ts';
import { type ownFilters, pendingFilters } from '#shared/submissions/filters.ts';
import type {
  SubmissionCreate,
  SubmissionEdit,
  SubmissionOutcome,
  SubmissionType,
} from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

export type PendingFilters = FilterValues<typeof pendingFilters>;

export const everyPending: PendingFilters = { ...noFilters(pendingFilters), sort: '' };

export const submissionQueries = {
  /** Includes the reviewers' queries; for invalidation. */
  all: ['submissions'] as const,
  own: (filters: FilterValues<typeof ownFilters>) =>
    askPages(
      [...submissionQueries.all, 'own', filters],
      'GET /api/submissions/employee',
      { query: { ...filters } },
      {
        placeholderData: keepPreviousData,
      },
    ),
  returned: () => submissionQueries.own({ status: 'changes_requested', q: '' }),
  drafts: () =>
    queryOptions({
      queryKey: [...submissionQueries.all, 'drafts'],
      queryFn: ({ signal }) =>
        ask('GET /api/submissions/employee', { query: { status: 'draft' satisfies SubmissionView['status'] }, signal }),
      staleTime: 0,
    }),
  /** Here, since every role's dashboard counts it. */
  pending: (filters: PendingFilters) =>
    askPages(
      [...submissionQueries.all, 'pending', filters],
      'GET /api/manager/submissions',
      { query: { ...filters } },
      { placeholderData: keepPreviousData, ...alwaysFresh },
    ),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...submissionQueries.all, 'detail', id],
      queryFn: ({ signal }) => ask('GET /api/submissions/:id', { params: { id }, signal }),
      staleTime: 0,
      // A form that starts with outdated values could not be saved.
      gcTime: 0,
      refetchOnWindowFocus: true,
    }),
  /** Similar titles of the last 90 days. */
  similar: ({ type, text, except }: { type: SubmissionType; text: string; except: number | undefined }) =>
    queryOptions({
      queryKey: [...submissionQueries.all, 'similar', type, text, except],
      queryFn: ({ signal }) => ask('GET /api/submissions/similar', { query: { type, text, except }, signal }),
      staleTime: 60_000,
    }),
};

interface CreateWish {
  submission: SubmissionCreate;
  idempotencyKey: string;
}

export function useCreateSubmission() {
  const client = useQueryClient();
  return useMutation({ mutationFn: (wish: CreateWish) => beginSubmission(client, wish) });
}

export async function beginSubmission(client: QueryClient, { submission, idempotencyKey }: CreateWish) {
  const made = await ask('POST /api/submissions', { body: submission, idempotencyKey });
  void refreshSubmissions(client);
  return made;
}

interface EditWish {
  id: number;
  edit: SubmissionEdit;
  idempotencyKey?: string;
}

export function useEditSubmission() {
  const client = useQueryClient();
  return useMutation({ mutationFn: (wish: EditWish) => saveSubmission(client, wish) });
}

export async function saveSubmission(client: QueryClient, { id, edit, idempotencyKey }: EditWish) {
  const key = idempotencyKey ? { idempotencyKey } : {};
  const saved = await ask('PATCH /api/submissions/:id', { params: { id }, body: edit, ...key });
  client.setQueryData(submissionQueries.detail(id).queryKey, (detail) => detail && { ...detail, ...saved });
  client.setQueryData(submissionQueries.drafts().queryKey, (drafts) =>
    drafts?.map((draft) => (draft.id === id ? saved : draft)),
  );
  return saved;
}

export function useRefreshSubmissions() {
  const client = useQueryClient();
  return () => refreshSubmissions(client);
}

export function refreshSubmissions(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: submissionQueries.all });
}

/** Withdraws it if it is still at `version`. */
export function useWithdrawSubmission() {
  const refresh = useRefreshSubmissions();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ id, version }: { id: number; version: number }) =>
      withKey({ id, version }, (idempotencyKey) =>
        ask('POST /api/submissions/:id/withdraw', { params: { id }, body: { version }, idempotencyKey }),
      ),
    onSettled: refresh,
  });
}

/** What became of an approved prospect. */
export function useSayOutcome() {
  const refresh = useRefreshSubmissions();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ id, ...body }: SubmissionOutcome & { id: number }) =>
      withKey({ id, ...body }, (idempotencyKey) =>
        ask('POST /api/submissions/:id/outcome', { params: { id }, body, idempotencyKey }),
      ),
    onSettled: refresh,
  });
}

/** A new draft with the same text. */
export function useDuplicateSubmission() {
  const { mutateAsync: create } = useCreateSubmission();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ id, submissionType, submissionData }: SubmissionView) =>
      withKey(id, (idempotencyKey) =>
        create({ submission: { submissionType, submissionData, draft: true }, idempotencyKey }),
      ),
  });
}

export function useDeleteDraft() {
  const client = useQueryClient();
  const refresh = useRefreshSubmissions();
  return useMutation({
    mutationFn: (id: number) => ask('DELETE /api/submissions/:id', { params: { id } }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: submissionQueries.detail(id).queryKey });
      return refresh();
    },
  });
}

export function uploadPath(submissionId: number, use: FileUse): string {
  return `${filePath(submissionId)}?for=${use}`;
}

export function filePath(submissionId: number, fileId?: number): string {
  return fileId === undefined
    ? addressOf('POST /api/submissions/:id/files', { id: submissionId })
    : addressOf('GET /api/submissions/:id/files/:fileId', { id: submissionId, fileId });
}
