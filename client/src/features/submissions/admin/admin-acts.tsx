import { Button } from '#client/components/button.tsx';
import { OpenedJustNow } from '#client/features/submissions/desk/opened-just-now.tsx';
import { useUnread } from '#client/features/submissions/desk/use-unread.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import type { SelectorStatus, SubmissionStatus } from '#shared/submissions/submissions.ts';

interface AdminActsProps {
  current: SubmissionStatus;
  isBusy: boolean;
  isUnasked: boolean;
  wasPressed: boolean;
  onDecide: (status: SelectorStatus) => void;
  onNote: () => void;
}

/** One press or key for each decision, always in view; the next submission opens after it. */
export function AdminActs({ current, isBusy, isUnasked, wasPressed, onDecide, onNote }: AdminActsProps) {
  const { isUnread, isTold, tell } = useUnread(isUnasked, wasPressed);

  const act = (status: SelectorStatus) => () => {
    if (isUnread) tell();
    else if (!isBusy) onDecide(status);
  };

  useShortcuts({ ...Object.fromEntries(acts.map(({ key, status }) => [key, act(status)])), n: onNote });

  return (
    <section
      aria-label="Decide and open the next"
      data-bottom-bar
      className="mt-4 flex flex-wrap gap-2 border-rule border-t bg-bg py-3 sm:gap-3 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-(--frame-bottom,0px)"
    >
      <OpenedJustNow isTold={isTold} />
      {acts.map(({ key, status, label, variant }) => (
        <Button
          key={key}
          size="small"
          variant={variant}
          aria-keyshortcuts={key}
          aria-disabled={isBusy || isUnread || status === current}
          onClick={act(status)}
        >
          {label}
        </Button>
      ))}
    </section>
  );
}

const acts = [
  { key: 'a', status: 'approved', label: 'Approve', variant: 'primary' },
  { key: 'v', status: 'under_review', label: 'Under Review', variant: 'secondary' },
  { key: 'r', status: 'rejected', label: 'Reject', variant: 'danger' },
] as const;
