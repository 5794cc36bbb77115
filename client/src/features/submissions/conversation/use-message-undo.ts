import { useEffect, useState } from 'react';
import { ApiError, errorSentence, newIdempotencyKey } from '#client/lib/api.ts';
import type { MessageKind } from '#shared/submissions/conversation.ts';
import { undoSeconds } from '#shared/undo.ts';
import { useTakeBackMessage } from './conversation-api.ts';

export interface MessageWords {
  text: string;
  kind: MessageKind;
  /** '' for the whole submission. */
  field: string;
}

interface SentMessage {
  messageId: number;
  /** The text of the message, which goes back into the form. */
  words: MessageWords;
  /** `performance.now()` before the request: the server's window starts later, so the page never promises too much. */
  sentAt: number;
}

export interface MessageNotice {
  message: SentMessage;
  state: 'undoable' | 'undoing' | 'undone' | 'past';
  failure: string | null;
  until: number;
  idempotencyKey: string;
}

/** Tells of the last message, and takes it back within `undoSeconds`. */
export function useMessageUndo(submissionId: number, onRestored: (words: MessageWords) => void) {
  const [notice, setNotice] = useState<MessageNotice | null>(null);
  const takeBack = useTakeBackMessage(submissionId);
  const waits = notice?.state === 'undoable' ? notice.until : undefined;

  useEffect(() => {
    if (waits === undefined) return;
    const end = () => setNotice((current) => (current?.state === 'undoable' ? { ...current, state: 'past' } : current));
    const timer = setTimeout(end, Math.max(0, waits - performance.now()));
    return () => clearTimeout(timer);
  }, [waits]);

  function undo(): void {
    if (notice?.state !== 'undoable') return;
    const { message, idempotencyKey } = notice;
    setNotice({ ...notice, state: 'undoing', failure: null });
    takeBack.mutateAsync({ messageId: message.messageId, idempotencyKey }).then(
      () => {
        onRestored(message.words);
        setNotice({ ...notice, state: 'undone' });
      },
      (error: unknown) => {
        const isFinal = error instanceof ApiError && error.status < 500;
        setNotice({ ...notice, state: isFinal ? 'past' : 'undoable', failure: errorSentence(error) });
      },
    );
  }

  return {
    notice,
    add: (message: SentMessage): void =>
      setNotice({
        message,
        state: 'undoable',
        failure: null,
        until: message.sentAt + undoSeconds * 1_000,
        idempotencyKey: newIdempotencyKey(),
      }),
    undo,
  };
}
