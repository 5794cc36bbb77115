import type { SubmissionType } from '#shared/submissions/submissions.ts';

/** Names this browser's draft of a submission, or of the next new one of a type. */
export function submissionDraftName(employeeId: number, form: number | SubmissionType): string {
  return `submission:${employeeId}:${form}`;
}
