import { useEffect, useState } from 'react';
import { ApiError, errorSentence, newIdempotencyKey } from '#client/lib/api.ts';
import { undoSeconds } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { type ReviewAct, useUndoReview } from './review-api.ts';
import type { ReviewWords } from './review-draft.ts';

/** A decision that was just made. */
export interface ManagerDecision {
  submission: SubmissionView;
  act: ReviewAct;
  /** What was typed, to be put back with an undo. */
  words: ReviewWords;
  /** Of `performance.now()`, before it was sent: the server's clock started later, so the bar never promises too much. */
  sentAt: number;
}

export interface UndoableDecision extends ManagerDecision {
  isUndoing: boolean;
  /** Why it could not be taken back. */
  failure: string | null;
  /** Nothing is left to try. */
  isFinal: boolean;
}

interface Attempt {
  state: 'undoing' | 'failed';
  failure: string | null;
  /** Nothing is left to try. */
  isFinal: boolean;
}

/** The decisions that can still be taken back, newest first. */
export function useManagerUndo(onUndone: (decision: ManagerDecision) => void) {
  const [decisions, setDecisions] = useState<ManagerDecision[]>([]);
  const [attempts, setAttempts] = useState(new Map<number, Attempt>());
  const undoReview = useUndoReview();
  const isCounting = decisions.length > 0;

  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => {
      const now = performance.now();
      setDecisions((current) => {
        const kept = current.filter(
          (decision) => secondsLeft(decision, now) > 0 || attempts.has(submissionId(decision)),
        );
        return kept.length === current.length ? current : kept;
      });
    }, 250);
    return () => clearInterval(timer);
  }, [isCounting, attempts]);

  function settle(id: number, attempt: Attempt | null): void {
    setAttempts((current) => {
      const next = new Map(current);
      if (attempt) next.set(id, attempt);
      else next.delete(id);
      return next;
    });
  }

  function dismiss(id: number): void {
    settle(id, null);
    setDecisions((current) => current.filter((decision) => submissionId(decision) !== id));
  }

  function undo(decision: ManagerDecision): void {
    const id = submissionId(decision);
    settle(id, { state: 'undoing', failure: null, isFinal: false });
    undoReview.mutateAsync({ id, idempotencyKey: newIdempotencyKey() }).then(
      () => {
        dismiss(id);
        onUndone(decision);
      },
      (error: unknown) => {
        const isFinal = error instanceof ApiError && error.status === 409;
        settle(id, { state: 'failed', failure: errorSentence(error), isFinal });
      },
    );
  }

  const undoable = decisions.map((decision): UndoableDecision => {
    const attempt = attempts.get(submissionId(decision));
    return {
      ...decision,
      isUndoing: attempt?.state === 'undoing',
      failure: attempt?.failure ?? null,
      isFinal: attempt?.isFinal ?? false,
    };
  });

  return {
    undoable,
    /** Begins to count down for a decision. */
    add: (decision: ManagerDecision): void => {
      setDecisions((current) => [
        decision,
        ...current.filter((other) => submissionId(other) !== submissionId(decision)),
      ]);
    },
    undo,
    /** Takes back the newest that can be. */
    undoLast: (): void => {
      const now = performance.now();
      const last = undoable.find(
        (decision) => !decision.isFinal && !decision.isUndoing && secondsLeft(decision, now) > 0,
      );
      if (last) undo(last);
    },
    dismiss,
  };
}

function submissionId({ submission }: ManagerDecision): number {
  return submission.id;
}

/** Whole seconds, at `now` of `performance.now()`, until its author is told; 0 or less where that has happened. */
export function secondsLeft({ sentAt }: ManagerDecision, now: number): number {
  return Math.ceil(undoSeconds - (now - sentAt) / 1_000);
}
