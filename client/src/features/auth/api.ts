import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ask } from '#client/lib/ask.ts';
import { forgetProfile, profileQuery } from '#client/lib/auth.tsx';
import { forgetInTab } from '#client/lib/browser/storage.ts';
import { forgetRecentFinds } from '#client/lib/recent-finds.ts';
import { storageNames } from '#shared/storage-names.ts';

const signOutKey = ['sign-out'];

/** True during sign-out, so that a 401 then isn't reported as an expired session. */
export function isSigningOut(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: signOutKey }) > 0;
}

/** Clears the cache too. Leaves to `leaveTo` first, since a page that stays would ask for a sign-in. */
export function useSignOut(leaveTo?: string) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationKey: signOutKey,
    // A profile that was asked for before would come back as somebody signed in.
    onMutate: () => client.cancelQueries({ queryKey: profileQuery.queryKey }),
    mutationFn: () => ask('POST /api/employee/logout'),
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
  forgetProfile(client);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileQuery.queryKey[0] });
}
