import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey, send } from '#client/lib/api.ts';
import type { AuthenticatorKey, RecoveryCodes, SecondFactorOff } from '#shared/own-account.ts';
import { ownAccountQueries } from './settings-api.ts';

export function useStartSecondFactor() {
  return useMutation({ mutationFn: () => send<AuthenticatorKey>('POST', '/api/employee/second-factor') });
}

/** A repeated call gets the same recovery codes. */
export function useConfirmSecondFactor() {
  return useMutation({
    mutationFn: (code: string) =>
      send<RecoveryCodes>(
        'POST',
        '/api/employee/second-factor/confirm',
        { code },
        { idempotencyKey: newIdempotencyKey() },
      ),
  });
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (code: string) => send<RecoveryCodes>('POST', '/api/employee/second-factor/recovery-codes', { code }),
  });
}

export function useTurnSecondFactorOff() {
  const refresh = useRefreshAccount();
  return useMutation({
    mutationFn: (proof: SecondFactorOff) => send<void>('POST', '/api/employee/second-factor/turn-off', proof),
    onSuccess: refresh,
  });
}

export function useRefreshAccount(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ownAccountQueries.account().queryKey });
}
