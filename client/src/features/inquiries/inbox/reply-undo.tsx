import { Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#client/components/button.tsx';
import { SecondsLeft } from '#client/components/seconds-left.tsx';
import type { ReplyNotice } from './use-reply-undo.ts';

interface ReplyUndoProps {
  notice: ReplyNotice | null;
  onUndo: () => void;
  onClose: () => void;
}

/** Part of the page's flow, so it never covers text. A new notice takes the focus: the form it came from may be gone. */
export function ReplyUndo({ notice, onUndo, onClose }: ReplyUndoProps) {
  const bar = useRef<HTMLElement>(null);
  const messageId = notice?.reply.messageId;
  useEffect(() => {
    if (messageId === undefined) return;
    // After the dialog has taken the focus for what it shows now.
    const frame = requestAnimationFrame(() => bar.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [messageId]);
  if (!notice) return null;
  const { reply, state, failure, until } = notice;
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label="Latest reply"
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 border border-rule-strong border-l-4 border-l-success bg-surface py-1.5 pr-1.5 pl-4"
    >
      <div className="min-w-0 flex-1 basis-[min(100%,15rem)] py-1 text-sm leading-snug">
        <p role="status" className="font-semibold">
          {state === 'undone' ? `${reply.title ? 'Move' : 'Reply'} taken back` : (reply.title ?? 'Reply sent')}
        </p>
        <p className="text-muted wrap-anywhere">
          {state === 'undone' ? `Its text is in the ${reply.title ? 'letter' : 'reply'} to` : 'To'}{' '}
          <bdi>{reply.name}</bdi>
        </p>
        {failure !== null && (
          <p role="alert" className="font-medium text-danger wrap-anywhere">
            {failure}
          </p>
        )}
      </div>
      {(state === 'undoable' || state === 'undoing') && (
        <Button size="small" aria-disabled={state === 'undoing'} onClick={onUndo}>
          <Undo2 aria-hidden="true" className="size-4" />
          {state === 'undoing' ? 'Undoing...' : 'Undo'}
          <span className="sr-only">: reply to {reply.name}</span>
          <SecondsLeft until={until} />
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={onClose}>
        <X aria-hidden="true" className="size-4" />
        <span className="sr-only">Close</span>
      </Button>
    </section>
  );
}
