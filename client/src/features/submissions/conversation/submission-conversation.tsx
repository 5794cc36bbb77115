import { lazy, Suspense } from 'react';
import type { ConversationProps } from './conversation.tsx';

const Conversation = lazy(() => import('./conversation.tsx').then((module) => ({ default: module.Conversation })));

/** What happened to a submission and what was written about it. Its code comes with the submission. */
export function SubmissionConversation(props: ConversationProps) {
  return (
    <Suspense>
      <Conversation {...props} />
    </Suspense>
  );
}
