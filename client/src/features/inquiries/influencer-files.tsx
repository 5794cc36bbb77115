import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#client/components/button.tsx';
import type { Sent } from '#client/lib/draft.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { InquiryReceipt } from '#shared/inquiries.ts';
import { FileRows } from './file-list.tsx';
import type { useFiles } from './use-files.ts';

interface InfluencerFilesProps {
  files: ReturnType<typeof useFiles>;
  sent: Sent<InquiryReceipt>;
  /** Every file has arrived or was taken back. */
  onDone: () => void;
}

/** In place of the form once its text has arrived: the files on their way after it. */
export function InfluencerFiles({ files, sent: { answer }, onDone }: InfluencerFilesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSending, setSending] = useState(true);

  async function sendAll() {
    setSending(true);
    const isComplete = await files.sendAll(answer.key);
    if (isComplete) onDone();
    else setSending(false);
  }

  async function retry(id: string) {
    await files.sendOne(answer.key, id);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: they set out once
  useEffect(() => {
    heading.current?.focus();
    sendAll();
  }, []);

  const isStuck = !isSending && files.rows.some((row) => row.state !== 'sent');
  useEffect(() => {
    if (!isSending && files.rows.every((row) => row.state === 'sent')) onDone();
  }, [isSending, files.rows, onDone]);

  return (
    <section aria-labelledby="files-title">
      <h3 id="files-title" ref={heading} tabIndex={-1} className="font-display font-semibold text-title">
        Your application has arrived
      </h3>
      <p className="mt-3 max-w-prose">
        Your reference is <strong className="whitespace-nowrap tabular-nums">{answer.reference}</strong>.{' '}
        {isStuck
          ? 'Not every file came through; nothing else is affected.'
          : 'Your files follow it now; please keep this page open.'}
      </p>
      <h4 id="files-sent" className="mt-8 mb-3 font-medium">
        Your files
      </h4>
      <FileRows
        files={files}
        labelledBy="files-sent"
        fallbackId="files-title"
        onRetry={isSending ? undefined : retry}
      />
      {isStuck && (
        <div className="mt-6 flex flex-wrap gap-3">
          {files.rows.some((row) => row.state === 'failed') && (
            <Button variant="primary" onClick={sendAll}>
              Retry what failed
            </Button>
          )}
          <ButtonLink href={pathTo('inquiryReceipt', { key: answer.key })}>Go on without them</ButtonLink>
        </div>
      )}
    </section>
  );
}
