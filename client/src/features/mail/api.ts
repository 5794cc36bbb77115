import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '#client/lib/ask.ts';
import { askPages } from '#client/lib/paging.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import type { MailAct } from '#shared/mail/mail.ts';
import type { MailView } from '#shared/mail/views.ts';

/** The subjects and states that filter mails. */
export type MailFilter =
  | { inquiry: number }
  | { submission: number }
  | { employee: number }
  | { state: MailView['state'] | '' };

export const mailQueries = {
  all: ['mail'] as const,
  list: (filter: MailFilter) =>
    askPages(
      [...mailQueries.all, 'list', filter],
      'GET /api/admin/mail',
      { query: filter },
      {
        // A mail that is on its way is looked up again.
        refetchInterval: ({ state: { data } }) =>
          data?.pages.some(({ rows }) => rows.some(isOnItsWay)) ? 5_000 : false,
      },
    ),
  status: () =>
    queryOptions({
      queryKey: [...mailQueries.all, 'status'],
      queryFn: ({ signal }) => ask('GET /api/admin/mail/status', { signal }),
      staleTime: 0,
      // The counts follow what leaves.
      refetchInterval: ({ state: { data } }) => (data && data.queued > 0 ? 5_000 : false),
    }),
};

export function isOnItsWay({ state }: MailView): boolean {
  return state === 'queued' || state === 'sending';
}

/** An email that was put away counts no longer. */
export function useActOnMail(id: number) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (act: MailAct['act']) =>
      withKey(act, (idempotencyKey) =>
        ask('POST /api/admin/mail/:id', { params: { id }, body: { act }, idempotencyKey }),
      ),
    onSettled: () => {
      client.invalidateQueries({ queryKey: mailQueries.all });
      client.invalidateQueries({ queryKey: ['notifications', 'count'] });
    },
  });
}

/** Sends all that waited for mail to be set up, but what is left out. */
export function useReleaseMails() {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (leaveOut: number[]) =>
      withKey(leaveOut, (idempotencyKey) =>
        ask('POST /api/admin/mail/waiting', { body: { leaveOut }, idempotencyKey }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: mailQueries.all }),
  });
}

export function useSendTest() {
  return useMutation({ mutationFn: () => ask('POST /api/admin/mail/test') });
}
