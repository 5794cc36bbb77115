import { useEffect, useState } from 'react';
import { followingFiles } from '#client/components/files/file-rows.ts';
import { useUploadQueue } from '#client/components/files/use-upload-queue.ts';
import {
  filesUrl,
  receiptDraftName,
  useRefresh,
  useWaiveFiles,
} from '#client/features/inquiries/forms/application-api.ts';
import type { AddedPrivate, PrivateInquiry } from '#shared/inquiries/private-views.ts';

export type ReceiptFilesState = ReturnType<typeof useReceiptFiles>;

/** Uploads the files chosen with the form, then added ones. */
export function useReceiptFiles(inquiryKey: string, inquiry: PrivateInquiry) {
  const [following] = useState(() => followingFiles.get(inquiryKey) ?? []);
  const queue = useUploadQueue({
    url: filesUrl(inquiryKey),
    draftName: receiptDraftName(inquiry.reference),
    stored: inquiry.files,
    chosen: following,
    isOpen: inquiry.canAddFiles,
    refresh: useRefresh(inquiryKey),
    addedIn: (answer) => (answer as AddedPrivate).files,
  });
  const { files } = queue;
  const waiver = useWaiveFiles(inquiryKey);

  function remove(id: string) {
    const row = files.rows.find((other) => other.id === id);
    files.remove(id);
    if (row && inquiry.awaitedFiles) waiver.mutate([row.file.name]);
  }

  function waiveAll() {
    for (const { id } of files.rows) files.remove(id);
    if (inquiry.awaitedFiles) waiver.mutate(inquiry.awaitedFiles.missing);
  }

  // In an effect: a render that React drops must not take the files.
  useEffect(() => void followingFiles.delete(inquiryKey), [inquiryKey]);

  return {
    ...queue,
    files: { ...files, remove },
    isFollowed: following.length > 0,
    waiveAll,
    waiver,
    /** Some files failed, and another try or another file may help. */
    isIncomplete: inquiry.canAddFiles && (files.problems.size > 0 || inquiry.awaitedFiles !== null),
  };
}
