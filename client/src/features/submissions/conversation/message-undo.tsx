import { Undo2 } from 'lucide-react';
import { Button } from '#client/components/button.tsx';
import { SecondsLeft } from '#client/components/seconds-left.tsx';
import type { MessageNotice } from './use-message-undo.ts';

interface MessageUndoProps {
  notice: MessageNotice | null;
  onUndo: () => void;
}

/** Part of the page's flow, so it never covers text. */
export function MessageUndo({ notice, onUndo }: MessageUndoProps) {
  const isOpen = notice?.state === 'undoable' || notice?.state === 'undoing';
  const noun = notice?.message.words.kind === 'note' ? 'Note' : 'Message';
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4">
      <p role="status" className="font-medium">
        {notice && (notice.state === 'undone' ? `${noun} taken back.` : `${noun} sent.`)}
      </p>
      {isOpen && (
        <Button size="small" aria-disabled={notice.state === 'undoing'} onClick={onUndo}>
          <Undo2 aria-hidden="true" className="size-4" />
          {notice.state === 'undoing' ? 'Undoing...' : 'Undo'}
          <span className="sr-only">: {noun.toLowerCase()}</span>
          <SecondsLeft until={notice.until} />
        </Button>
      )}
      {notice?.failure && (
        <p role="alert" className="w-full font-medium text-danger">
          {notice.failure}
        </p>
      )}
    </div>
  );
}
