import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { useOneAtATime } from '#client/components/form/use-one-at-a-time.ts';
import { UndoBar } from '#client/components/undo-bar.tsx';
import { useWriteMessage } from '#client/features/submissions/conversation/conversation-api.ts';
import { useMessageUndo } from '#client/features/submissions/conversation/use-message-undo.ts';
import { messageSchema } from '#shared/submissions/conversation.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import type { Answer } from './use-answer.ts';

interface AskAloneProps {
  submission: Pick<SubmissionView, 'id' | 'title'>;
  employeeId: number;
  answer: Answer;
  readOnly: boolean;
}

/** Sends the words to the reviewer as a message, without the submission. */
export function AskAlone({ submission, employeeId, answer, readOnly }: AskAloneProps) {
  const write = useWriteMessage(submission.id);
  const undo = useMessageUndo(submission, employeeId, ({ text }) => answer.restore(text));
  const handleSend = useOneAtATime(async () => {
    if (readOnly) return;
    const { error } = messageSchema.shape.text.safeParse(answer.text);
    if (error) return answer.refuse(error.issues[0]?.message ?? '');
    const { text } = answer;
    const sentAt = performance.now();
    await answer
      .send((idempotencyKey) => write.mutateAsync({ text, idempotencyKey }))
      .then(
        ({ id: messageId }) => undo.add({ messageId, words: { text, kind: 'message' }, sentAt }),
        // A failure is shown below the button; the field keeps the text.
        () => undefined,
      );
  });
  return (
    <>
      <Button size="small" aria-disabled={write.isPending || readOnly} onClick={handleSend}>
        {write.isPending ? 'Sending...' : 'Send the message alone'}
      </Button>
      <ErrorLine error={write.error} className="mt-2" />
      <UndoBar
        noun="message"
        undo={{ ...undo, notices: undo.notices.filter(({ state }) => state !== 'past') }}
        className="mt-3"
      />
    </>
  );
}
