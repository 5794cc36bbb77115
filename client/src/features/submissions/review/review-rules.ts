import { ApiError } from '#client/lib/api.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { canAct } from '#shared/submissions/transitions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

/** Nobody reviews their own. */
export function isReviewable({ status, employeeId }: SubmissionView, reviewerId: number): boolean {
  return employeeId !== reviewerId && canAct('manager', status, 'approve');
}

/** The server's messages by field; an admin's `reviewNotes` are a manager's `notes`. */
export function reviewErrors(error: Error | null): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const { reviewNotes, ...fields } = error.fields;
  return reviewNotes ? { ...fields, notes: reviewNotes } : fields;
}
