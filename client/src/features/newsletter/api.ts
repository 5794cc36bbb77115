import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ripeFormToken, useFormTokens } from '#client/components/form/form-tokens.ts';
import type { Submission } from '#client/components/form/use-public-form.ts';
import { getJson, send } from '#client/lib/api.ts';
import { pagedQuery } from '#client/lib/paging.ts';
import type { NewsletterSignUp } from '#shared/newsletter.ts';
import type { NewsletterReader, Subscription } from '#shared/newsletter-views.ts';
import type { MailWaits } from '#shared/wire.ts';

const path = '/api/newsletter';
const listPath = '/api/admin/newsletter';

export const exportPath = `${listPath}/export`;

export const newsletterQueries = {
  all: ['newsletter'] as const,
  list: () => pagedQuery<NewsletterReader>([...newsletterQueries.all, 'list'], listPath),
  subscription: (key: string) =>
    queryOptions({
      queryKey: [...newsletterQueries.all, 'subscription', key],
      queryFn: ({ signal }) => getJson<Subscription>(`${path}/${key}`, signal),
      staleTime: 0,
    }),
};

/** A sign-up has no reference: the mail is the answer. */
export function useSignUp() {
  const client = useFormTokens();
  return useMutation({
    mutationFn: ({ values, website, draft }: Submission<NewsletterSignUp>) =>
      draft.send(async (idempotencyKey) => {
        const body = { ...values, website, formToken: await ripeFormToken(client) };
        const answer = await send<MailWaits>('POST', path, body, { idempotencyKey });
        return { reference: '', ...answer };
      }),
  });
}

export function useConfirm(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send<Subscription>('POST', `${path}/${key}/confirm`),
    onSuccess: (subscription) => client.setQueryData(newsletterQueries.subscription(key).queryKey, subscription),
  });
}

export function useLeave(key: string) {
  return useMutation({ mutationFn: () => send('POST', `${path}/${key}/leave`) });
}

export function useRemoveReader() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => send('DELETE', `${listPath}/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: newsletterQueries.all }),
  });
}
