import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { inquiryQueries, refreshLists } from '#client/features/inquiries/inbox-api.ts';
import { ask } from '#client/lib/ask.ts';
import type { Hire, StageMove } from '#shared/inquiries/hiring-calls.ts';

export function proposalQuery(id: number) {
  return queryOptions({
    queryKey: ['inquiries', 'hire', id],
    queryFn: ({ signal }) => ask('GET /api/contact-inquiries/:id/hire', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** With an account it is a hire, without one a move. */
export type Move = Hire | StageMove;

export function useMoveApplication(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ move, idempotencyKey }: { move: Move; idempotencyKey: string }) =>
      'stage' in move
        ? ask('POST /api/contact-inquiries/:id/stage', { params: { id }, body: move, idempotencyKey })
        : ask('POST /api/contact-inquiries/:id/hire', { params: { id }, body: move, idempotencyKey }),
    onSuccess: ({ inquiry }, { move }) => {
      client.setQueryData(inquiryQueries.detail(id).queryKey, inquiry);
      if (!('stage' in move)) client.invalidateQueries({ queryKey: ['employees'] });
    },
    onSettled: () => refreshLists(client),
  });
}
