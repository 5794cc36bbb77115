import { type ComponentType, useState } from 'react';
import type { DecisionFormProps } from '#client/features/submissions/review/use-decision.tsx';
import { useReadWords } from '#client/features/submissions/review/use-read-words.ts';
import type { PendingSubmission, SubmissionDetail } from '#shared/submissions/views.ts';

interface SubmissionDecisionProps<Submission extends PendingSubmission | SubmissionDetail>
  extends Omit<DecisionFormProps<Submission>, 'read'> {
  Form: ComponentType<DecisionFormProps<Submission>>;
  /** Changes when an undo restores a draft, which brings a new form; nothing new was read then. */
  restoredCount: number;
}

export function SubmissionDecision<Submission extends PendingSubmission | SubmissionDetail>(
  props: SubmissionDecisionProps<Submission>,
) {
  const { Form, restoredCount, early, ...form } = props;
  const read = useReadWords(form.submission);
  const [firstCount] = useState(restoredCount);
  return <Form key={restoredCount} {...form} read={read} early={restoredCount === firstCount ? early : undefined} />;
}
