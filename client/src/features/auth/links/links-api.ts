import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { keepTypedName } from '#client/features/auth/sign-in/typed-name.ts';
import { getJson, send } from '#client/lib/api.ts';
import { forgetProfile, keepProfile, profileQuery } from '#client/lib/auth.tsx';
import type { ForgotPassword, PasswordReset } from '#shared/auth/own-account.ts';
import type { EmployeeProfile, LinkView } from '#shared/auth/views.ts';
import type { MailWaits } from '#shared/wire.ts';

export const linkQuery = (key: string) =>
  queryOptions({
    queryKey: ['account-link', key],
    queryFn: ({ signal }) => getJson<LinkView>(`/api/employee/links/${encodeURIComponent(key)}`, signal),
    gcTime: 0,
  });

export function useAskForReset() {
  return useMutation({
    mutationFn: (request: ForgotPassword) => send<MailWaits>('POST', '/api/employee/forgot-password', request),
  });
}

/** Ends all sessions of its owner, whom an invitation signs in. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ username, ...reset }: PasswordReset & Pick<LinkView, 'username'>) => {
      const entered = await send<EmployeeProfile | undefined>('POST', '/api/employee/reset-password', reset);
      if (entered) {
        keepProfile(client, entered);
        return { isSignedIn: true, other: null };
      }
      const profile = client.getQueryData(profileQuery.queryKey);
      if (profile && profile.username !== username) return { isSignedIn: false, other: profile.username };
      if (profile) forgetProfile(client);
      keepTypedName(username);
      return { isSignedIn: false, other: null };
    },
  });
}

export function useConfirmEmail(key: string) {
  return useMutation({
    mutationFn: () => send<{ email: string }>('POST', '/api/employee/confirm-email', { key }),
  });
}
