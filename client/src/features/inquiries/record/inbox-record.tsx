import { Reply } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { FilesOf } from '#client/components/files/files-of.tsx';
import { useFocusOn } from '#client/components/focus/use-focus-on.ts';
import { WhoRead } from '#client/components/who-read.tsx';
import { inquiryFilePath } from '#client/features/inquiries/inbox-api.ts';
import { replyFieldId } from '#client/features/inquiries/inbox-fields.ts';
import { InquiryAnswers } from '#client/features/inquiries/inquiry-answers.tsx';
import { UnreadableNote } from '#client/features/inquiries/inquiry-guardian.tsx';
import { InboxReply } from '#client/features/inquiries/thread/inbox-reply.tsx';
import { InboxThread, LatestMessage } from '#client/features/inquiries/thread/inbox-thread.tsx';
import { formatDate } from '#client/lib/format.ts';
import { type InquiryColumn, inquiryColumns } from '#shared/inquiries/forms/form-fields.ts';
import { formTypeLabel } from '#shared/inquiries/forms/form-types.ts';
import { inquiryStatusLabels } from '#shared/inquiries/inquiries.ts';
import type { InquiryDetail } from '#shared/inquiries/views.ts';
import { missingSentence } from '#shared/uploads.ts';
import { InboxHiring } from './inbox-hiring.tsx';
import { InboxHistory } from './inbox-history.tsx';
import { InboxNotes } from './inbox-notes.tsx';
import { InboxWork } from './inbox-work.tsx';
import { InquiryContact } from './inquiry-contact.tsx';
import type { SpamTurn } from './use-triage.ts';

interface InboxRecordProps {
  inquiry: InquiryDetail;
  mayAssign: boolean;
  hrefOf: (id: number) => string;
  onReplied: ComponentProps<typeof InboxHiring>['onSent'];
  onSpamTurn?: SpamTurn | undefined;
}

export function InboxRecord({ inquiry, mayAssign, hrefOf, onReplied, onSpamTurn }: InboxRecordProps) {
  const { id, status, files, awaitedFiles, duplicateInquiries, guardian } = inquiry;
  const focusOn = useFocusOn();
  if (guardian === 'waiting') {
    return (
      <>
        <UnreadableNote />
        <InboxWork {...{ inquiry, mayAssign, onSpamTurn }} />
      </>
    );
  }
  return (
    <>
      <InquiryContact
        inquiry={inquiry}
        act={
          status !== 'spam' && (
            <Button variant="primary" size="small" onClick={() => focusOn(replyFieldId)}>
              <Reply aria-hidden="true" className="size-5" /> Reply
            </Button>
          )
        }
      />
      {inquiry.stage === null ? (
        <InboxWork {...{ inquiry, mayAssign, onSpamTurn }} />
      ) : (
        <InboxHiring {...{ inquiry, mayAssign, onSpamTurn }} onSent={onReplied} />
      )}
      {inquiry.lastWords !== null && (
        <Part title="What they wrote last" className="mt-4">
          <LatestMessage inquiry={inquiry} />
        </Part>
      )}
      <Part title="What was sent" className={inquiry.lastWords === null ? 'mt-4' : 'mt-9'}>
        <InquiryAnswers {...sent(inquiry)} wordsFirst />
      </Part>
      {(files.length > 0 || awaitedFiles) && (
        <Part title="Files">
          {awaitedFiles && (
            <p className="mb-2 wrap-anywhere">
              {missingSentence(awaitedFiles)}: {awaitedFiles.missing.join(', ')}
            </p>
          )}
          <FilesOf files={files} pathOf={(fileId) => inquiryFilePath(id, fileId)} />
        </Part>
      )}
      <Part title="Conversation">
        <InboxThread inquiry={inquiry} />
        {status === 'spam' ? (
          <p className="text-muted">Nobody writes to suspected spam. Choose “Not spam” above to reply.</p>
        ) : (
          <InboxReply inquiry={inquiry} onSent={onReplied} />
        )}
      </Part>
      <Part title="Internal note">
        <InboxNotes inquiry={inquiry} />
      </Part>
      {duplicateInquiries.length > 0 && (
        <Part title="From the same person">
          <p className="mb-2 text-muted">The same email address or phone number within 90 days.</p>
          <ul className="border-rule border-b">
            {duplicateInquiries.map((other) => (
              <li key={other.id} className="flex flex-wrap items-center gap-x-4 border-rule border-t">
                <Link href={hrefOf(other.id)} className={link}>
                  <span className="tabular-nums">{other.reference}</span>
                </Link>
                <bdi className="wrap-anywhere">{other.name}</bdi>
                <span className="py-2 text-muted">
                  {formTypeLabel(other.formType)}, {inquiryStatusLabels[other.status].toLowerCase()},{' '}
                  {formatDate(other.createdAt)}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="History">
        <InboxHistory inquiry={inquiry} />
        <WhoRead thing="inquiry" id={id} />
      </Part>
    </>
  );
}

function Part({ title, className = 'mt-9', children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h3 id={id} className="mb-3 font-semibold text-xl">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The form, or the columns of an inquiry from before forms were stored. */
function sent(inquiry: InquiryDetail) {
  const { formType, details } = inquiry;
  if (Object.keys(details).length > 0) return { formType, details };
  const columns = Object.keys(inquiryColumns) as InquiryColumn[];
  return { formType: null, details: Object.fromEntries(columns.map((column) => [column, inquiry[column]])) };
}

const link =
  'inline-flex min-h-11 min-w-0 items-center underline decoration-rule-strong underline-offset-4 hover:decoration-accent hover:decoration-2';
