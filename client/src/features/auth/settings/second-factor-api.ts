import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '#client/lib/api.ts';
import { ask } from '#client/lib/ask.ts';
import { profileQuery } from '#client/lib/auth.tsx';
import { makePasskey } from '#client/lib/browser/passkeys.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import type { PasskeyCreate } from '#shared/auth/passkeys.ts';
import { ownAccountQueries } from './settings-api.ts';

export function useStartSecondFactor() {
  return useMutation({ mutationFn: () => ask('POST /api/employee/second-factor') });
}

/** The same code sent again, after a lost answer, gets the same recovery codes. */
export function useConfirmSecondFactor() {
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (code: string) =>
      withKey(code, (idempotencyKey) =>
        ask('POST /api/employee/second-factor/confirm', { body: { code }, idempotencyKey }),
      ),
  });
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: () => ask('POST /api/employee/second-factor/recovery-codes'),
  });
}

export function useTurnAppOff() {
  const refresh = useRefreshAccount();
  return useMutation({
    mutationFn: () => ask('POST /api/employee/second-factor/turn-off'),
    onSuccess: refresh,
  });
}

/** An answer that was lost comes again, with its recovery codes. */
export function useAddPasskey() {
  return useMutation({
    mutationFn: async (choice: Pick<PasskeyCreate, 'isSecondStep'>) => {
      const passkey = await makePasskey();
      const idempotencyKey = newIdempotencyKey();
      return ask('POST /api/employee/passkeys', { body: { ...passkey, ...choice }, idempotencyKey });
    },
  });
}

export function useRemovePasskey() {
  const refresh = useRefreshAccount();
  return useMutation({
    mutationFn: (id: number) => ask('DELETE /api/employee/passkeys/:id', { params: { id } }),
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
