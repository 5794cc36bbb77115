import { formatNumber } from '#client/lib/format-plain.ts';
import { statusLabel, submissionStatuses } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

/** For example '8 Submitted, 3 Under Review'. */
export function countsByStatus(submissions: readonly Pick<SubmissionView, 'status'>[]): string {
  return submissionStatuses
    .map((status) => [status, submissions.filter((submission) => submission.status === status).length] as const)
    .filter(([, count]) => count > 0)
    .map(([status, count]) => `${formatNumber(count)} ${statusLabel(status)}`)
    .join(', ');
}
