import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { send } from '#client/lib/api.ts';
import { profileQuery } from '#client/lib/auth.tsx';

/**
 * Signs out on the server; what was read while signed in goes with it. With `leaveTo` the page is left first: one that
 * stays would ask for a sign-in.
 */
export function useSignOut(leaveTo?: string) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    // A read under way would find nobody any more, which is no surprise to whoever leaves.
    onMutate: () => client.cancelQueries({ queryKey: profileQuery.queryKey }),
    mutationFn: () => send<void>('POST', '/api/employee/logout'),
    onSuccess: () => {
      if (leaveTo) navigate(leaveTo, { state: { isUrgent: true } });
      forgetEmployee(client);
    },
  });
}

/** Nobody is signed in any more, and what was read goes with whoever was. */
export function forgetEmployee(client: QueryClient): void {
  // Set, not removed: whoever shows who is signed in only hears of changes to the query it already watches.
  client.setQueryData(profileQuery.queryKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileQuery.queryKey[0] });
}
