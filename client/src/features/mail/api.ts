import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, send } from '#client/lib/api.ts';
import { pagedQuery, withQuery } from '#client/lib/paging.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import type { MailAct } from '#shared/mail.ts';
import type { MailReleased, MailStatus, MailTest, MailView } from '#shared/mail-views.ts';

const path = '/api/admin/mail';

/** The subjects and states that filter mails. */
export type MailFilter =
  | { inquiry: number }
  | { submission: number }
  | { employee: number }
  | { state: MailView['state'] | '' };

export const mailQueries = {
  all: ['mail'] as const,
  list: (filter: MailFilter) =>
    pagedQuery<MailView>([...mailQueries.all, 'list', filter], withQuery(path, filter), {
      // A mail that is on its way is looked up again.
      refetchInterval: ({ state: { data } }) => (data?.pages.some(({ rows }) => rows.some(isOnItsWay)) ? 5_000 : false),
    }),
  status: () =>
    queryOptions({
      queryKey: [...mailQueries.all, 'status'],
      queryFn: ({ signal }) => getJson<MailStatus>(`${path}/status`, signal),
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
      withKey(act, (idempotencyKey) => send('POST', `${path}/${id}`, { act }, { idempotencyKey })),
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
        send<MailReleased>('POST', `${path}/waiting`, { leaveOut }, { idempotencyKey }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: mailQueries.all }),
  });
}

export function useSendTest() {
  return useMutation({ mutationFn: () => send<MailTest>('POST', `${path}/test`) });
}
