import { SubmissionTimeline } from '#client/features/submissions/submission-timeline.tsx';
import type { SubmissionDetail } from '#shared/submissions/views.ts';
import { MessageForm } from './message-form.tsx';

interface ConversationProps {
  submission: SubmissionDetail;
  readerId: number;
  /** For the author: what comes next, in a sentence. */
  next?: string | undefined;
  /** The author's form above has the reviewer's last note, and the place to answer it. */
  isAnswered?: boolean;
}

export function Conversation({ submission, readerId, next, isAnswered = false }: ConversationProps) {
  const { id, submissionType, messages, assignments, status, returned } = submission;
  const events = isAnswered
    ? submission.events.map((event) => (event.at === returned?.at ? { ...event, note: null } : event))
    : submission.events;
  return (
    <>
      <SubmissionTimeline type={submissionType} {...{ id, events, messages, assignments, next, readerId }} />
      {status !== 'draft' && !isAnswered && <MessageForm key={id} submission={submission} readerId={readerId} />}
    </>
  );
}
