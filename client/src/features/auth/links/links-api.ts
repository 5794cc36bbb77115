import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { keepTypedName } from '#client/features/auth/sign-in/typed-name.ts';
import { ask } from '#client/lib/ask.ts';
import { forgetProfile, keepProfile, profileQuery } from '#client/lib/auth.tsx';
import type { ForgotPassword, PasswordReset } from '#shared/auth/own-account.ts';
import type { LinkView } from '#shared/auth/views.ts';

export const linkQuery = (key: string) =>
  queryOptions({
    queryKey: ['account-link', key],
    queryFn: ({ signal }) => ask('GET /api/employee/links/:key', { params: { key }, signal }),
    gcTime: 0,
  });

export function useAskForReset() {
  return useMutation({
    mutationFn: (request: ForgotPassword) => ask('POST /api/employee/forgot-password', { body: request }),
  });
}

/** Ends all sessions of its owner, whom an invitation signs in. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ username, ...reset }: PasswordReset & Pick<LinkView, 'username'>) => {
      const entered = await ask('POST /api/employee/reset-password', { body: reset });
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
    mutationFn: () => ask('POST /api/employee/confirm-email', { body: { key } }),
  });
}
