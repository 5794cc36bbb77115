import { UserRoundCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { personName } from '#shared/employees/names.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { AssigneeMenu } from './assignee-menu.tsx';
import { useAssignSubmission } from './reviewers-api.ts';

interface AssigneeProps {
  submission: Pick<SubmissionView, 'id' | 'employeeId' | 'assignee'>;
  readerId: number;
}

/** Shows a submission's assignee; `m` takes it, or gives it back. Empty for its author. */
export function Assignee({ submission, readerId }: AssigneeProps) {
  const { id, employeeId, assignee } = submission;
  const assign = useAssignSubmission(id);
  const [isOpen, setOpen] = useState(false);
  const menu = useId();
  const isOwn = employeeId === readerId;
  const current = assignee?.id ?? null;
  const isMine = current === readerId;

  function give(to: number | null): void {
    setOpen(false);
    if (to !== current && !assign.isPending) assign.mutate({ assignedTo: to, was: current });
  }
  const toggle = () => give(isMine ? null : readerId);

  useShortcuts(isOwn ? {} : { m: toggle });

  if (isOwn) return null;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-1 text-sm">
        <p role="status" className="flex items-center gap-2 pr-2">
          <UserRoundCheck aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="wrap-anywhere">
            Assigned to {isMine ? 'you' : assignee ? personName(assignee) : 'nobody'}
          </span>
        </p>
        <Button size="small" variant="quiet" aria-keyshortcuts="m" aria-disabled={assign.isPending} onClick={toggle}>
          {isMine ? 'Give back' : 'Assign to me'}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={menu}
          onClick={() => setOpen(!isOpen)}
        >
          To a colleague
        </Button>
      </div>
      <ErrorLine error={assign.error} className="text-sm" />
      <div id={menu}>
        {isOpen && <AssigneeMenu current={current} authorId={employeeId} readerId={readerId} onChoose={give} />}
      </div>
    </div>
  );
}
