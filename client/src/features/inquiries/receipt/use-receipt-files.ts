import { useEffect, useState } from 'react';
import { followingFiles } from '#client/components/files/file-rows.ts';
import { useFiles } from '#client/components/files/use-files.ts';
import { filesUrl, useRefresh } from '#client/features/inquiries/forms/application-api.ts';
import { useWhenReachable } from '#client/lib/browser/use-connection.ts';
import type { PrivateInquiry } from '#shared/inquiries/private-inquiries.ts';

export type ReceiptFilesState = ReturnType<typeof useReceiptFiles>;

/** Uploads the files chosen with the form, then added ones, one after another. */
export function useReceiptFiles(inquiryKey: string, inquiry: PrivateInquiry) {
  const [following] = useState(() => followingFiles.get(inquiryKey) ?? []);
  const files = useFiles(inquiry.files, following);
  const refresh = useRefresh(inquiryKey);
  const isSending = files.rows.some(({ state }) => state === 'sending');
  const next = files.rows.find(({ id, state }) => state === 'ready' && !files.problems.has(id))?.id;
  const waiting = isSending ? undefined : next;

  async function deliver(id: string) {
    if (!(await files.sendOne(filesUrl(inquiryKey), id))) return;
    await refresh();
    // It is in the stored list now.
    files.remove(id);
  }

  const failed = files.rows.filter(({ state }) => state === 'failed').map(({ id }) => id);

  async function retryAll() {
    for (const id of failed) await deliver(id);
  }

  useWhenReachable(inquiry.canAddFiles && !isSending && failed.length > 0, retryAll);

  // In an effect: a render that React drops must not take the files.
  useEffect(() => void followingFiles.delete(inquiryKey), [inquiryKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each upload starts after the one before it
  useEffect(() => {
    if (waiting !== undefined) deliver(waiting);
  }, [waiting]);

  return {
    files,
    isFollowed: following.length > 0,
    deliver,
    retryAll: failed.length > 0 ? retryAll : undefined,
    isUnderWay: inquiry.canAddFiles && (isSending || waiting !== undefined),
    /** Some files failed, and another try or another file may help. */
    isIncomplete: inquiry.canAddFiles && (files.problems.size > 0 || inquiry.awaitedFiles !== null),
  };
}
