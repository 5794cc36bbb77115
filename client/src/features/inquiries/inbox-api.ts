import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newIdempotencyKey } from '#client/lib/api.ts';
import { addressOf, ask } from '#client/lib/ask.ts';
import type { FilterValues } from '#client/lib/filters.ts';
import { optimisticUpdate } from '#client/lib/optimistic-update.ts';
import { askPages } from '#client/lib/paging.ts';
import { alwaysFresh } from '#client/lib/query-client.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import type { inquiryFilters } from '#shared/inquiries/filters.ts';
import type { InquiryChange } from '#shared/inquiries/inquiries.ts';
import type { InquiryAssignee, InquiryView } from '#shared/inquiries/views.ts';

export type InboxFilter = FilterValues<typeof inquiryFilters>;

export const inquiryExportPath = addressOf('GET /api/contact-inquiries/export');

export const inquiryQueries = {
  list: (filter: InboxFilter) =>
    askPages(
      ['inquiries', 'list', filter],
      'GET /api/contact-inquiries',
      { query: filter },
      {
        placeholderData: keepPreviousData,
        ...alwaysFresh,
      },
    ),
  detail: (id: number) =>
    queryOptions({
      queryKey: ['inquiries', 'detail', id],
      queryFn: ({ signal }) => ask('GET /api/contact-inquiries/:id', { params: { id }, signal }),
      ...alwaysFresh,
      gcTime: 0,
    }),
  /** Templates for replies and letters to applicants. */
  letters: () =>
    queryOptions({
      queryKey: ['inquiries', 'letters'],
      queryFn: ({ signal }) => ask('GET /api/contact-inquiries/letters', { signal }),
      staleTime: 60_000,
    }),
  /** Includes former assignees who still have inquiries. */
  assignees: () =>
    queryOptions({
      queryKey: ['inquiries', 'assignees'],
      queryFn: ({ signal }) => ask('GET /api/contact-inquiries/assignees', { signal }),
      staleTime: 60_000,
    }),
  /** Employees who can be assigned; only administrators assign. */
  colleagues: () => queryOptions({ ...inquiryQueries.assignees(), select: colleaguesOf }),
};

function colleaguesOf(assignees: readonly InquiryAssignee[]) {
  return assignees.filter(({ mayWork }) => mayWork).map(({ id, name, isForAll }) => ({ id, name, isForAll }));
}

export function inquiryFilePath(inquiryId: number, fileId: number): string {
  return addressOf('GET /api/contact-inquiries/:id/files/:fileId', { id: inquiryId, fileId });
}

/** Changes state or assignee at `version` with an optimistic update; changes queue behind each other. */
export function useChangeInquiry(id: number) {
  const client = useQueryClient();
  /** The version after the reader's own last change. */
  const reached = useRef(0);
  return useMutation({
    scope: { id: `inquiry ${id}` },
    mutationFn: (change: InquiryChange) => {
      const version = Math.max(change.version, reached.current);
      // Saves a choice while the tab closes.
      const options = { idempotencyKey: newIdempotencyKey(), keepalive: true };
      return ask('PATCH /api/contact-inquiries/:id', { params: { id }, body: { ...change, version }, ...options });
    },
    onMutate: ({ status, assignedTo, outcome }) => {
      const assignees = client.getQueryData(inquiryQueries.assignees().queryKey);
      const assignee = assignedTo === null ? null : assignees?.find((one) => one.id === assignedTo);
      return optimisticUpdate<InquiryView>(client, {
        lists: ['inquiries', 'list'],
        detail: inquiryQueries.detail(id).queryKey,
        id,
        patch: {
          ...(status && { status, outcome: outcome ?? null }),
          ...(assignee !== undefined && { assignedTo: assignee }),
        },
      });
    },
    onSuccess: (inquiry) => {
      reached.current = inquiry.version;
      client.setQueryData(inquiryQueries.detail(id).queryKey, inquiry);
    },
    onError: (_error, _change, rollBack) => rollBack?.(),
    // A colleague may have changed something, so a failure refreshes, too.
    onSettled: () => refreshLists(client),
  });
}

export function useAddInquiryNote(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ note, idempotencyKey }: { note: string; idempotencyKey: string }) =>
      ask('POST /api/contact-inquiries/:id/notes', { params: { id }, body: { note }, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: inquiryQueries.detail(id).queryKey }),
  });
}

/** Returns the proof, which names the reference and never the person. */
export function useEraseInquiry() {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (id: number) =>
      withKey(id, (idempotencyKey) => ask('DELETE /api/contact-inquiries/:id', { params: { id }, idempotencyKey })),
    onSuccess: () => {
      // Back must not show erased data, not even for a moment.
      client.removeQueries({ type: 'inactive' });
      refreshLists(client);
    },
  });
}

/** Skips open details, which an erased inquiry no longer has. Not awaited. */
export function refreshLists(client: QueryClient): void {
  client.invalidateQueries({ queryKey: ['inquiries', 'list'] });
  client.invalidateQueries({ queryKey: ['inquiries', 'stats'] });
}
