import { useState } from 'react';
import { formatDateTime } from '#client/lib/format.ts';
import { personName } from '#shared/employees/names.ts';
import { statusLabel } from '#shared/submissions/submissions.ts';
import type { PendingSubmission, SubmissionDetail } from '#shared/submissions/views.ts';

/** Names the colleague who decided first on an open submission; else null. */
export function useOvertaken(submission: PendingSubmission | SubmissionDetail, canDecide: boolean): string | null {
  const [wasOpen, setWasOpen] = useState(canDecide);
  if (canDecide && !wasOpen) setWasOpen(true);
  const last = 'events' in submission ? submission.events.at(-1) : undefined;
  if (canDecide || !wasOpen || !last) return null;
  const { actor, at, toStatus } = last;
  return `${personName(actor)} was first on ${formatDateTime(at)}: this submission is now ${statusLabel(toStatus)}.`;
}
