import type { ReactNode } from 'react';
import { Button } from '#client/components/button.tsx';
import { PressNotice, type usePressGuard } from '#client/features/submissions/review/press-guard.tsx';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import type { SelectorStatus, SubmissionStatus } from '#shared/submissions/submissions.ts';

interface AdminActsProps {
  current: SubmissionStatus;
  isBusy: boolean;
  guard: ReturnType<typeof usePressGuard>;
  onDecide: (status: SelectorStatus) => void;
  onNote: () => void;
  /** Below the acts, for every other status. */
  children: ReactNode;
}

/** One press or key for each decision, always in view; the next submission opens after it. */
export function AdminActs({ current, isBusy, guard, onDecide, onNote, children }: AdminActsProps) {
  const act = (status: SelectorStatus) => () => {
    if (status !== current) guard.press(() => onDecide(status));
  };

  useShortcuts({ ...Object.fromEntries(acts.map(({ key, status }) => [key, act(status)])), n: onNote });

  return (
    <div
      data-bottom-bar
      className="mt-4 grid gap-1 max-sm:contents border-rule border-t bg-bg py-2 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-(--frame-bottom,0px)"
    >
      <section
        aria-label="Decide and open the next"
        className="flex flex-wrap gap-2 max-sm:mt-4 max-sm:border-rule max-sm:border-t max-sm:bg-bg max-sm:py-2 sm:gap-3 [@media(min-height:30rem)]:max-sm:sticky [@media(min-height:30rem)]:max-sm:bottom-(--frame-bottom,0px)"
      >
        <PressNotice notice={guard.notice} />
        {acts.map(({ key, status, label, variant }) => (
          <Button
            key={key}
            size="small"
            variant={variant}
            aria-keyshortcuts={key}
            aria-disabled={isBusy || guard.isUnread || status === current}
            onClick={act(status)}
          >
            {label}
          </Button>
        ))}
      </section>
      <div className="flex flex-wrap items-center gap-x-4">{children}</div>
    </div>
  );
}

const acts = [
  { key: 'a', status: 'approved', label: 'Approve', variant: 'primary' },
  { key: 'v', status: 'under_review', label: 'Under Review', variant: 'secondary' },
  { key: 'r', status: 'rejected', label: 'Reject', variant: 'danger' },
] as const;
