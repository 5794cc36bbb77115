import { SubmissionTimeline } from '#client/features/submissions/submission-timeline.tsx';
import type { SubmissionDetail } from '#shared/submissions/views.ts';
import { MessageForm } from './message-form.tsx';

interface ConversationProps {
  submission: SubmissionDetail;
  readerId: number;
  /** For the author: what comes next, in a sentence. */
  next?: string | undefined;
  /** The field that the reader wants to write about; a new object asks again. */
  asked?: { field: string } | undefined;
}

export function Conversation({ submission, readerId, next, asked }: ConversationProps) {
  const { id, submissionType, events, messages, assignments, status } = submission;
  return (
    <>
      <SubmissionTimeline type={submissionType} {...{ id, events, messages, assignments, next, readerId }} />
      {status !== 'draft' && <MessageForm key={id} submission={submission} readerId={readerId} asked={asked} />}
    </>
  );
}
