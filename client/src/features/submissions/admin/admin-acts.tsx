import { useEffect, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import type { SelectorStatus, SubmissionStatus } from '#shared/submissions/submissions.ts';

interface AdminActsProps {
  current: SubmissionStatus;
  isBusy: boolean;
  isUnasked: boolean;
  onDecide: (status: SelectorStatus) => void;
  onNote: () => void;
}

/** Too short to have read a submission that opened by itself. */
const unreadMs = 1_000;

/** One press or key for each decision, always in view; the next submission opens after it. */
export function AdminActs({ current, isBusy, isUnasked, onDecide, onNote }: AdminActsProps) {
  const [isResting, setResting] = useState(isUnasked);
  useEffect(() => {
    const timer = setTimeout(() => setResting(false), unreadMs);
    return () => clearTimeout(timer);
  }, []);

  /** Ignores the second press of a double tap, meant for the submission before. */
  const act = (status: SelectorStatus) => () => {
    if (!isResting && !isBusy) onDecide(status);
  };

  useShortcuts({ ...Object.fromEntries(acts.map(({ key, status }) => [key, act(status)])), n: onNote });

  return (
    <section
      aria-label="Decide and open the next"
      data-bottom-bar
      className="mt-4 flex flex-wrap gap-2 border-rule border-t bg-bg py-3 sm:gap-3 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-(--frame-bottom,0px)"
    >
      {acts.map(({ key, status, label, variant }) => (
        <Button
          key={key}
          size="small"
          variant={variant}
          aria-keyshortcuts={key}
          aria-disabled={isBusy || isResting || status === current}
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
