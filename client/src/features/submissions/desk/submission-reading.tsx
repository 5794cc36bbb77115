import { type ReactNode, useState } from 'react';
import { QueryView, useOpened } from '#client/components/query-view.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { SubmissionFiles } from '#client/features/submissions/conversation/submission-files.tsx';
import { Assignee } from '#client/features/submissions/review/assignee.tsx';
import { asksForWords } from '#client/features/submissions/review/capacities.ts';
import { ReviewChanges } from '#client/features/submissions/review/review-changes.tsx';
import { SubmissionDataList } from '#client/features/submissions/submission-data.tsx';
import { SubmissionGone } from '#client/features/submissions/submission-gone.tsx';
import { isPending } from '#shared/submissions/submissions.ts';
import type { DecidingCapacity } from '#shared/submissions/transitions.ts';
import type { PendingSubmission, SubmissionDetail } from '#shared/submissions/views.ts';
import { EarlyKeys } from './early-keys.tsx';

interface SubmissionReadingProps<Listed extends PendingSubmission> {
  id: number;
  /** The list's row, shown until the submission is loaded. */
  listed?: Listed | undefined;
  readerId: number;
  /** Above what was submitted. */
  facts: (submission: SubmissionDetail | Listed) => ReactNode;
  /** Long answers are cut, with a button that shows the rest. */
  isCut?: boolean;
  /** Whose decision is below it. */
  capacity?: DecidingCapacity;
  onLeave: () => void;
  /** Below what was submitted. `early` is a key that was pressed before the submission was there. */
  children: (submission: SubmissionDetail | Listed, early: string | undefined) => ReactNode;
}

/** A submission beside a list; `id` is also its key. */
export function SubmissionReading<Listed extends PendingSubmission = never>(props: SubmissionReadingProps<Listed>) {
  const { id, listed, readerId, facts, isCut = false, capacity, onLeave, children } = props;
  const opened = useOpened(submissionQueries.detail(id), listed);
  const [early, setEarly] = useState<string>();
  const hold = (key: string) =>
    // Letters after a key that asks for words are a note that has no field yet: they decide nothing.
    setEarly((held) => (capacity && asksForWords(capacity, held) ? held : key));
  return (
    <>
      {capacity && !opened.data && !opened.error && <EarlyKeys capacity={capacity} onKey={hold} />}
      <QueryView<SubmissionDetail | Listed>
        query={opened}
        loading="Loading submission..."
        skeletonLines={8}
        gone={<SubmissionGone onLeave={onLeave} />}
      >
        {(submission) => (
          <>
            {facts(submission)}
            <Submitted submission={submission} readerId={readerId} isCut={isCut} />
            {children(submission, early)}
          </>
        )}
      </QueryView>
    </>
  );
}

interface SubmittedProps {
  submission: SubmissionDetail | PendingSubmission;
  readerId: number;
  isCut: boolean;
}

function Submitted({ submission, readerId, isCut }: SubmittedProps) {
  const { id, status, submissionType, submissionData, returned } = submission;
  // Until a manager has answered, what was asked for is looked for in the text.
  const requested = isPending(status) || status === 'changes_requested' ? (returned?.fields ?? []) : [];
  return (
    <>
      <Assignee submission={submission} readerId={readerId} />
      {returned && (
        <div className="mt-5">
          <ReviewChanges type={submissionType} returned={returned} />
        </div>
      )}
      <div className="mt-4 border-rule border-y">
        <SubmissionDataList
          type={submissionType}
          data={submissionData}
          marked={requested}
          changes={returned?.changes ?? []}
          whole={!isCut}
          contact={`s${id}`}
        />
        {'files' in submission && <SubmissionFiles submissionId={id} files={submission.files} />}
      </div>
    </>
  );
}
