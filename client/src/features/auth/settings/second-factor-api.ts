import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey, send } from '#client/lib/api.ts';
import { profileQuery } from '#client/lib/auth.tsx';
import { makePasskey } from '#client/lib/browser/passkeys.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import type { PasskeyCreate } from '#shared/auth/passkeys.ts';
import type { AuthenticatorKey, RecoveryCodes, SecondStepAdded } from '#shared/auth/views.ts';
import { ownAccountQueries } from './settings-api.ts';

export function useStartSecondFactor() {
  return useMutation({ mutationFn: () => send<AuthenticatorKey>('POST', '/api/employee/second-factor') });
}

/** The same code sent again, after a lost answer, gets the same recovery codes. */
export function useConfirmSecondFactor() {
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (code: string) =>
      withKey(code, (idempotencyKey) =>
        send<SecondStepAdded>('POST', '/api/employee/second-factor/confirm', { code }, { idempotencyKey }),
      ),
  });
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: () => send<RecoveryCodes>('POST', '/api/employee/second-factor/recovery-codes'),
  });
}

export function useTurnAppOff() {
  const refresh = useRefreshAccount();
  return useMutation({
    mutationFn: () => send<void>('POST', '/api/employee/second-factor/turn-off'),
    onSuccess: refresh,
  });
}

/** An answer that was lost comes again, with its recovery codes. */
export function useAddPasskey() {
  return useMutation({
    mutationFn: async (choice: Pick<PasskeyCreate, 'isSecondStep'>) => {
      const passkey = await makePasskey('/api/employee/passkeys/challenge');
      const idempotencyKey = newIdempotencyKey();
      return send<SecondStepAdded>('POST', '/api/employee/passkeys', { ...passkey, ...choice }, { idempotencyKey });
    },
  });
}

export function useRemovePasskey() {
  const refresh = useRefreshAccount();
  return useMutation({
    mutationFn: (id: number) => send<void>('DELETE', `/api/employee/passkeys/${id}`),
    onSuccess: refresh,
  });
}

/** The profile asks for a second step once it is gone, if the site requires one. */
export function useRefreshAccount(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ownAccountQueries.account().queryKey }),
      client.invalidateQueries({ queryKey: profileQuery.queryKey }),
    ]);
}
