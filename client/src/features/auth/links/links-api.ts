import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, send } from '#client/lib/api.ts';
import { profileQuery } from '#client/lib/auth.tsx';
import type { LinkView } from '#shared/auth/links.ts';
import type { ForgotPassword, PasswordReset } from '#shared/auth/own-account.ts';

export const linkQuery = (key: string) =>
  queryOptions({
    queryKey: ['account-link', key],
    queryFn: ({ signal }) => getJson<LinkView>(`/api/employee/links/${encodeURIComponent(key)}`, signal),
    gcTime: 0,
  });

export function useAskForReset() {
  return useMutation({
    mutationFn: (asked: ForgotPassword) => send<{ mailWaits?: true }>('POST', '/api/employee/forgot-password', asked),
  });
}

/** Ends all sessions of its owner. Returns who else is signed in here, or null. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ username, ...reset }: PasswordReset & Pick<LinkView, 'username'>) => {
      await send<void>('POST', '/api/employee/reset-password', reset);
      const profile = client.getQueryData(profileQuery.queryKey);
      if (profile && profile.username !== username) return profile.username;
      if (profile) client.setQueryData(profileQuery.queryKey, null);
      return null;
    },
  });
}

export function useConfirmEmail(key: string) {
  return useMutation({
    mutationFn: () => send<{ email: string }>('POST', '/api/employee/confirm-email', { key }),
  });
}
