import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, newIdempotencyKey, send } from '#client/lib/api.ts';
import { profileQuery } from '#client/lib/auth.tsx';
import type { AuthenticatorKey, RecoveryCodes, SecondFactorOff } from '#shared/auth/own-account.ts';
import { ownAccountQueries } from './settings-api.ts';

export function useStartSecondFactor() {
  return useMutation({ mutationFn: () => send<AuthenticatorKey>('POST', '/api/employee/second-factor') });
}

/** The same code sent again, after a lost answer, gets the same recovery codes. */
export function useConfirmSecondFactor() {
  const refresh = useRefreshAccount();
  const sent = useRef({ code: '', idempotencyKey: '' });
  return useMutation({
    mutationFn: (code: string) => {
      if (sent.current.code !== code) sent.current = { code, idempotencyKey: newIdempotencyKey() };
      const { idempotencyKey } = sent.current;
      return send<RecoveryCodes>('POST', '/api/employee/second-factor/confirm', { code }, { idempotencyKey });
    },
    onError: (error) => (error instanceof ApiError && error.status === 409 ? refresh() : undefined),
  });
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (code: string) => send<RecoveryCodes>('POST', '/api/employee/second-factor/recovery-codes', { code }),
  });
}

export function useTurnSecondFactorOff() {
  const client = useQueryClient();
  const refresh = useRefreshAccount();
  return useMutation({
    mutationFn: (proof: SecondFactorOff) => send<void>('POST', '/api/employee/second-factor/turn-off', proof),
    // Where the site requires it, the profile now asks to set it up.
    onSuccess: () => Promise.all([refresh(), client.invalidateQueries({ queryKey: profileQuery.queryKey })]),
  });
}

export function useRefreshAccount(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ownAccountQueries.account().queryKey });
}
