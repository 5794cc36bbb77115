import type { SubmissionStatus } from '#shared/submissions/submissions.ts';
import type { DecidingCapacity } from '#shared/submissions/transitions.ts';

interface DecisionKey {
  key: string;
  status: SubmissionStatus;
  /** For the list of keys. */
  does: string;
  /** It asks for words to the author first. */
  asks: boolean;
}

export const decisionKeys = {
  manager: [
    { key: 'a', status: 'manager_approved', does: 'Approve', asks: false },
    { key: 'c', status: 'changes_requested', does: 'Request changes', asks: true },
    { key: 'r', status: 'rejected', does: 'Reject', asks: true },
  ],
  admin: [
    { key: 'a', status: 'approved', does: 'Approve', asks: false },
    { key: 'v', status: 'under_review', does: 'Under review', asks: false },
    { key: 'r', status: 'rejected', does: 'Reject', asks: true },
  ],
} as const satisfies Record<DecidingCapacity, readonly DecisionKey[]>;

/** Writes a note to the author. */
export const noteKey = 'n';

export function decisionOf<Capacity extends DecidingCapacity>(capacity: Capacity, key: string | undefined) {
  const keys: readonly (typeof decisionKeys)[Capacity][number][] = decisionKeys[capacity];
  return keys.find((decision) => decision.key === key);
}

/** Keys typed after such a key are words, and decide nothing. */
export function asksForWords(capacity: DecidingCapacity, key: string | undefined): boolean {
  return key === noteKey || decisionOf(capacity, key)?.asks === true;
}
