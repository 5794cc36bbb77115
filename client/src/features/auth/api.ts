import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { send } from '#client/lib/api.ts';
import { profileQuery } from '#client/lib/auth.tsx';
import { forgetInTab } from '#client/lib/browser/storage.ts';
import { forgetRecentFinds } from '#client/lib/recent-finds.ts';
import { storageNames } from '#shared/storage-names.ts';

/** Clears the cache too. Leaves to `leaveTo` first, since a page that stays would ask for a sign-in. */
export function useSignOut(leaveTo?: string) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    // A pending profile request would report an ended session.
    onMutate: () => client.cancelQueries({ queryKey: profileQuery.queryKey }),
    mutationFn: () => send<void>('POST', '/api/employee/logout'),
    onSuccess: () => {
      if (leaveTo) navigate(leaveTo, { state: { isUrgent: true } });
      forgetEmployee(client);
    },
  });
}

export function forgetEmployee(client: QueryClient): void {
  forgetRecentFinds();
  // They hold notes on people's work.
  forgetInTab(storageNames.undo);
  // Set, not removed: observers hear only of changes to the query they watch.
  client.setQueryData(profileQuery.queryKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileQuery.queryKey[0] });
}
