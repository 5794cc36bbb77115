import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { getJson, getPage, newIdempotencyKey, send } from '#client/lib/api.ts';
import { optimisticUpdate } from '#client/lib/optimistic-update.ts';
import { joinPages, nextPage, withQuery } from '#client/lib/paging.ts';
import { type EmployeeView, employeeName } from '#shared/employees.ts';
import type { PersonErase, PersonErased, PersonHoldings } from '#shared/inquiries/erasure.ts';
import type { FormType } from '#shared/inquiries/form-types.ts';
import type {
  InquiryAssignee,
  InquiryChange,
  InquiryDetail,
  InquiryNote,
  InquiryStatus,
  InquiryView,
} from '#shared/inquiries/inquiries.ts';

/** By the names of the server's parameters; '' is no filter. */
export interface InboxFilter {
  formType: FormType | '';
  status: InquiryStatus | '';
  /** An employee's id, `none`, or `me`. */
  assignedTo: string;
  q: string;
}

/** Read anew whenever the page is opened or looked at again. The list stays a while, so that Back finds it at once. */
const alwaysFresh = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

const inquiriesPath = '/api/contact-inquiries';

export const inquiryQueries = {
  /** The inquiries that match, newest first: those loaded so far, and how many there are in all. */
  list: (filter: InboxFilter) =>
    infiniteQueryOptions({
      queryKey: ['inquiries', 'list', filter],
      queryFn: ({ pageParam, signal }) => getPage<InquiryView>(pageParam, signal),
      initialPageParam: withQuery(inquiriesPath, { ...filter }),
      getNextPageParam: nextPage,
      select: joinPages,
      placeholderData: keepPreviousData,
      ...alwaysFresh,
    }),
  /** One inquiry with its notes, its history and those that look like it. */
  detail: (id: number) =>
    queryOptions({
      queryKey: ['inquiries', 'detail', id],
      queryFn: ({ signal }) => getJson<InquiryDetail>(`${inquiriesPath}/${id}`, signal),
      ...alwaysFresh,
      gcTime: 0,
    }),
  /** Whose inquiries there are, or could be: also of those who left some behind. */
  assignees: () =>
    queryOptions({
      queryKey: ['inquiries', 'assignees'],
      queryFn: ({ signal }) => getJson<InquiryAssignee[]>(`${inquiriesPath}/assignees`, signal),
      staleTime: 60_000,
    }),
  /** Whom an inquiry can be assigned to. */
  colleagues: () =>
    queryOptions({
      queryKey: ['inquiries', 'colleagues'],
      queryFn: async ({ signal }) => {
        const { rows } = await getPage<EmployeeView>('/api/admin/employees?role=admin&active=true&limit=200', signal);
        return rows.map((employee) => ({ id: employee.id, name: employeeName(employee) }));
      },
      staleTime: 60_000,
    }),
};

export function inquiryFilePath(inquiryId: number, fileId: number): string {
  return `${inquiriesPath}/${inquiryId}/files/${fileId}`;
}

/** Where what matches can be fetched as CSV. */
export function inquiryExportPath(filter: InboxFilter): string {
  return withQuery(`${inquiriesPath}/export`, { ...filter });
}

/**
 * Changes state or assignee, if it is still at `version`; shown at once and taken back where it is refused. A change that
 * is asked for while another is on its way follows it.
 */
export function useChangeInquiry(id: number) {
  const client = useQueryClient();
  /** The version that the reader's own last change has led to. */
  const reached = useRef(0);
  return useMutation({
    scope: { id: `inquiry ${id}` },
    mutationFn: (change: InquiryChange) => {
      const version = Math.max(change.version, reached.current);
      // A choice saves itself also as its reader closes the tab.
      const options = { idempotencyKey: newIdempotencyKey(), keepalive: true };
      return send<InquiryDetail>('PATCH', `${inquiriesPath}/${id}`, { ...change, version }, options);
    },
    onMutate: ({ status, assignedTo }) => {
      const colleagues = client.getQueryData(inquiryQueries.colleagues().queryKey);
      const assignee = assignedTo === null ? null : colleagues?.find((colleague) => colleague.id === assignedTo);
      return optimisticUpdate<InquiryView>(client, {
        lists: ['inquiries', 'list'],
        detail: inquiryQueries.detail(id).queryKey,
        id,
        patch: { ...(status && { status }), ...(assignee !== undefined && { assignedTo: assignee }) },
      });
    },
    onSuccess: (inquiry) => {
      reached.current = inquiry.version;
      client.setQueryData(inquiryQueries.detail(id).queryKey, inquiry);
    },
    onError: (_error, _change, rollBack) => rollBack?.(),
    // Also where it failed: whoever was first has changed something.
    onSettled: () => refreshLists(client),
  });
}

/** Adds a note for colleagues. */
export function useAddInquiryNote(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ note, idempotencyKey }: { note: string; idempotencyKey: string }) =>
      send<InquiryNote>('POST', `${inquiriesPath}/${id}/notes`, { note }, { idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: inquiryQueries.detail(id).queryKey }),
  });
}

/** What is held under an address. It changes nothing: a POST keeps the address out of logs and of the history. */
export function useLookUpPerson() {
  return useMutation({
    mutationFn: (email: string) => send<PersonHoldings>('POST', `${inquiriesPath}/person`, { email }),
  });
}

/** What to erase: one inquiry, or what was seen under an address. */
export type ErasureWish = { inquiry: Pick<InquiryDetail, 'id'> } | PersonErase;

/** Erases for good. Answers with the proof, which names references and never the person. */
export function useErase() {
  const client = useQueryClient();
  const sent = useRef({ wish: '', idempotencyKey: '' });
  return useMutation({
    mutationFn: async (wish: ErasureWish): Promise<PersonErased> => {
      const words = JSON.stringify(wish);
      // The same wish is the same call until it is answered.
      if (sent.current.wish !== words) sent.current = { wish: words, idempotencyKey: newIdempotencyKey() };
      if ('email' in wish) return send<PersonErased>('POST', `${inquiriesPath}/erase-person`, wish, sent.current);
      return send<PersonErased>('DELETE', `${inquiriesPath}/${wish.inquiry.id}`, undefined, sent.current);
    },
    onSuccess: () => {
      sent.current = { wish: '', idempotencyKey: '' };
      // Back must not show, not even for a moment, whom nobody may see any more.
      client.removeQueries({ type: 'inactive' });
      refreshLists(client);
    },
  });
}

/** Not waited for, and not what is open: an erased inquiry has no details to read. */
function refreshLists(client: QueryClient): void {
  client.invalidateQueries({ queryKey: ['inquiries', 'list'] });
  client.invalidateQueries({ queryKey: ['inquiries', 'stats'] });
}
