import { type ComponentType, Suspense, useState } from 'react';
import type { DecisionFormProps } from '#client/features/submissions/review/use-decision.tsx';
import { useReadWords } from '#client/features/submissions/review/use-read-words.ts';
import type { PendingSubmission, SubmissionDetail } from '#shared/submissions/views.ts';
import type { Early } from './submission-reading.tsx';

interface SubmissionDecisionProps<Submission extends PendingSubmission | SubmissionDetail>
  extends Omit<DecisionFormProps<Submission>, 'read' | 'early'> {
  Form: ComponentType<DecisionFormProps<Submission>>;
  /** Changes when an undo restores a draft, which brings a new form; nothing new was read then. */
  restoredCount: number;
  early: Early;
}

export function SubmissionDecision<Submission extends PendingSubmission | SubmissionDetail>(
  props: SubmissionDecisionProps<Submission>,
) {
  const { Form, restoredCount, early, ...form } = props;
  const read = useReadWords(form.submission);
  const [firstCount] = useState(restoredCount);
  const fallback = (
    <div className="mt-6 min-h-96">
      <p className="text-muted">Loading...</p>
      {early.wait}
    </div>
  );
  return (
    <Suspense fallback={fallback}>
      <Form key={restoredCount} {...form} read={read} early={restoredCount === firstCount ? early.key : undefined} />
    </Suspense>
  );
}
