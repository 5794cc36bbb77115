import { AuthorName } from '#client/features/submissions/author-name.tsx';
import { Conversation } from '#client/features/submissions/conversation/conversation.tsx';
import { ageInDays, ageText } from '#client/features/submissions/submission-age.ts';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { formatDateTime } from '#client/lib/format.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { PendingSubmission, SubmissionDetail } from '#shared/submissions/views.ts';

/** Title and facts above a submission that a manager reads. */
export function ManagerFacts(submission: PendingSubmission) {
  const { title, status, submissionType, employeeId, createdAt } = submission;
  return (
    <>
      <h3 dir="auto" className="font-display font-semibold text-2xl leading-tight wrap-anywhere">
        {title}
      </h3>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-muted text-sm">
        <SubmissionStatusBadge status={status} />
        <span>{submissionTypeLabel(submissionType)}</span>
        <span className="wrap-anywhere">
          <AuthorName of={submission} />, employee {employeeId}
        </span>
        <time dateTime={createdAt} className="tabular-nums">
          {formatDateTime(createdAt)}
        </time>
        <span className="tabular-nums">Age: {ageText(ageInDays(createdAt))}</span>
      </p>
    </>
  );
}

interface HistoryProps {
  submission: PendingSubmission | SubmissionDetail;
  readerId: number;
  /** The history is what the reader came for. */
  isOpen?: boolean;
}

/** Nothing until the submission is loaded. */
export function History({ submission, readerId, isOpen = false }: HistoryProps) {
  if (!('events' in submission)) return null;
  const { events, messages } = submission;
  return (
    <details open={isOpen || messages.length > 0} className="border-rule border-b">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
        History and messages ({events.length + messages.length})
      </summary>
      <div className="py-3 pl-2">
        <Conversation submission={submission} readerId={readerId} />
      </div>
    </details>
  );
}
