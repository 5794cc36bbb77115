import { useEffect, useState } from 'react';
import { followingFiles } from '#client/components/files/file-rows.ts';
import { useFiles } from '#client/components/files/use-files.ts';
import { filesUrl, useRefresh, useWaiveFiles } from '#client/features/inquiries/forms/application-api.ts';
import { useWhenReachable } from '#client/lib/browser/use-connection.ts';
import type { PrivateInquiry } from '#shared/inquiries/private-inquiries.ts';

export type ReceiptFilesState = ReturnType<typeof useReceiptFiles>;

/** Uploads the files chosen with the form, then added ones, one after another. */
export function useReceiptFiles(inquiryKey: string, inquiry: PrivateInquiry) {
  const [following] = useState(() => followingFiles.get(inquiryKey) ?? []);
  const files = useFiles(inquiry.files, following);
  const refresh = useRefresh(inquiryKey);
  const waiver = useWaiveFiles(inquiryKey);
  const isSending = files.rows.some(({ state }) => state === 'sending');
  const next = files.rows.find(({ id, state }) => state === 'ready' && !files.problems.has(id))?.id;
  const waiting = isSending ? undefined : next;

  async function deliver(id: string) {
    if (!(await files.sendOne(filesUrl(inquiryKey), id))) return;
    await refresh();
    // It is in the stored list now.
    files.remove(id);
  }

  function remove(id: string) {
    const row = files.rows.find((other) => other.id === id);
    files.remove(id);
    if (row && inquiry.awaitedFiles) waiver.mutate([row.file.name]);
  }

  function waiveAll() {
    for (const { id } of files.rows) files.remove(id);
    if (inquiry.awaitedFiles) waiver.mutate(inquiry.awaitedFiles.missing);
  }

  const failed = files.rows.filter(({ state }) => state === 'failed');
  const cutOff = failed.filter(({ isCutOff }) => isCutOff);

  async function retry(rows: typeof failed) {
    for (const { id } of rows) await deliver(id);
  }

  useWhenReachable(inquiry.canAddFiles && !isSending && cutOff.length > 0, () => retry(cutOff));

  // In an effect: a render that React drops must not take the files.
  useEffect(() => void followingFiles.delete(inquiryKey), [inquiryKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each upload starts after the one before it
  useEffect(() => {
    if (waiting !== undefined) deliver(waiting);
  }, [waiting]);

  return {
    files: { ...files, remove },
    isFollowed: following.length > 0,
    deliver,
    retryAll: failed.length > 0 ? () => retry(failed) : undefined,
    waiveAll,
    waiver,
    isUnderWay: inquiry.canAddFiles && (isSending || waiting !== undefined),
    /** Some files failed, and another try or another file may help. */
    isIncomplete: inquiry.canAddFiles && (files.problems.size > 0 || inquiry.awaitedFiles !== null),
  };
}
