import type { WordsOf } from '#shared/notifications/facts.ts';
import type { NotificationKind } from '#shared/notifications/notifications.ts';
import { pagePatterns } from '#shared/paths.ts';

export const evaluationNotices = {
  evaluation_replied: ({ evaluationId }) => [
    'Reply to your self-evaluation',
    undefined,
    `${pagePatterns.history}?evaluation=${evaluationId}`,
  ],
  evaluation_submitted: ({ evaluationId }) => [
    'New self-evaluation',
    undefined,
    `${pagePatterns.adminEmployees}?evaluation=${evaluationId}`,
  ],
} satisfies Partial<Record<NotificationKind, WordsOf>>;
