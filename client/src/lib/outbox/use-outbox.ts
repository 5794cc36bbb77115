import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, NetworkError } from '#client/lib/api.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { useWhenReachable } from '#client/lib/browser/use-connection.ts';
import { useLatestCallback } from '#client/lib/use-latest-callback.ts';
import { type Act, type ActKind, carryOut, type ShownAct, useActs, waitsForPerson } from './outbox.ts';

export type CarryOut = (act: Act, client: QueryClient, begin: () => void) => Promise<unknown>;

/** Carries out what its person pressed: at once, when there is a connection again, and after a new sign-in. */
export function useOutbox(
  ownerId: number,
  kinds: Readonly<Record<ActKind, { carryOut: CarryOut }>>,
  onDone?: (act: Act) => void,
) {
  // One of another release may be of a kind that this one doesn't know.
  const acts = useActs().filter((act) => act.ownerId === ownerId && act.kind in kinds);
  const waiting = acts.filter(({ refusal, isStopped }) => !refusal && !isStopped);
  const client = useQueryClient();
  const { dataUpdatedAt: signedInAt } = useProfile();
  // A mutation, so that the end of the session is told as everywhere.
  const { mutateAsync } = useMutation({
    mutationFn: async ({ act, begin }: { act: Act; begin: () => void }) => {
      const answer = await kinds[act.kind].carryOut(act, client, begin);
      onDone?.(act);
      return answer;
    },
  });
  const run = useLatestCallback((which: readonly ShownAct[]) => {
    for (const one of which) {
      carryOut(one, (act, begin) => mutateAsync({ act, begin })).catch(() => undefined);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each press and each new sign-in
  useEffect(() => run(waiting), [waiting.map(({ key, pressedAt }) => `${key} ${pressedAt}`).join(), signedInAt]);

  const cutOff = waiting.filter(({ failure }) => failure instanceof NetworkError);
  useWhenReachable(cutOff.length > 0, () => run(cutOff));
  const busy = waiting.find(({ failure }) => failure instanceof ApiError && !waitsForPerson(failure))?.failure;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each failure
  useEffect(() => {
    if (!(busy instanceof ApiError)) return undefined;
    const timer = setTimeout(() => run(waiting), Math.max(busyMs, (busy.retryAfter ?? 0) * 1_000));
    return () => clearTimeout(timer);
  }, [busy]);
  return acts;
}

const busyMs = 15_000;
