import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { useKeptFocus } from '#client/components/focus/use-kept-focus.ts';
import { LeaveGuard } from '#client/components/leave-guard.tsx';
import { PrivateHeader } from '#client/components/page/private-header.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { privateInquiryQueries } from '#client/features/inquiries/forms/application-api.ts';
import { isGone } from '#client/lib/api.ts';
import { privateLinkDays } from '#shared/inquiries/private-inquiries.ts';
import type { PrivateInquiry } from '#shared/inquiries/private-views.ts';
import { missingSentence } from '#shared/uploads.ts';
import { DeadLink } from './dead-link.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptAnswers } from './receipt-answers.tsx';
import { ReceiptFiles } from './receipt-files.tsx';
import { ReceiptState } from './receipt-state.tsx';
import { type ReceiptFilesState, useReceiptFiles } from './use-receipt-files.ts';

const ReceiptCorrection = lazy(async () => ({ default: (await import('./receipt-correction.tsx')).ReceiptCorrection }));

export function Receipt({ inquiryKey }: { inquiryKey: string }) {
  const inquiry = useQuery(privateInquiryQueries.inquiry(inquiryKey));
  const [deleted, setDeleted] = useState<string>();
  if (deleted !== undefined) {
    return (
      <PrivateHeader title="Deleted" isOutcome>
        What you sent under reference {deleted} is gone, along with its files. There’s nothing left for you to do.
      </PrivateHeader>
    );
  }
  if (isGone(inquiry.error)) {
    return (
      <DeadLink contact="generalEmail">
        This private link doesn’t work. What you sent may have been deleted, the link may have expired (
        {privateLinkDays} days after you sent the form), or part of it may be missing: it’s long, and email programs
        like to break it.
      </DeadLink>
    );
  }
  if (!inquiry.data) {
    return (
      <PrivateHeader title="Your page">
        <QueryView query={inquiry} loading="Loading...">
          {() => null}
        </QueryView>
      </PrivateHeader>
    );
  }
  return (
    <Arrived inquiryKey={inquiryKey} inquiry={inquiry.data} onDeleted={() => setDeleted(inquiry.data.reference)} />
  );
}

interface ArrivedProps {
  inquiryKey: string;
  inquiry: PrivateInquiry;
  onDeleted: () => void;
}

function Arrived({ inquiryKey, inquiry, onDeleted }: ArrivedProps) {
  const [correction, setCorrection] = useState<'none' | 'open' | 'closed'>('none');
  const receiptFiles = useReceiptFiles(inquiryKey, inquiry);
  const { isUnderWay, isFollowed, isIncomplete } = receiptFiles;
  const { title, lede } = heading(inquiry, receiptFiles);
  useKeptFocus(inquiry.status);

  function handleDeleted(): void {
    receiptFiles.forget();
    onDeleted();
  }

  // With keys, so that the files keep what they show when they change places.
  const files = <ReceiptFiles key="files" inquiry={inquiry} receiptFiles={receiptFiles} />;
  const answers =
    correction === 'open' ? (
      <Suspense key="correction" fallback={<p role="status">Loading...</p>}>
        <ReceiptCorrection inquiryKey={inquiryKey} inquiry={inquiry} onClose={() => setCorrection('closed')} />
      </Suspense>
    ) : (
      <ReceiptAnswers key="answers" inquiry={inquiry} isCorrected={correction === 'closed'}>
        {inquiry.canCorrect && (
          <Button className="print:hidden" onClick={() => setCorrection('open')}>
            Correct it
          </Button>
        )}
      </ReceiptAnswers>
    );

  return (
    <>
      <LeaveGuard
        isActive={isUnderWay || (inquiry.canAddFiles && receiptFiles.files.problems.size > 0)}
        title="Leave without all of your files?"
        leave="Leave without them"
        stay="Stay here"
      >
        {receiptFiles.files.areKept
          ? 'Some files haven’t made it yet. This browser keeps them, and sends them when you open this page again.'
          : 'Some files haven’t made it yet. If you leave now, you’ll have to choose them again on this page.'}
      </LeaveGuard>
      <PrivateHeader title={title}>
        {receiptFiles.retryAll && (
          <p className="mb-6">
            <Button onClick={receiptFiles.retryAll}>Retry all</Button>
          </p>
        )}
        {lede} Your reference number, if you write to us:{' '}
        <strong className="whitespace-nowrap font-semibold tabular-nums">{inquiry.reference}</strong>
      </PrivateHeader>
      <div className="on-paper">
        <div className="sheet gap-y-16 py-14 sm:py-20 print:gap-y-8 print:py-6">
          <div className="col-span-12 lg:col-span-4">
            <ReceiptState inquiry={inquiry} />
          </div>
          <div className="col-span-12 grid content-start gap-y-14 lg:col-span-7 lg:col-start-6">
            {isFollowed || isIncomplete ? [files, answers] : [answers, files]}
            <ReceiptActions inquiryKey={inquiryKey} inquiry={inquiry} onDeleted={handleDeleted} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Missing files come before the status. */
function heading(
  { status, progress, awaitedFiles }: PrivateInquiry,
  { isUnderWay, isIncomplete, retryAll }: ReceiptFilesState,
) {
  const arrived = 'We got what you wrote.';
  if (isUnderWay) {
    return {
      title: 'Your files are on their way',
      lede: `${arrived} Keep this page open until your files are here, too.`,
    };
  }
  if (isIncomplete && awaitedFiles && !retryAll) {
    return {
      title: 'Some files didn’t make it',
      lede: `${arrived} ${missingSentence(awaitedFiles)}: choose ${awaitedFiles.missing.length === 1 ? 'it' : 'them'} again below.`,
    };
  }
  if (isIncomplete) {
    return { title: 'Some files didn’t make it', lede: `${arrived} You’ll see what went wrong next to each one.` };
  }
  return { title: status, lede: progress === 'received' ? 'Thank you.' : '' };
}
