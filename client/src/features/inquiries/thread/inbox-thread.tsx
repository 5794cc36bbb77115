import { useId, useState } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { FilesOf } from '#client/components/files/files-of.tsx';
import { LinkedText } from '#client/components/text/linked-text.tsx';
import { inquiryFilePath } from '#client/features/inquiries/inbox-api.ts';
import { formatRowTime } from '#client/lib/format.ts';
import { formatBytes } from '#client/lib/format-plain.ts';
import type { InquiryDetail, InquiryMessage, InquiryNote } from '#shared/inquiries/views.ts';
import { type MailState, mailStateLabel } from '#shared/mail/mail.ts';

/** Messages in both directions and the colleagues' notes, oldest first. */
export function InboxThread({ inquiry: { id, messages, notes } }: { inquiry: InquiryDetail }) {
  const entries = [
    ...messages.map((message) => ({ at: message.at, message, note: undefined })),
    ...notes.map((note) => ({ at: note.createdAt, note, message: undefined })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  if (entries.length === 0) return <p className="mb-5 text-muted">Nobody has written since the form was sent.</p>;
  return (
    <ol aria-label="Conversation, oldest first" className="mb-6 grid grid-cols-1 gap-5">
      {entries.map(({ message, note }) =>
        message ? (
          <Message key={`message ${message.id}`} inquiryId={id} message={message} />
        ) : (
          <Note key={`note ${note.id}`} note={note} />
        ),
      )}
    </ol>
  );
}

/** The sender's latest words, unless they are the form's. */
export function LatestMessage({ inquiry: { id, messages } }: { inquiry: InquiryDetail }) {
  const latest = lastOfTheirs(messages);
  return (
    latest && (
      <ul>
        <Message inquiryId={id} message={latest} />
      </ul>
    )
  );
}

/** Absence notes and reports of delivery are nobody's words. */
export function lastOfTheirs(messages: readonly InquiryMessage[]): InquiryMessage | undefined {
  const theirs = messages.filter(({ direction, isAutomatic }) => direction === 'in' && !isAutomatic);
  return theirs.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).at(-1);
}

function Message({ inquiryId, message }: { inquiryId: number; message: InquiryMessage }) {
  const { direction, who, otherAddress, isAutomatic, files, refusedFiles, original, mail, at } = message;
  const isOurs = direction === 'out';
  return (
    <li className={`border-l-4 pl-4 ${isOurs ? 'border-success' : 'border-info'}`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge tone={isOurs ? 'success' : 'info'}>{isOurs ? 'Our reply' : 'Their email'}</Badge>
        {isAutomatic && <Badge tone="warning">Automatic</Badge>}
        <bdi className="wrap-anywhere font-medium">{who}</bdi>
        <time dateTime={at} className="text-muted tabular-nums">
          {formatRowTime(at)}
        </time>
        {mail && <Badge tone={tones[mail.state]}>{mailStateLabel[mail.state]}</Badge>}
      </p>
      {otherAddress && (
        <p className="mt-1 text-sm text-warning wrap-anywhere">
          It came from another address than the form: <bdi>{otherAddress}</bdi>
        </p>
      )}
      {mail?.reason && <p className="mt-1 text-danger text-sm wrap-anywhere">{mail.reason}</p>}
      <ThreadText message={message} />
      <FilesOf files={files} pathOf={(fileId) => inquiryFilePath(inquiryId, fileId)} />
      <LeftOut sentences={refusedFiles} original={original} pathOf={(fileId) => inquiryFilePath(inquiryId, fileId)} />
    </li>
  );
}

function Note({ note: { author, note, createdAt } }: { note: InquiryNote }) {
  return (
    <li className="border-warning border-l-4 bg-warning-tint py-3 pr-3 pl-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge>Internal note</Badge>
        <span className="font-medium">{author}</span>
        <time dateTime={createdAt} className="tabular-nums">
          {formatRowTime(createdAt)}
        </time>
      </p>
      <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
        <LinkedText text={note} />
      </p>
    </li>
  );
}

/** Always text; earlier mails are folded. */
export function ThreadText({ message: { text, quoted } }: { message: Pick<InquiryMessage, 'text' | 'quoted'> }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
        {text ? <LinkedText text={text} /> : <span className="text-muted">This email has no words.</span>}
      </p>
      {quoted && (
        <>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-11 cursor-pointer items-center text-muted text-sm underline underline-offset-4 hover:text-text"
          >
            {isOpen ? 'Hide quoted text' : 'Show quoted text'}
          </button>
          <p id={id} hidden={!isOpen} dir="auto" className="whitespace-pre-wrap wrap-anywhere text-muted text-sm">
            <LinkedText text={quoted} />
          </p>
        </>
      )}
    </>
  );
}

interface LeftOutProps {
  sentences: readonly string[];
  original: InquiryMessage['original'];
  pathOf: (fileId: number) => string;
}

/** The rest of a mail, and the mail as it came. */
export function LeftOut({ sentences, original, pathOf }: LeftOutProps) {
  return (
    <>
      {sentences.length > 0 && (
        <div className="mt-2 text-sm text-warning">
          <p>Left out here:</p>
          <ul className="list-disc pl-5">
            {sentences.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </div>
      )}
      {original && (
        <a
          href={pathOf(original.id)}
          download
          className="inline-flex min-h-11 items-center text-muted text-sm underline underline-offset-4 hover:text-text"
        >
          Original email (.eml, {formatBytes(original.bytes)})
        </a>
      )}
    </>
  );
}

const tones = {
  queued: 'info',
  sending: 'info',
  waiting: 'warning',
  sent: 'success',
  failed: 'danger',
  dropped: 'warning',
} as const satisfies Record<MailState, string>;
