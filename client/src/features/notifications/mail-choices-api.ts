import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, send } from '#client/lib/api.ts';
import type { MailChoicesChange } from '#shared/notifications/mail-choices.ts';
import type { MailChoices } from '#shared/notifications/views.ts';

const path = '/api/employee/mail-choices';

export const mailChoicesQuery = queryOptions({
  queryKey: ['mail-choices'],
  queryFn: ({ signal }) => getJson<MailChoices>(path, signal),
});

/** Changes are saved one after the other, as they were made. */
export function useSaveMailChoices() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'mail-choices' },
    mutationFn: (change: MailChoicesChange) => send<MailChoices>('PUT', path, change),
    onSuccess: (choices) => client.setQueryData(mailChoicesQuery.queryKey, choices),
  });
}
