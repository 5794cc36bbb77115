import { useEffect, useState } from 'react';
import { personName } from '#shared/people.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

/** Too short to have read a submission that opened by itself. */
const unreadMs = 1_000;

/**
 * A submission that opened by itself takes no decision at once: the press may be meant for the one before.
 * `wasPressed` while its acts were still loading.
 */
export function useUnread(isUnasked: boolean, wasPressed = false) {
  const [isUnread, setUnread] = useState(isUnasked);
  const [isTold, setTold] = useState(wasPressed);
  useEffect(() => {
    const timer = setTimeout(() => setUnread(false), unreadMs);
    return () => clearTimeout(timer);
  }, []);
  return { isUnread, isTold, tell: () => setTold(true) };
}

export function OpenedJustNow({ isTold }: { isTold: boolean }) {
  return (
    <p role="status" className="w-full font-medium text-sm empty:absolute">
      {isTold && 'Opened just now: nothing was decided. Press again to decide.'}
    </p>
  );
}

/** The name of the colleague whom a submission is assigned to; null where it is nobody's, or the reader's. */
export function colleagueOf({ assignee }: Pick<SubmissionView, 'assignee'>, readerId: number): string | null {
  return assignee && assignee.id !== readerId ? personName(assignee) : null;
}

/** A submission assigned to a colleague takes a second press. */
export function useColleague(colleague: string | null) {
  const [isTold, setTold] = useState(false);
  return { isAsking: colleague !== null && !isTold, isTold, tell: () => setTold(true) };
}

export function AssignedToColleague({ name, isTold }: { name: string | null; isTold: boolean }) {
  return (
    <p role="status" className="w-full font-medium text-sm empty:absolute">
      {isTold && name && `This is assigned to ${name}. Press again to decide.`}
    </p>
  );
}
