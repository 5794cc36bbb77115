import { useEffect, useState } from 'react';
import { followingFiles } from '#client/features/inquiries/file-rows.ts';
import { useRefresh } from '#client/features/inquiries/forms/application-api.ts';
import { FileField } from '#client/features/inquiries/forms/file-field.tsx';
import { useFiles } from '#client/features/inquiries/use-files.ts';
import { formatBytes } from '#client/lib/format-plain.ts';
import type { PrivateInquiry } from '#shared/inquiries/private-inquiries.ts';

/** The files that came with it, those that follow it, and a way to add more: they set out as soon as they are chosen. */
export function ReceiptFiles({ inquiryKey, inquiry }: { inquiryKey: string; inquiry: PrivateInquiry }) {
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

  if (inquiry.files.length === 0 && !inquiry.canAddFiles) return null;
  return (
    <section aria-labelledby="files-title" className={following.length > 0 ? 'order-first' : ''}>
      <h2 id="files-title" className="mb-6 text-title">
        Files
      </h2>
      <p role="status" className="mb-6 empty:hidden">
        {(isSending || waiting !== undefined) && 'Your files are on their way; please keep this page open.'}
      </p>
      {inquiry.files.length > 0 && (
        <ul className="mb-8 border-rule border-b">
          {inquiry.files.map(({ id, name, bytes }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 border-rule border-t py-3">
              <span className="min-w-0 break-words">{name}</span>
              <span className="text-muted tabular-nums">{formatBytes(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      {inquiry.canAddFiles && (
        <FileField
          id="receipt-files"
          label="Add a file"
          hint="It is sent as soon as you choose it."
          files={files}
          onRetry={deliver}
        />
      )}
    </section>
  );
}
