import { type ComponentType, useEffect, useState } from 'react';
import type { ReadWords } from '#client/features/submissions/review/use-read-words.ts';
import { toast } from '#client/lib/toast.ts';
import { personName } from '#shared/employees/names.ts';
import { acceptedStatuses, type SubmissionStatus } from '#shared/submissions/submissions.ts';
import type { DecidingCapacity } from '#shared/submissions/transitions.ts';
import type { PendingSubmission, SubmissionDetail } from '#shared/submissions/views.ts';
import { reviewCapacities, useDecideSubmission } from './decide-api.ts';
import { reviewDraftName, useReviewDraft } from './review-draft.ts';
import type { Decided } from './use-decisions.ts';

export interface DecisionFormProps<Submission extends PendingSubmission | SubmissionDetail> {
  submission: Submission;
  read: ReadWords;
  readerId: number;
  /** A key that was pressed before the submission was there. */
  early?: string | undefined;
  /** It opened by itself after the decision before. */
  openedItself: boolean;
  Plan?: PlanOfApproval | undefined;
  onDecided: (decided: Decided) => void;
  /** Leads on where a colleague was first. */
  onNext?: () => void;
}

/** The plan that follows from an approval; `value` is kept with the other words of the decision. */
export type PlanOfApproval = ComponentType<{
  submission: PendingSubmission | SubmissionDetail;
  value: string;
  onChange: (value: string) => void;
}>;

/** The words of a decision, a draft until the server stores them, and the decision itself. */
export function useDecision(
  capacity: DecidingCapacity,
  { submission, read, readerId, openedItself, onDecided }: DecisionFormProps<PendingSubmission | SubmissionDetail>,
  /** A key that decides at once was pressed before the submission was there. */
  wasPressed: boolean,
) {
  const { id, assignee } = submission;
  const { words, texts, change, send, discard } = useReviewDraft(reviewDraftName(readerId, id));
  const colleague = assignee && assignee.id !== readerId ? personName(assignee) : null;
  const guard = usePressGuard({ openedItself, wasPressed, colleague });
  const call = useDecideSubmission(capacity, id);

  async function decide(status: SubmissionStatus, opensNext: boolean): Promise<void> {
    if (status === submission.status || call.isPending || read.isChanged) return;
    const { title = '', description = '', failed } = reviewCapacities[capacity].answers[status] ?? {};
    const sentAt = performance.now();
    const isAccepted = acceptedStatuses.includes(status);
    const wish = {
      status,
      notes: words.notes.trim() || undefined,
      internalNote: words.internalNote.trim() || undefined,
      version: read.version,
      ...(status === 'changes_requested' && { fields: words.fields }),
      ...(isAccepted && words.plan && { plan: { deliverables: JSON.parse(words.plan).deliverables } }),
    };
    await send((idempotencyKey) => call.mutateAsync({ wish, idempotencyKey })).then(
      () => onDecided({ submission, status, words, notice: { title, description }, sentAt, opensNext }),
      (error: unknown) => toast({ title: 'Error', description: failed, variant: 'destructive', error }),
    );
  }

  return { words, texts, change, discard, call, guard, decide };
}

/** Too short to have read a submission that opened by itself. */
const unreadMs = 1_000;

interface PressGuardOptions {
  /** The submission opened by itself: the press may be meant for the one before. */
  openedItself: boolean;
  /** A decision was pressed while the submission was still loading. */
  wasPressed: boolean;
  /** The colleague whom it is assigned to; null where it is nobody's, or the reader's. */
  colleague: string | null;
}

/** Takes no decision in a submission's first second, and one on a colleague's only by the second press. */
function usePressGuard({ openedItself, wasPressed, colleague }: PressGuardOptions) {
  const [isUnread, setUnread] = useState(openedItself);
  const [told, setTold] = useState<'opened' | 'assigned' | null>(wasPressed ? 'opened' : null);
  useEffect(() => {
    const timer = setTimeout(() => setUnread(false), unreadMs);
    return () => clearTimeout(timer);
  }, []);
  return {
    isUnread,
    /** Null for none. */
    notice:
      told === 'assigned' ? colleague && `This is assigned to ${colleague}. Press again to decide.` : told && opened,
    /** False for a press that decides nothing, which the notice then says. */
    takesPress(): boolean {
      if (isUnread) setTold('opened');
      else if (colleague !== null && told !== 'assigned') setTold('assigned');
      else return true;
      return false;
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
