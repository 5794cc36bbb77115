import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '#client/lib/api.ts';
import { ask } from '#client/lib/ask.ts';
import { keepProfile } from '#client/lib/auth.tsx';
import type { AccountUpdate, EmailChange } from '#shared/auth/own-account.ts';

export const ownAccountQueries = {
  account: () =>
    queryOptions({
      queryKey: ['account', 'own'],
      queryFn: ({ signal }) => ask('GET /api/employee/account', { signal }),
      staleTime: 0,
    }),
  sessions: () =>
    queryOptions({
      queryKey: ['account', 'sessions'],
      queryFn: ({ signal }) => ask('GET /api/employee/sessions', { signal }),
      staleTime: 0,
    }),
};

export function useChangeAccount() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'account' },
    mutationFn: (changes: AccountUpdate) =>
      ask('PATCH /api/employee/account', { body: changes, idempotencyKey: newIdempotencyKey() }),
    onSuccess: (profile) => {
      keepProfile(client, profile);
      client.invalidateQueries({ queryKey: ['mail-choices'] });
    },
  });
}

export function useChangeEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: EmailChange) => ask('POST /api/employee/email', { body: change }),
    onSuccess: (account) => client.setQueryData(ownAccountQueries.account().queryKey, account),
  });
}

export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: number | 'others') => ask('DELETE /api/employee/sessions/:id', { params: { id: which } }),
    onSettled: () => client.invalidateQueries({ queryKey: ownAccountQueries.sessions().queryKey }),
  });
}
