import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PersonLink } from '#client/components/person-link.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { LinkedText } from '#client/components/text/linked-text.tsx';
import { WhoRead } from '#client/components/who-read.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { Conversation } from '#client/features/submissions/conversation/conversation.tsx';
import { SubmissionFiles } from '#client/features/submissions/conversation/submission-files.tsx';
import { Assignee } from '#client/features/submissions/desk/assignee.tsx';
import { SubmissionLookers } from '#client/features/submissions/desk/submission-lookers.tsx';
import { colleagueOf } from '#client/features/submissions/desk/unread.tsx';
import type { PlanOfApproval } from '#client/features/submissions/review/plan-of-approval.ts';
import { ReviewChanges } from '#client/features/submissions/review/review-changes.tsx';
import { reviewDraftName } from '#client/features/submissions/review/review-draft.ts';
import { ageInDays } from '#client/features/submissions/review/review-text.ts';
import { SubmissionDataList } from '#client/features/submissions/submission-data.tsx';
import { SubmissionGone } from '#client/features/submissions/submission-gone.tsx';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { useReadWords } from '#client/features/submissions/use-read-words.ts';
import { formatDateTime, formatDaysAgo } from '#client/lib/format.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { personName } from '#shared/people.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionDetail, SubmissionPerson } from '#shared/submissions/views.ts';
import { detailsHeading } from './admin-state.ts';
import { AdminStatusForm } from './admin-status-form.tsx';
import { AdminSteps } from './admin-steps.tsx';
import type { StatusDecided } from './use-admin-decisions.ts';

interface AdminDetailsProps {
  id: number;
  /** From the list, until the submission is loaded. */
  title: string | undefined;
  readerId: number;
  /** Changes when an undo restores a draft. */
  restoredCount: number;
  /** It opened by itself after the decision before. */
  isUnasked?: boolean;
  mails?: ReactNode;
  Plan?: PlanOfApproval | undefined;
  /** Undefined at the ends of the list. */
  onNext?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  onDecided: (decided: StatusDecided) => void;
  onClose: () => void;
}

export function AdminDetails({ id, title, onNext, onPrevious, onClose, ...story }: AdminDetailsProps) {
  const submission = useQuery(submissionQueries.detail(id));
  // The letters after an `n` are meant for the notes, even where those are not there yet.
  const [early, setEarly] = useState<{ id: number; key: string }>();
  useShortcuts(submission.data ? {} : Object.fromEntries([...'navr'].map((key) => [key, () => setEarly({ id, key })])));
  return (
    <>
      <AdminSteps onNext={onNext} onPrevious={onPrevious} onClose={onClose} />
      <h2
        id={detailsHeading}
        dir="auto"
        className="mb-3 font-display font-semibold text-2xl leading-tight wrap-anywhere"
      >
        {submission.data?.title ?? title ?? 'Submission'}
      </h2>
      <QueryView
        query={submission}
        loading="Loading submission..."
        skeletonLines={8}
        gone={<SubmissionGone onLeave={onClose} />}
      >
        {(data) => (
          <Story key={data.id} submission={data} early={early?.id === data.id ? early.key : undefined} {...story} />
        )}
      </QueryView>
    </>
  );
}

interface StoryProps extends Omit<AdminDetailsProps, 'id' | 'title' | 'onNext' | 'onPrevious' | 'onClose'> {
  submission: SubmissionDetail;
  early: string | undefined;
}

function Story({ submission, early, readerId, restoredCount, isUnasked, mails, Plan, onDecided }: StoryProps) {
  const { id, submissionType, submissionData, employeeId, employee, createdAt, status, returned } = submission;
  const { messages, markedFields } = submission;
  // Above the form: a restored draft brings a new form, but nothing new was read.
  const read = useReadWords(submission);
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6">
        <dt className="text-muted">Type</dt>
        <dd>{submissionTypeLabel(submissionType)}</dd>
        <dt className="text-muted">Employee</dt>
        <dd className="wrap-anywhere">
          <PersonLink of={`e${employeeId}`}>{personName(employee)}</PersonLink>, employee {employeeId}
        </dd>
        <dt className="text-muted">Submitted</dt>
        <dd>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          <span className="text-muted"> ({formatDaysAgo(ageInDays(createdAt))})</span>
        </dd>
        <dt className="text-muted">Current Status</dt>
        <dd>
          <SubmissionStatusBadge status={status} />
        </dd>
      </dl>
      <Assignee submission={submission} readerId={readerId} />
      {employeeId !== readerId && <SubmissionLookers id={id} />}
      {returned && (
        <div className="mt-6">
          <ReviewChanges type={submissionType} returned={returned} />
        </div>
      )}
      <div className="mt-6 border-rule border-y">
        <SubmissionDataList
          type={submissionType}
          data={submissionData}
          marked={markedFields}
          changes={returned?.changes ?? []}
          messages={messages}
          contact={`s${id}`}
        />
        <SubmissionFiles submissionId={id} files={submission.files} />
      </div>
      <PreviousNotes submission={submission} />
      <AdminStatusForm
        key={restoredCount}
        submission={submission}
        read={read}
        draftName={reviewDraftName(readerId, id)}
        isUnasked={isUnasked}
        colleague={colleagueOf(submission, readerId)}
        early={early}
        Plan={Plan}
        onDecided={onDecided}
      />
      <section aria-labelledby="story" className="mt-10">
        <h3 id="story" className="mb-4 font-semibold text-lg">
          Timeline
        </h3>
        <div className="pl-2">
          <Conversation submission={submission} readerId={readerId} />
        </div>
        <WhoRead thing="submission" id={id} />
      </section>
      {mails}
    </>
  );
}

/** A later decision without a note leaves the last note to the author in force. */
function PreviousNotes({ submission: { reviewedAt, reviewer, events } }: { submission: SubmissionDetail }) {
  const noted = events
    .filter(({ act, note }, index) => note && act !== 'resubmit' && events[index + 1]?.act !== 'undo')
    .at(-1);
  if (!reviewedAt && !noted) return null;
  return (
    <section aria-labelledby="previous-notes" className="mt-6 border-info border-l-4 py-2 pl-4">
      <h3 id="previous-notes" className="font-semibold text-lg">
        Previous review notes
      </h3>
      {reviewedAt && <Done deed="Reviewed" at={reviewedAt} by={reviewer} />}
      {noted && noted.at !== reviewedAt && <Done deed="Noted" at={noted.at} by={noted.actor} />}
      <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
        <LinkedText text={noted?.note ?? 'No note to the author.'} />
      </p>
    </section>
  );
}

function Done({ deed, at, by }: { deed: string; at: string; by: SubmissionPerson | null }) {
  return (
    <p className="text-muted text-sm">
      {deed} <time dateTime={at}>{formatDateTime(at)}</time>
      {by && ` by ${personName(by)}`}
    </p>
  );
}
