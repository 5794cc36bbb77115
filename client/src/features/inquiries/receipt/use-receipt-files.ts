import { useEffect, useState } from 'react';
import { followingFiles } from '#client/features/inquiries/file-rows.ts';
import { useRefresh } from '#client/features/inquiries/forms/application-api.ts';
import { useFiles } from '#client/features/inquiries/use-files.ts';
import type { PrivateInquiry } from '#shared/inquiries/private-inquiries.ts';

export type ReceiptFilesState = ReturnType<typeof useReceiptFiles>;

/** The files of a private page on their way: those that follow the form, then those that are added, one after the other. */
export function useReceiptFiles(inquiryKey: string, inquiry: PrivateInquiry) {
  const [following] = useState(() => followingFiles.get(inquiryKey) ?? []);
  const files = useFiles(inquiry.files, following);
  const refresh = useRefresh(inquiryKey);
  const isSending = files.rows.some(({ state }) => state === 'sending');
  const next = files.rows.find(({ id, state }) => state === 'ready' && !files.problems.has(id))?.id;
  const waiting = isSending ? undefined : next;

  async function deliver(id: string) {
    if (!(await files.sendOne(inquiryKey, id))) return;
    await refresh();
    // It stands among the stored ones now.
    files.remove(id);
  }

  // Not before it is on the page: what was drawn and dropped has taken nothing over.
  useEffect(() => void followingFiles.delete(inquiryKey), [inquiryKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one sets out when the one before it has left the queue
  useEffect(() => {
    if (waiting !== undefined) deliver(waiting);
  }, [waiting]);

  return {
    files,
    isFollowed: following.length > 0,
    deliver,
    isUnderWay: inquiry.canAddFiles && (isSending || waiting !== undefined),
    /** Some did not arrive, and would with another try or in another shape. */
    isIncomplete: inquiry.canAddFiles && files.problems.size > 0,
  };
}
