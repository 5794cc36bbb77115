import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '#client/lib/ask.ts';
import type { MailChoicesChange } from '#shared/notifications/mail-choices.ts';

export const mailChoicesQuery = queryOptions({
  queryKey: ['mail-choices'],
  queryFn: ({ signal }) => ask('GET /api/employee/mail-choices', { signal }),
});

/** Changes are saved one after the other, as they were made. */
export function useSaveMailChoices() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'mail-choices' },
    mutationFn: (change: MailChoicesChange) => ask('PUT /api/employee/mail-choices', { body: change }),
    onSuccess: (choices) => client.setQueryData(mailChoicesQuery.queryKey, choices),
  });
}
