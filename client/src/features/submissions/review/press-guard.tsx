import { useEffect, useState } from 'react';
import { personName } from '#shared/people.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

/** Too short to have read a submission that opened by itself. */
const unreadMs = 1_000;

interface PressGuardOptions {
  /** The submission opened by itself: the press may be meant for the one before. */
  isUnasked: boolean;
  /** A decision was pressed while the submission was still loading. */
  wasPressed: boolean;
  /** Whom it is assigned to; see `colleagueOf`. */
  colleague: string | null;
}

/** Takes no decision in a submission's first second, and one on a colleague's only by the second press. */
export function usePressGuard({ isUnasked, wasPressed, colleague }: PressGuardOptions) {
  const [isUnread, setUnread] = useState(isUnasked);
  const [told, setTold] = useState<'opened' | 'assigned' | null>(wasPressed ? 'opened' : null);
  useEffect(() => {
    const timer = setTimeout(() => setUnread(false), unreadMs);
    return () => clearTimeout(timer);
  }, []);
  return {
    isUnread,
    /** For `PressNotice`; '' for none. */
    notice:
      told === 'assigned' ? colleague && `This is assigned to ${colleague}. Press again to decide.` : told && opened,
    press: (act: () => void): void => {
      if (isUnread) setTold('opened');
      else if (colleague !== null && told !== 'assigned') setTold('assigned');
      else act();
    },
  };
}

const opened = 'Opened just now: nothing was decided. Press again to decide.';

export function PressNotice({ notice }: { notice: string | null }) {
  return (
    <p role="status" className="w-full font-medium text-sm empty:absolute">
      {notice}
    </p>
  );
}

/** The name of the colleague whom a submission is assigned to; null where it is nobody's, or the reader's. */
export function colleagueOf({ assignee }: Pick<SubmissionView, 'assignee'>, readerId: number): string | null {
  return assignee && assignee.id !== readerId ? personName(assignee) : null;
}
