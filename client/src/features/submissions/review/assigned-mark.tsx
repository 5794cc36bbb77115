import { UserRoundCheck } from 'lucide-react';
import { personName } from '#shared/employees/names.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

/** In a list's row: who looks after it, if anybody. */
export function AssignedMark({ assignee, readerId }: Pick<SubmissionView, 'assignee'> & { readerId: number }) {
  if (!assignee) return null;
  const isReader = assignee.id === readerId;
  return (
    <span className="inline-flex min-w-0 max-w-[9rem] items-center gap-1 font-medium text-text">
      <UserRoundCheck aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate">
        {isReader ? (
          'Yours'
        ) : (
          <>
            <span className="sr-only">Assigned to </span>
            {personName(assignee)}
          </>
        )}
      </span>
    </span>
  );
}
