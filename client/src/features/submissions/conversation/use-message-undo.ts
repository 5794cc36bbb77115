import { type Undoable, useUndo } from '#client/lib/use-undo.ts';
import type { MessageKind } from '#shared/submissions/conversation.ts';
import type { SubmissionDetail } from '#shared/submissions/views.ts';
import { useTakeBackMessage } from './conversation-api.ts';

export interface MessageWords {
  text: string;
  kind: MessageKind;
}

interface SentMessage {
  messageId: number;
  /** The text of the message, which goes back into the form. */
  words: MessageWords;
  /** `performance.now()` before the request. */
  sentAt: number;
}

interface MessageAct extends Undoable, SentMessage {}

export function useMessageUndo(
  { id, title }: Pick<SubmissionDetail, 'id' | 'title'>,
  readerId: number,
  onRestored: (words: MessageWords) => void,
) {
  const takeBack = useTakeBackMessage(id);
  const undo = useUndo<MessageAct>({
    desk: `messages:${readerId}:${id}`,
    takeBack: async ({ messageId }, idempotencyKey) => {
      await takeBack.mutateAsync({ messageId, idempotencyKey });
      return [{ id, error: null }];
    },
    onRestored: ({ words }) => onRestored(words),
    undoneWords: ({ words }) => ({
      title: `${nouns[words.kind]} taken back`,
      description: 'Its text is in the field again.',
    }),
  });
  return {
    ...undo,
    add: (message: SentMessage): void =>
      undo.add({
        ...message,
        title: `${nouns[message.words.kind]} sent`,
        description: told[message.words.kind],
        subjects: [{ id, title }],
      }),
  };
}

const nouns: Record<MessageKind, string> = { message: 'Message', note: 'Note' };

const told: Record<MessageKind, string> = {
  message: 'The people involved will be notified in a moment.',
  note: 'Managers and admins find it here.',
};
