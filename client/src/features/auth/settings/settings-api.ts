import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, newIdempotencyKey, send } from '#client/lib/api.ts';
import { keepProfile } from '#client/lib/auth.tsx';
import type { AccountUpdate, EmailChange } from '#shared/auth/own-account.ts';
import type { EmployeeProfile, OwnAccount, SessionView } from '#shared/auth/views.ts';

export const ownAccountQueries = {
  account: () =>
    queryOptions({
      queryKey: ['account', 'own'],
      queryFn: ({ signal }) => getJson<OwnAccount>('/api/employee/account', signal),
      staleTime: 0,
    }),
  sessions: () =>
    queryOptions({
      queryKey: ['account', 'sessions'],
      queryFn: ({ signal }) => getJson<SessionView[]>('/api/employee/sessions', signal),
      staleTime: 0,
    }),
};

export function useChangeAccount() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'account' },
    mutationFn: (changes: AccountUpdate) =>
      send<EmployeeProfile>('PATCH', '/api/employee/account', changes, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: (profile) => {
      keepProfile(client, profile);
      client.invalidateQueries({ queryKey: ['mail-choices'] });
    },
  });
}

export function useChangeEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: EmailChange) => send<OwnAccount>('POST', '/api/employee/email', change),
    onSuccess: (account) => client.setQueryData(ownAccountQueries.account().queryKey, account),
  });
}

export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: number | 'others') => send<void>('DELETE', `/api/employee/sessions/${which}`),
    onSettled: () => client.invalidateQueries({ queryKey: ownAccountQueries.sessions().queryKey }),
  });
}
