import { lazy, Suspense } from 'react';
import type { ConversationProps } from './conversation.tsx';

const Conversation = lazy(() => import('./conversation.tsx').then((module) => ({ default: module.Conversation })));

/** Timeline and messages of a submission. Its code loads with the submission. */
export function SubmissionConversation(props: ConversationProps) {
  return (
    <Suspense>
      <Conversation {...props} />
    </Suspense>
  );
}
