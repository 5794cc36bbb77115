import { useState } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { FilesOf } from '#client/components/files/files-of.tsx';
import { PersonLink } from '#client/components/person-link.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { formatDateTime, formatRowTime } from '#client/lib/format.ts';
import { toast } from '#client/lib/toast.ts';
import type { UnmatchedMessage } from '#shared/inquiries/views.ts';
import { LeftOut, ThreadText } from './inbox-thread.tsx';
import { InquiryFinder } from './inquiry-finder.tsx';
import { unmatchedFilePath, useAttachMessage, useEraseMessage } from './reply-api.ts';

interface UnmatchedListProps {
  messages: readonly UnmatchedMessage[];
  /** Opens the inquiry that was made of one. */
  onOpen: (inquiryId: number) => void;
}

/** Each is attached to its inquiry, becomes one, or is erased. */
export function UnmatchedList({ messages, onOpen }: UnmatchedListProps) {
  return (
    <ul className="mt-3 divide-y divide-rule">
      {messages.map((message) => (
        <Unmatched key={message.id} message={message} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function Unmatched({ message, onOpen }: Pick<UnmatchedListProps, 'onOpen'> & { message: UnmatchedMessage }) {
  const { id, name, email, subject, isAutomatic, files, refusedFiles, original, candidates, at } = message;
  const erase = useEraseMessage(id);
  return (
    <li className="py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {isAutomatic && <Badge tone="warning">Automatic</Badge>}
        <bdi className="wrap-anywhere font-medium">{[name, email].filter(Boolean).join(', ') || 'Unknown sender'}</bdi>
        <time dateTime={at} title={formatDateTime(at)} className="text-muted tabular-nums">
          {formatRowTime(at)}
        </time>
        {email && <PersonLink of={`m${id}`}>All from this person</PersonLink>}
      </p>
      <h3 dir="auto" className="mt-1 font-semibold wrap-anywhere">
        {subject || 'No subject'}
      </h3>
      <ThreadText message={message} />
      <FilesOf files={files} pathOf={(fileId) => unmatchedFilePath(id, fileId)} />
      <LeftOut sentences={refusedFiles} original={original} pathOf={(fileId) => unmatchedFilePath(id, fileId)} />
      <Attach id={id} candidates={candidates} />
      {email && <MakeInquiry id={id} onOpen={onOpen} />}
      <ConfirmDialog
        label="Erase"
        title="Erase this email?"
        confirm="Erase it"
        pending="Erasing..."
        variant="danger"
        onConfirm={() => erase.mutateAsync().then(() => toast({ title: 'The email is erased' }))}
      >
        <p>It’s deleted with its attachments. This can’t be undone.</p>
      </ConfirmDialog>
    </li>
  );
}

function MakeInquiry({ id, onOpen }: Pick<UnmatchedListProps, 'onOpen'> & { id: number }) {
  const make = useAttachMessage(id);
  return (
    <>
      <ErrorLine error={make.error} boxed />
      {(['New inquiry from this email', 'New advertising inquiry'] as const).map((label, index) => (
        <Button
          key={label}
          size="small"
          className="mr-3 mb-3"
          aria-disabled={make.isPending}
          onClick={() => {
            if (make.isPending) return;
            // A promise, since the email leaves the list, and this button with it, before the call is settled.
            make.mutateAsync({ reference: null, ...(index === 1 && { isAdvertisers: true }) }).then(
              ({ inquiryId }) => onOpen(inquiryId),
              () => undefined,
            );
          }}
        >
          {label}
        </Button>
      ))}
    </>
  );
}

function Attach({ id, candidates }: Pick<UnmatchedMessage, 'id' | 'candidates'>) {
  const attach = useAttachMessage(id);
  const [reference, setReference] = useState(candidates[0]?.reference);

  return (
    <div className="mt-3 max-w-md">
      <InquiryFinder id={`find-${id}`} candidates={candidates} chosen={reference} onChoose={setReference} />
      <ErrorLine error={attach.error} boxed />
      {reference && (
        <Button
          size="small"
          aria-disabled={attach.isPending}
          className="mb-3"
          onClick={() => {
            if (attach.isPending) return;
            attach.mutateAsync({ reference }).then(
              () => toast({ title: 'Attached', description: `The email is now in ${reference}.` }),
              () => undefined,
            );
          }}
        >
          {attach.isPending ? 'Attaching...' : `Attach to ${reference}`}
        </Button>
      )}
    </div>
  );
}
