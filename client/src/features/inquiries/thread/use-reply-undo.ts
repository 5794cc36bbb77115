import { useQueryClient } from '@tanstack/react-query';
import { inquiryQueries } from '#client/features/inquiries/inbox-api.ts';
import { replyDraftName } from '#client/features/inquiries/inbox-fields.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { type DraftValues, readDraft, restoreDraft } from '#client/lib/autosave/draft.ts';
import { type Undoable, useUndo } from '#client/lib/use-undo.ts';
import { useTakeBackReply } from './reply-api.ts';

/** A reply that was stored; its mail is held. */
export interface SentReply {
  id: number;
  messageId: number;
  name: string;
  text: string;
  promisedFor?: string | undefined;
  /** In the notice, where it is more than a reply. */
  title?: string;
  /** The typed text and what its form opens with, where it is not the reply's draft. */
  draft?: { name: string; values: Record<string, string>; base?: DraftValues };
  /** `performance.now()` before the request. */
  sentAt: number;
}

interface ReplyAct extends Undoable, Omit<SentReply, 'title'> {}

/** Tells of replies, and takes them back. Their text becomes a draft again. */
export function useReplyUndo(onRestored: (reply: SentReply) => void) {
  const { data: reader } = useProfile();
  const client = useQueryClient();
  const takeBack = useTakeBackReply();
  const undo = useUndo<ReplyAct>({
    desk: `replies:${reader?.id}`,
    takeBack: async ({ id, messageId }, idempotencyKey) => {
      await takeBack.mutateAsync({ id, messageId, idempotencyKey });
      return [{ id, error: null }];
    },
    onRestored: (reply) => {
      const { text, promisedFor = '' } = reply;
      restoreReply(reply.draft ?? { name: replyDraftName(reader?.id, reply.id), values: { text, promisedFor } });
      client.invalidateQueries({ queryKey: inquiryQueries.detail(reply.id).queryKey });
      onRestored(reply);
    },
    undoneWords: ({ draft }) =>
      draft
        ? { title: 'Move taken back', description: 'Its text is in the letter again.' }
        : { title: 'Reply taken back', description: 'Its text is in the reply again.' },
  });
  return {
    ...undo,
    add: (reply: SentReply): void => {
      const { id, name, title = reader?.mailWaits ? 'Reply kept' : 'Reply sent' } = reply;
      const description = reader?.mailWaits
        ? 'It waits here until mail is set up.'
        : 'It goes out by email in a moment.';
      const words = { title, description };
      undo.add({ ...reply, ...words, subjects: [{ id, title: name }] });
    },
  };
}

/** Text written in the meantime stays, below. */
function restoreReply({ name, values, base }: NonNullable<SentReply['draft']>): void {
  const text = [values.text, readDraft(name).text].filter(Boolean).join('\n\n');
  restoreDraft(name, { ...values, text }, base);
}
