import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PersonLink } from '#client/components/person-link.tsx';
import { LinkedText } from '#client/components/text/linked-text.tsx';
import { WhoRead } from '#client/components/who-read.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { Conversation } from '#client/features/submissions/conversation/conversation.tsx';
import { SubmissionDecision } from '#client/features/submissions/desk/submission-decision.tsx';
import { SubmissionReading } from '#client/features/submissions/desk/submission-reading.tsx';
import { deskQueries } from '#client/features/submissions/review/reviewers-api.ts';
import type { DecisionFormProps } from '#client/features/submissions/review/use-decision.tsx';
import { ageInDays } from '#client/features/submissions/submission-age.ts';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { formatDateTime, formatDaysAgo } from '#client/lib/format.ts';
import { personName } from '#shared/employees/names.ts';
import { can } from '#shared/permissions/permissions.ts';
import { saleOutcomeLabels } from '#shared/sale-outcomes.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionDetail } from '#shared/submissions/views.ts';
import type { EmployeeSummary } from '#shared/wire.ts';
import { detailsHeading } from './admin-state.ts';
import { AdminStatusForm } from './admin-status-form.tsx';
import { AdminSteps } from './admin-steps.tsx';

interface AdminDetailsProps extends Pick<DecisionFormProps<SubmissionDetail>, 'readerId' | 'Plan' | 'onDecided'> {
  id: number;
  /** From the list, until the submission is loaded. */
  title: string | undefined;
  /** Changes when an undo restores a draft. */
  restoredCount: number;
  /** It opened by itself after the decision before. */
  openedItself?: boolean;
  mails?: ReactNode;
  /** Undefined at the ends of the list. */
  onNext?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
  onClose: () => void;
}

export function AdminDetails(props: AdminDetailsProps) {
  const { id, title, readerId, openedItself = false, mails, onNext, onPrevious, onClose, ...decision } = props;
  const { data } = useQuery(submissionQueries.detail(id));
  return (
    <>
      <AdminSteps onNext={onNext} onPrevious={onPrevious} onClose={onClose} />
      <h2
        id={detailsHeading}
        dir="auto"
        className="mb-3 font-display font-semibold text-2xl leading-tight wrap-anywhere"
      >
        {data?.title ?? title ?? 'Submission'}
      </h2>
      <SubmissionReading
        key={id}
        id={id}
        readerId={readerId}
        facts={AdminFacts}
        isCut
        capacity="admin"
        onLeave={onClose}
      >
        {(submission, early) => (
          <>
            <PreviousNotes submission={submission} />
            <UnlessOwn submission={submission} readerId={readerId}>
              <SubmissionDecision
                Form={AdminStatusForm}
                submission={submission}
                readerId={readerId}
                early={early}
                openedItself={openedItself}
                {...decision}
              />
            </UnlessOwn>
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
        )}
      </SubmissionReading>
    </>
  );
}

interface UnlessOwnProps {
  submission: SubmissionDetail;
  readerId: number;
  children: ReactNode;
}

/** One's own is for another admin, where there is one; nobody decides on a draft. */
function UnlessOwn({ submission: { employeeId, status }, readerId, children }: UnlessOwnProps) {
  const isOwn = employeeId === readerId;
  const reviewers = useQuery({ ...deskQueries.reviewers(), enabled: isOwn });
  const isAlone = reviewers.data?.every(({ id, role }) => id === readerId || !can({ role }, 'submissions:decide'));
  if (status === 'draft') return null;
  if (!isOwn || isAlone || reviewers.isError) return children;
  return (
    <p className="mt-6 min-h-6 font-medium">
      {reviewers.data && 'This is your own submission: another admin decides on it.'}
    </p>
  );
}

function AdminFacts({ submissionType, employeeId, employee, createdAt, status, outcome }: SubmissionDetail) {
  return (
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
        <SubmissionStatusBadge status={status} /> {outcome && saleOutcomeLabels[outcome]}
      </dd>
    </dl>
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

function Done({ deed, at, by }: { deed: string; at: string; by: EmployeeSummary | null }) {
  return (
    <p className="text-muted text-sm">
      {deed} <time dateTime={at}>{formatDateTime(at)}</time>
      {by && ` by ${personName(by)}`}
    </p>
  );
}
