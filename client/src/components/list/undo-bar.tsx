import { Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#client/components/button.tsx';
import { SecondsLeft } from '#client/components/seconds-left.tsx';
import type { UndoableAct, UndoNotice } from './use-undo.ts';

interface UndoBarProps<Memo> {
  /** The latest first. */
  notices: readonly UndoNotice<Memo>[];
  /** What is told of. */
  noun?: 'decision' | 'change';
  onUndo: (notice: UndoNotice<Memo>) => void;
  onClose: (id: number) => void;
  /** A new notice takes the focus, unless a dialog covers the bar. */
  takesFocus?: boolean;
  className?: string;
}

/** Part of the page's flow, so it never covers text. */
export function UndoBar<Memo>(props: UndoBarProps<Memo>) {
  const { notices, noun = 'decision', onUndo, onClose, takesFocus = false, className = '' } = props;
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

  function handleUndo(notice: UndoNotice<Memo>): void {
    // The pressed button disappears.
    bar.current?.focus({ preventScroll: true });
    onUndo(notice);
  }

  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={latest && `Latest ${noun}`}
      className={latest ? `border border-rule-strong border-l-4 border-l-success bg-surface ${className}` : ''}
    >
      <p role="status" className="sr-only">
        {latest && spokenWords(latest)}
      </p>
      {latest && <Notice notice={latest} onUndo={handleUndo} onClose={onClose} />}
      {earlier.length > 0 && (
        <details className="border-rule border-t">
          <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm underline underline-offset-4">
            {earlier.length === 1 ? `1 earlier ${noun}` : `${earlier.length} earlier ${noun}s`}
          </summary>
          {earlier.map((notice) => (
            <Notice key={notice.id} notice={notice} onUndo={handleUndo} onClose={onClose} />
          ))}
        </details>
      )}
    </section>
  );
}

interface NoticeProps<Memo> extends Pick<UndoBarProps<Memo>, 'onUndo' | 'onClose'> {
  notice: UndoNotice<Memo>;
}

function Notice<Memo>({ notice, onUndo, onClose }: NoticeProps<Memo>) {
  const { id, title, description, act, state, failure } = notice;
  const isOpen = state === 'undoable' || state === 'undoing';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 pr-1.5 pl-4">
      <div className="min-w-0 flex-1 basis-[min(100%,15rem)] py-1 text-sm leading-snug">
        <p>
          <strong className="font-semibold">{title}</strong>
          <span aria-hidden="true"> · </span>
          <bdi className="wrap-anywhere">{subjectOf(act)}</bdi>
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
            <span className="sr-only">: {subjectOf(act)}</span>
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

function subjectOf({ records }: UndoableAct<unknown>): string {
  const [first, ...others] = records.map(({ title }) => title);
  return others.length === 0 ? (first ?? '') : `${first} and ${others.length} more`;
}

/** Constant until something happens, so that the countdown interrupts nobody. */
function spokenWords({ title, description, act, seconds }: UndoNotice): string {
  const undo = title === act.title ? ` Undo is offered for ${seconds} seconds.` : '';
  return `${title}: ${subjectOf(act)}. ${description}${undo}`;
}
