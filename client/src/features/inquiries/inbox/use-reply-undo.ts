import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, errorSentence, newIdempotencyKey } from '#client/lib/api.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { Draft } from '#client/lib/autosave-draft.ts';
import { replyUndoSeconds } from '#shared/inquiries/messages.ts';
import { inquiryQueries } from './inbox-api.ts';
import { replyDraftName } from './inbox-fields.ts';
import { useTakeBackReply } from './reply-api.ts';

/** A reply that was stored; its mail is held. */
export interface SentReply {
  id: number;
  messageId: number;
  name: string;
  text: string;
  /** `performance.now()` before the request: the server's window starts later, so the page never promises too much. */
  sentAt: number;
}

export interface ReplyNotice {
  reply: SentReply;
  state: 'undoable' | 'undoing' | 'undone' | 'past' | 'refused';
  failure: string | null;
  /** When it can no longer be taken back, by `performance.now()`. */
  until: number;
  idempotencyKey: string;
}

/** Tells of the last reply, and takes it back within `replyUndoSeconds`. Its text becomes a draft again. */
export function useReplyUndo(onRestored: (reply: SentReply) => void) {
  const [restored, setRestored] = useState(0);
  const [notice, setNotice] = useState<ReplyNotice | null>(null);
  const { data: reader } = useProfile();
  const client = useQueryClient();
  const takeBack = useTakeBackReply();
  const waits = notice?.state === 'undoable' ? notice.until : undefined;

  useEffect(() => {
    if (waits === undefined) return;
    const end = () => setNotice((current) => (current?.state === 'undoable' ? { ...current, state: 'past' } : current));
    const timer = setTimeout(end, Math.max(0, waits - performance.now()));
    return () => clearTimeout(timer);
  }, [waits]);

  function undo(): void {
    if (notice?.state !== 'undoable') return;
    const { reply, idempotencyKey } = notice;
    setNotice({ ...notice, state: 'undoing', failure: null });
    takeBack.mutateAsync({ id: reply.id, messageId: reply.messageId, idempotencyKey }).then(
      () => {
        restoreDraft(replyDraftName(reader?.id, reply.id), reply.text);
        client.invalidateQueries({ queryKey: inquiryQueries.detail(reply.id).queryKey });
        setRestored((times) => times + 1);
        setNotice({ ...notice, state: 'undone' });
        onRestored(reply);
      },
      (error: unknown) => {
        const isFinal = error instanceof ApiError && error.status < 500;
        setNotice({ ...notice, state: isFinal ? 'refused' : 'undoable', failure: errorSentence(error) });
      },
    );
  }

  return {
    notice,
    /** How often a text became a draft again: a form that is drawn has to read it. */
    restored,
    add: (reply: SentReply): void =>
      setNotice({
        reply,
        state: 'undoable',
        failure: null,
        until: reply.sentAt + replyUndoSeconds * 1_000,
        idempotencyKey: newIdempotencyKey(),
      }),
    undo,
    close: (): void => setNotice(null),
  };
}

/** What was written in the meantime stays, below. */
function restoreDraft(name: string, text: string): void {
  const draft = new Draft(name);
  const close = draft.open();
  const since = String(draft.values.text ?? '');
  draft.put('text', since ? `${text}\n\n${since}` : text);
  close();
}
