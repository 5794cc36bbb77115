import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addressOf, ask } from '#client/lib/ask.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import type { PersonErase } from '#shared/inquiries/erasure.ts';

export const personQueries = {
  one: (key: string) =>
    queryOptions({
      queryKey: ['people', key],
      queryFn: ({ signal }) => ask('GET /api/people/:key', { params: { key }, signal }),
      staleTime: 0,
      // Each reading goes on record: one visit is one.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      gcTime: 0,
    }),
};

export function personArchivePath(key: string): string {
  return addressOf('GET /api/people/:key/archive', { key });
}

/** A POST keeps the address out of logs and the browser's history. */
export function useLookUpPerson() {
  return useMutation({
    mutationFn: (email: string) => ask('POST /api/contact-inquiries/person', { body: { email } }),
  });
}

/** Returns the proof, which names references and never the person. */
export function useErasePerson() {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (wish: PersonErase) =>
      withKey(wish, (idempotencyKey) =>
        ask('POST /api/contact-inquiries/erase-person', { body: wish, idempotencyKey }),
      ),
    // Back must not show erased data, not even for a moment.
    onSuccess: () => client.removeQueries({ type: 'inactive' }),
  });
}
