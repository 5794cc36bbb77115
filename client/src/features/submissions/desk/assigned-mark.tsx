import { Badge } from '#client/components/badge.tsx';
import { personName } from '#shared/people.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

/** In a list's row: who looks after it, if anybody. */
export function AssignedMark({ assignee, readerId }: Pick<SubmissionView, 'assignee'> & { readerId: number }) {
  if (!assignee) return null;
  return <Badge>{assignee.id === readerId ? 'Yours' : `Assigned to ${personName(assignee)}`}</Badge>;
}
