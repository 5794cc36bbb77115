import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { inquiryQueries, refreshLists } from '#client/features/inquiries/inbox-api.ts';
import { getJson, send } from '#client/lib/api.ts';
import type { Hire, StageMove } from '#shared/inquiries/hiring-calls.ts';
import type { HireProposal, StageMoved } from '#shared/inquiries/views.ts';

const path = '/api/contact-inquiries';

export function proposalQuery(id: number) {
  return queryOptions({
    queryKey: ['inquiries', 'hire', id],
    queryFn: ({ signal }) => getJson<HireProposal>(`${path}/${id}/hire`, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

/** With an account it is a hire, without one a move. */
export type Move = Hire | StageMove;

export function useMoveApplication(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ move, idempotencyKey }: { move: Move; idempotencyKey: string }) => {
      const call = 'stage' in move ? 'stage' : 'hire';
      return send<StageMoved>('POST', `${path}/${id}/${call}`, move, { idempotencyKey });
    },
    onSuccess: ({ inquiry }, { move }) => {
      client.setQueryData(inquiryQueries.detail(id).queryKey, inquiry);
      if (!('stage' in move)) client.invalidateQueries({ queryKey: ['employees'] });
    },
    onSettled: () => refreshLists(client),
  });
}
