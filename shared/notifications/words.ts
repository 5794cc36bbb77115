import { pieceNotices } from '#shared/assignments/notices.ts';
import { monthDay } from '#shared/days/days.ts';
import { evaluationNotices } from '#shared/evaluations/notices.ts';
import { inquiryNotices } from '#shared/inquiries/notices.ts';
import { pageAt, pagePatterns } from '#shared/paths.ts';
import { permissionOf } from '#shared/permissions/pages.ts';
import { can, mayReview } from '#shared/permissions/permissions.ts';
import { submissionNotices } from '#shared/submissions/notices.ts';
import type { NotificationFacts, WordsOf } from './facts.ts';
import type { NotificationKind } from './notifications.ts';

interface Words {
  title: string;
  text: string | null;
  path: string;
}

/** Title, text and path, for the portal and for mails. The path is one that the reader may open now. */
export function notificationWords(facts: NotificationFacts): Words {
  // A newer release may have told of what this one does not know.
  const wording: WordsOf | undefined = words[facts.kind];
  if (!wording) return { title: 'There’s something new', text: null, path: pagePatterns.notifications };
  const [title, text, path] = wording(facts);
  return { title, text: text || null, path: mayOpen(facts, path) ? path : pagePatterns.notifications };
}

/** The reader may have been told in an earlier role, or have lost a right since. */
function mayOpen({ reader, submission }: NotificationFacts, path: string): boolean {
  const page = pageAt(path.replace(/\?.*/, ''))?.page;
  if (page === 'submission') return mayReview(reader) || reader.id === submission?.authorId;
  const permission = page && permissionOf(page);
  return permission === undefined || can(reader, permission);
}

const words: Record<NotificationKind, WordsOf> = {
  ...submissionNotices,
  ...inquiryNotices,
  ...evaluationNotices,
  ...pieceNotices,
  module_changed: ({ detail, moduleId }) => [
    `The training “${detail.title}” has changed`,
    'See what’s new, and mark it as done again.',
    pagePatterns.training.replace(':role', `${moduleId}`),
  ],
  training_due: ({ detail: { count = 1, dueOn, role } }) => [
    `${count === 1 ? 'One essential module is' : `${count} essential modules are`} due by ${monthDay(`${dueOn}`)}`,
    'Read what’s left, and mark it as done.',
    pagePatterns.training.replace(':role', `${role}`),
  ],
  account_changed: ({ detail }) => [
    'Your account was changed',
    `Changed: ${(detail.changes ?? []).join(', ')}.`,
    pagePatterns.employeeSettings,
  ],
  new_sign_in: () => [
    'New sign-in from another network',
    'If this wasn’t you, change your password now.',
    pagePatterns.employeeSettings,
  ],
};
