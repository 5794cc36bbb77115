import { useMutation } from '@tanstack/react-query';
import { ripeFormToken, useFormTokens } from '#client/components/form/form-tokens.ts';
import type { Submission } from '#client/components/form/use-public-form.ts';
import { ask } from '#client/lib/ask.ts';
import type { ContactCreate } from '#shared/inquiries/inquiries.ts';

export function useSendContact() {
  const client = useFormTokens();
  return useMutation({
    mutationFn: ({ values, website, draft }: Submission<ContactCreate>) =>
      draft.send(async (idempotencyKey) => {
        const body = { ...values, website, formToken: await ripeFormToken(client) };
        return ask('POST /api/contact', { body, idempotencyKey });
      }),
  });
}
