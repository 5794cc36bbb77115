import { askedWords, ownAssignment } from '#shared/assignments/notices.ts';
import { type NotificationFacts, type WordsOf, whoOf } from '#shared/notifications/facts.ts';
import type { NotificationKind } from '#shared/notifications/notifications.ts';
import { pagePatterns } from '#shared/paths.ts';
import { can } from '#shared/permissions/permissions.ts';
import { isPending, statusLabel, submissionTypeLabel } from './submissions.ts';

export const submissionNotices = {
  submission_decided: (facts) => [
    `${titleOf(facts)} ${decisionOf(facts)}`,
    [askedWords(facts.detail), facts.detail.note].filter(Boolean).join('\n'),
    facts.detail.asked ? ownAssignment(facts.detail.asked.assignmentId) : storyOf(facts),
  ],
  changes_requested: (facts) => [`Changes requested for ${titleOf(facts)}`, facts.detail.note, storyOf(facts)],
  decision_taken_back: (facts) => [
    `The decision on ${titleOf(facts)} was taken back`,
    `It’s ${statusLabel(facts.detail.status)} again.`,
    storyOf(facts),
  ],
  draft_left: (facts) =>
    facts.evaluationId === null
      ? [
          `Your draft ${titleOf(facts)} is unfinished`,
          'You haven’t touched it in a week. Send it, or delete it.',
          storyOf(facts),
        ]
      : [
          'Your self-evaluation is unfinished',
          'You haven’t touched it in a week. Your answers are saved.',
          pagePatterns.evaluation.replace(':role', `${facts.detail.role}`),
        ],
  submission_sent: (facts) =>
    facts.detail.isAgain
      ? [`${titleOf(facts)} was sent again`, 'The author has responded to the requested changes.', reviewOf(facts)]
      : [`New submission: ${titleOf(facts)}`, typeOf(facts), reviewOf(facts)],
  submission_withdrawn: (facts) => [`${titleOf(facts)} was withdrawn`, typeOf(facts), storyOf(facts)],
  submissions_waiting: ({ detail: { count = 0 }, reader }) => [
    count === 1 ? 'A submission is waiting for review' : `${count} submissions are waiting for review`,
    'The oldest come first.',
    can(reader, 'submissions:review') ? pagePatterns.managerDashboard : `${pagePatterns.adminSubmissions}?sort=oldest`,
  ],
  submission_recommended: (facts) => [
    `${titleOf(facts)} is waiting for the final decision`,
    'A manager has approved it.',
    decisionPath(facts),
  ],
  submission_assigned: (facts) => [`Assigned to you: ${titleOf(facts)}`, typeOf(facts), reviewOf(facts)],
  message: (facts) => [`${whoOf(facts)} wrote to you about ${titleOf(facts)}`, undefined, storyOf(facts)],
} satisfies Partial<Record<NotificationKind, WordsOf>>;

function titleOf({ submission }: NotificationFacts): string {
  return `“${submission?.title}”`;
}

function decisionOf({ detail }: NotificationFacts): string {
  if (detail.status === 'manager_approved') return 'was approved by a manager';
  return detail.status === 'approved' ? 'was approved' : 'was rejected';
}

function typeOf({ submission }: NotificationFacts): string {
  return submissionTypeLabel(`${submission?.type}`);
}

function storyOf({ submission }: NotificationFacts): string {
  return pagePatterns.submission.replace(':id', `${submission?.id}`);
}

function decisionPath({ submission }: NotificationFacts): string {
  return `${pagePatterns.adminSubmissions}?details=${submission?.id}`;
}

/** The managers' queue holds pending submissions only; admins have their own list. */
function reviewOf(facts: NotificationFacts): string {
  const { submission, reader } = facts;
  if (can(reader, 'submissions:decide')) return decisionPath(facts);
  if (!submission || !isPending(submission.status)) return storyOf(facts);
  return `${pagePatterns.managerDashboard}?selected=${submission.id}`;
}
