import { Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { takeFocus } from '#client/lib/browser/typing.ts';
import type { Undo, Undoable, UndoNotice } from '#client/lib/use-undo.ts';
import { undoSeconds } from '#shared/undo.ts';
import { Button } from './button.tsx';
import { SecondsLeft } from './seconds-left.tsx';

interface UndoBarProps<Act extends Undoable> {
  /** The name of the latest act. */
  noun: string;
  undo: Pick<Undo<Act>, 'notices' | 'undo' | 'close'>;
  /** A new notice takes the focus, unless a dialog covers the bar. */
  takesFocus?: boolean;
  className?: string;
}

/** One line, as high as its buttons; a failed undo adds why. Part of the page's flow, so it never covers text. */
export function UndoBar<Act extends Undoable>(props: UndoBarProps<Act>) {
  const { noun, undo, takesFocus = false, className = '' } = props;
  const bar = useRef<HTMLElement>(null);
  const [latest, ...earlier] = undo.notices;
  const latestId = latest?.id;
  useEffect(() => {
    if (!takesFocus || !latestId) return;
    // A closing dialog uncovers the page in the next frame.
    const frame = requestAnimationFrame(() => {
      if (!bar.current?.closest('[aria-hidden="true"]')) takeFocus(bar.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [takesFocus, latestId]);

  function handleUndo(notice: UndoNotice<Act>): void {
    // The pressed button disappears.
    bar.current?.focus({ preventScroll: true });
    undo.undo(notice);
  }

  return (
    <section
      ref={bar}
      tabIndex={-1}
      data-notice={latest && ''}
      aria-label={latest && `Latest ${noun}`}
      className={latest ? `relative border border-rule-strong border-l-4 border-l-success bg-surface ${className}` : ''}
    >
      <p role="status" className="sr-only">
        {latest && spokenWords(latest)}
      </p>
      {latest && (
        <Notice notice={latest} onUndo={handleUndo} onClose={undo.close}>
          {earlier.length > 0 && (
            <details className="shrink-0">
              <summary className="flex min-h-11 cursor-pointer items-center px-2 underline underline-offset-4">
                {earlier.length} earlier
              </summary>
              <div className="absolute inset-x-0 bottom-full border border-rule-strong bg-surface">
                {earlier.map((notice) => (
                  <Notice key={notice.id} notice={notice} onUndo={handleUndo} onClose={undo.close} />
                ))}
              </div>
            </details>
          )}
        </Notice>
      )}
    </section>
  );
}

interface NoticeProps<Act extends Undoable> {
  notice: UndoNotice<Act>;
  onUndo: (notice: UndoNotice<Act>) => void;
  onClose: (id: number) => void;
  children?: ReactNode;
}

function Notice<Act extends Undoable>({ notice, onUndo, onClose, children }: NoticeProps<Act>) {
  const { id, title, description, act, state, failure } = notice;
  const isOpen = state === 'undoable' || state === 'undoing';
  return (
    <div className="text-sm leading-[1.125rem]">
      <div className="flex items-center gap-x-1 pl-3">
        <div className="min-w-0 flex-1">
          <p className="truncate">
            <strong className="font-semibold">{title}</strong>
            <span aria-hidden="true"> · </span>
            <bdi>{subjectOf(act)}</bdi>
          </p>
          <p className="truncate text-muted">{description}</p>
        </div>
        {isOpen && (
          <Button
            size="small"
            className="shrink-0"
            aria-disabled={state === 'undoing'}
            onClick={() => state === 'undoable' && onUndo(notice)}
          >
            <Undo2 aria-hidden="true" className="size-4" />
            {state === 'undoing' ? 'Undoing...' : 'Undo'}
            <span className="sr-only">: {subjectOf(act)}</span>
            <SecondsLeft until={notice.until} />
          </Button>
        )}
        <Button size="small" variant="quiet" className="shrink-0" onClick={() => onClose(id)}>
          <X aria-hidden="true" className="size-4" />
          <span className="sr-only">Close</span>
        </Button>
        {children}
      </div>
      {failure !== null && (
        <p role="alert" className="px-3 pb-2 font-medium text-danger wrap-anywhere">
          {failure}
        </p>
      )}
    </div>
  );
}

function subjectOf({ subjects }: Undoable): string {
  const [first, ...others] = subjects.map(({ title }) => title);
  return others.length === 0 ? (first ?? '') : `${first} and ${others.length} more`;
}

/** Constant until something happens, so that the countdown interrupts nobody. */
function spokenWords({ title, description, act }: UndoNotice): string {
  const undo = title === act.title ? ` Undo is offered for ${undoSeconds} seconds.` : '';
  return `${title}: ${subjectOf(act)}. ${description}${undo}`;
}
