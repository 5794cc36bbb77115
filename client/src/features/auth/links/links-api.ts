import { queryOptions, useMutation } from '@tanstack/react-query';
import { getJson, send } from '#client/lib/api.ts';
import type { LinkView } from '#shared/links.ts';
import type { ForgotPassword, PasswordReset } from '#shared/own-account.ts';

export const linkQuery = (key: string) =>
  queryOptions({
    queryKey: ['account-link', key],
    queryFn: ({ signal }) => getJson<LinkView>(`/api/employee/links/${encodeURIComponent(key)}`, signal),
    gcTime: 0,
  });

export function useAskForReset() {
  return useMutation({ mutationFn: (asked: ForgotPassword) => send('POST', '/api/employee/forgot-password', asked) });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (reset: PasswordReset) => send<void>('POST', '/api/employee/reset-password', reset),
  });
}

export function useConfirmEmail(key: string) {
  return useMutation({
    mutationFn: () => send<{ email: string }>('POST', '/api/employee/confirm-email', { key }),
  });
}
