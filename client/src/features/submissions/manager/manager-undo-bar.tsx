import { Undo2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { personName } from '#shared/people.ts';
import { undoSeconds } from '#shared/submissions/submissions.ts';
import { secondsLeft, type UndoableDecision } from './manager-undo.ts';
import type { ReviewAct } from './review-api.ts';

interface ManagerUndoBarProps {
  undoable: readonly UndoableDecision[];
  onUndo: (decision: UndoableDecision) => void;
  onDismiss: (id: number) => void;
}

/** The decisions nobody was told of yet, each with its way back; above where the review stands alone, with its answers and notifications below. */
export function ManagerUndoBar({ undoable, onUndo, onDismiss }: ManagerUndoBarProps) {
  return (
    <section
      aria-label="Decisions that can be taken back"
      className="pointer-events-none fixed inset-x-0 top-0 z-30 max-h-[50vh] overflow-y-auto lg:top-auto lg:right-auto lg:bottom-0 lg:max-w-xl lg:p-4"
    >
      <p role="status" className="sr-only">
        {undoable[0] && `${told(undoable[0])} in ${undoSeconds} seconds. Press u or Undo to take it back.`}
      </p>
      <ul>
        {undoable.map((decision) => (
          <Undoable key={decision.submission.id} decision={decision} onUndo={onUndo} onDismiss={onDismiss} />
        ))}
      </ul>
    </section>
  );
}

interface UndoableProps extends Pick<ManagerUndoBarProps, 'onUndo' | 'onDismiss'> {
  decision: UndoableDecision;
}

function Undoable({ decision, onUndo, onDismiss }: UndoableProps) {
  const { submission, act, failure, isUndoing, isFinal } = decision;
  const left = secondsLeft(decision, useNow());
  return (
    <li className="on-ink pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-1 border border-rule-strong border-l-4 border-l-accent bg-surface py-1.5 pr-2 pl-4">
      <p className="min-w-0 flex-1 basis-48 py-1 text-sm">
        <span className="font-medium">{words[act]}</span> <bdi className="wrap-anywhere">{submission.title}</bdi>.{' '}
        {failure !== null ? (
          <span role="alert" className="font-medium text-danger">
            {failure}
          </span>
        ) : (
          <span className="text-muted tabular-nums">
            {personName(submission.employee)} will be told in {Math.max(0, left)} s.
          </span>
        )}
      </p>
      {left > 0 && !isFinal ? (
        <Button size="small" aria-disabled={isUndoing} onClick={() => onUndo(decision)}>
          <Undo2 aria-hidden="true" className="size-4" />
          {isUndoing ? 'Undoing...' : 'Undo'}
          <span className="sr-only">: {submission.title}</span>
        </Button>
      ) : (
        <Button size="small" variant="quiet" onClick={() => onDismiss(submission.id)}>
          <X aria-hidden="true" className="size-4" />
          <span className="sr-only">Close</span>
        </Button>
      )}
    </li>
  );
}

/** Of `performance.now()`, four times a second. Here alone, since all that it is told is drawn as often. */
function useNow(): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function told({ act, submission }: UndoableDecision): string {
  return `${words[act]} ${submission.title}. ${personName(submission.employee)} will be told`;
}

const words: Record<ReviewAct, string> = {
  approve: 'Approved',
  'request-changes': 'Changes requested:',
  reject: 'Rejected',
};
