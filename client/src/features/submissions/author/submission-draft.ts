import type { SubmissionType } from '#shared/submissions/submissions.ts';

/** For an existing submission, or for the next new one of a type. */
export function submissionDraftName(employeeId: number, form: number | SubmissionType): string {
  return `submission:${employeeId}:${form}`;
}
