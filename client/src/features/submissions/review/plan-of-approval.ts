import type { ComponentType } from 'react';
import type { PendingSubmission, SubmissionDetail } from '#shared/submissions/views.ts';

/** The plan that follows from an approval; `value` is kept with the other words of the decision. */
export type PlanOfApproval = ComponentType<{
  submission: PendingSubmission | SubmissionDetail;
  value: string;
  onChange: (value: string) => void;
}>;
