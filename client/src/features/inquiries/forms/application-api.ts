import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type FileRow, followingFiles } from '#client/components/files/file-rows.ts';
import { ripeFormToken, useFormTokens } from '#client/components/form/form-tokens.ts';
import type { Submission } from '#client/components/form/use-public-form.ts';
import { newIdempotencyKey, send } from '#client/lib/api.ts';
import { addressOf, ask } from '#client/lib/ask.ts';
import { Draft } from '#client/lib/autosave/draft.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import type { GuardianRequest } from '#shared/inquiries/private-views.ts';
import type { InquiryReceipt } from '#shared/inquiries/views.ts';

/** The creators' application is multipart. Its files follow from its private page. */
export function useSendApplication<Answers extends object>(
  form: 'sales' | 'street-team' | 'influencer',
  files: readonly FileRow[] = [],
) {
  const client = useFormTokens();
  return useMutation({
    mutationFn: ({ values, website, draft }: Submission<Answers>) =>
      draft.send(async (idempotencyKey) => {
        const fileNames = files.map(({ file }) => file.name);
        const body = { ...values, website, fileNames, formToken: await ripeFormToken(client) };
        const receipt = await send<InquiryReceipt>(
          'POST',
          addressOf(`POST /api/applications/${form}`),
          form === 'influencer' ? toFormData(body) : body,
          { idempotencyKey },
        );
        // Before the form's draft ends, which erases the files that no other draft names.
        followReceipt(receipt, files);
        return receipt;
      }),
  });
}

/** The private page's draft, which names the files that have not arrived. */
export function receiptDraftName(reference: string): string {
  return `files:${reference}`;
}

function followReceipt({ key, reference }: InquiryReceipt, files: readonly FileRow[]): void {
  if (files.length === 0) return;
  followingFiles.set(key, files);
  new Draft(receiptDraftName(reference)).nameFiles(
    files.map(({ id }) => id),
    new Set(),
  );
}

/** Private data leaves the cache with its page. */
export const privateInquiryQueries = {
  inquiry: (key: string) =>
    queryOptions({
      queryKey: ['private-inquiry', key],
      queryFn: ({ signal }) => ask('GET /api/inquiries/:key', { params: { key }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  guardian: (key: string) =>
    queryOptions({
      queryKey: ['guardian-request', key],
      queryFn: ({ signal }) => ask('GET /api/guardian/:key', { params: { key }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
};

export function filesUrl(key: string): string {
  return addressOf('POST /api/inquiries/:key/files', { key });
}

/** Takes files off the list of those that are missing, by name. */
export function useWaiveFiles(key: string) {
  const refresh = useRefresh(key);
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (names: readonly string[]) =>
      withKey(names, (idempotencyKey) =>
        ask('POST /api/inquiries/:key/files/waive', { params: { key }, body: { names }, idempotencyKey }),
      ),
    onSettled: refresh,
  });
}

export function useCorrectInquiry(key: string) {
  const refresh = useRefresh(key);
  return useMutation({
    mutationFn: ({ values, draft }: { values: object; draft: Draft }) =>
      draft.send((idempotencyKey) =>
        ask('PATCH /api/inquiries/:key', { params: { key }, body: { ...values }, idempotencyKey }),
      ),
    onSettled: refresh,
  });
}

export function useWithdrawInquiry(key: string) {
  const refresh = useRefresh(key);
  const idempotencyKey = useRef(newIdempotencyKey());
  return useMutation({
    mutationFn: () =>
      ask('POST /api/inquiries/:key/withdraw', { params: { key }, idempotencyKey: idempotencyKey.current }),
    onSettled: refresh,
  });
}

/** Reads an inquiry again, also after a refused change. */
export function useRefresh(key: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: privateInquiryQueries.inquiry(key).queryKey });
}

export function useDeleteInquiry(key: string) {
  const idempotencyKey = useRef(newIdempotencyKey());
  return useMutation({
    mutationFn: () => ask('DELETE /api/inquiries/:key', { params: { key }, idempotencyKey: idempotencyKey.current }),
  });
}

/** Reads the request again if it was corrected meanwhile. */
export function useConfirmAsGuardian(key: string) {
  const client = useQueryClient();
  const { queryKey } = privateInquiryQueries.guardian(key);
  const idempotencyKey = useRef(newIdempotencyKey());
  return useMutation({
    mutationFn: ({ requestedAt }: Pick<GuardianRequest, 'requestedAt'>) =>
      ask('POST /api/guardian/:key/confirm', {
        params: { key },
        body: { requestedAt },
        idempotencyKey: idempotencyKey.current,
      }),
    onSuccess: (request) => client.setQueryData(queryKey, request),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

export function useDeclineAsGuardian(key: string) {
  const idempotencyKey = useRef(newIdempotencyKey());
  return useMutation({
    mutationFn: () =>
      ask('POST /api/guardian/:key/decline', { params: { key }, idempotencyKey: idempotencyKey.current }),
  });
}

function toFormData(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    for (const each of Array.isArray(value) ? value : [value]) form.append(name, String(each));
  }
  return form;
}
