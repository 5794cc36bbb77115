import { Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#client/components/button.tsx';
import { SecondsLeft } from '#client/components/seconds-left.tsx';
import { undoSeconds } from '#shared/submissions/submissions.ts';
import type { Decision, DecisionNotice } from './use-decision-undo.ts';

interface UndoBarProps {
  /** The latest first. */
  notices: readonly DecisionNotice[];
  onUndo: (notice: DecisionNotice) => void;
  onClose: (id: number) => void;
  /** A new notice takes the focus, unless a dialog covers the bar. */
  takesFocus?: boolean;
  className?: string;
}

/** Part of the page's flow, so it never covers text. */
export function UndoBar({ notices, onUndo, onClose, takesFocus = false, className = '' }: UndoBarProps) {
  const bar = useRef<HTMLElement>(null);
  const [latest, ...earlier] = notices;
  const latestId = latest?.id;
  useEffect(() => {
    if (!takesFocus || !latestId) return;
    // A closing dialog uncovers the page in the next frame.
    const frame = requestAnimationFrame(() => {
      if (!bar.current?.closest('[aria-hidden="true"]')) bar.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [takesFocus, latestId]);

  function handleUndo(notice: DecisionNotice): void {
    // The pressed button disappears.
    bar.current?.focus({ preventScroll: true });
    onUndo(notice);
  }

  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={latest && 'Latest decision'}
      className={latest ? `border border-rule-strong border-l-4 border-l-success bg-surface ${className}` : ''}
    >
      <p role="status" className="sr-only">
        {latest && spokenWords(latest)}
      </p>
      {latest && <Notice notice={latest} onUndo={handleUndo} onClose={onClose} />}
      {earlier.length > 0 && (
        <details className="border-rule border-t">
          <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm underline underline-offset-4">
            {earlier.length === 1 ? '1 earlier decision' : `${earlier.length} earlier decisions`}
          </summary>
          {earlier.map((notice) => (
            <Notice key={notice.id} notice={notice} onUndo={handleUndo} onClose={onClose} />
          ))}
        </details>
      )}
    </section>
  );
}

interface NoticeProps extends Pick<UndoBarProps, 'onUndo' | 'onClose'> {
  notice: DecisionNotice;
}

function Notice({ notice, onUndo, onClose }: NoticeProps) {
  const { id, title, description, decision, state, failure } = notice;
  const isOpen = state === 'undoable' || state === 'undoing';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 pr-1.5 pl-4">
      <div className="min-w-0 flex-1 basis-[min(100%,15rem)] py-1 text-sm leading-snug">
        <p>
          <strong className="font-semibold">{title}</strong>
          <span aria-hidden="true"> · </span>
          <bdi className="wrap-anywhere">{subjectOf(decision)}</bdi>
        </p>
        <p className="text-muted">{description}</p>
        {failure !== null && (
          <p role="alert" className="font-medium text-danger wrap-anywhere">
            {failure}
          </p>
        )}
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-1">
        {isOpen && (
          <Button
            size="small"
            aria-disabled={state === 'undoing'}
            onClick={() => state === 'undoable' && onUndo(notice)}
          >
            <Undo2 aria-hidden="true" className="size-4" />
            {state === 'undoing' ? 'Undoing...' : 'Undo'}
            <span className="sr-only">: {subjectOf(decision)}</span>
            <SecondsLeft until={notice.until} />
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => onClose(id)}>
          <X aria-hidden="true" className="size-4" />
          <span className="sr-only">Close</span>
        </Button>
      </div>
    </div>
  );
}

function subjectOf({ submissions }: Decision): string {
  const [first, ...others] = submissions.map(({ title }) => title);
  return others.length === 0 ? (first ?? '') : `${first} and ${others.length} more`;
}

/** Constant until something happens, so that the countdown interrupts nobody. */
function spokenWords({ title, description, decision }: DecisionNotice): string {
  const undo = title === decision.title ? ` Undo is offered for ${undoSeconds} seconds.` : '';
  return `${title}: ${subjectOf(decision)}. ${description}${undo}`;
}
