import { can, type Permission } from '#shared/permissions.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import type { NotificationKind } from './notifications.ts';

/** When somebody is mailed what they are told: at once, once a day with all the rest, or never. */
export const mailWays = ['now', 'digest', 'never'] as const;
export type MailWay = (typeof mailWays)[number];

interface ChosenMail {
  label: string;
  hint: string;
  /** Unless somebody chose otherwise. */
  default: MailWay;
  /** Told only to people with it; to everybody by default. */
  permission?: Permission;
}

export const mailGroups = {
  decisions: {
    label: 'Decisions and replies',
    hint: 'Decisions on your submissions, replies to your self-evaluations, and anything you scheduled that wasn’t published.',
    default: 'now',
  },
  conversations: {
    label: 'Messages and mentions',
    hint: 'What colleagues write to you about a submission, where they mention you, and what they ask you to publish.',
    default: 'now',
  },
  assignments: {
    label: 'Assignments',
    hint: 'Pieces you’re asked for, when they’re due, and what becomes of them; for planners, what’s declined, handed in or late.',
    default: 'now',
  },
  reviews: {
    label: 'Submissions to review',
    hint: 'What’s sent in, sent again or withdrawn, and what’s assigned to you.',
    default: 'now',
    permission: 'submissions:read_all',
  },
  inquiries: {
    label: 'Inquiries and applications',
    hint: 'What comes in from outside, what’s assigned to you, answers to it, and replies of yours that didn’t arrive.',
    default: 'now',
    permission: 'inquiries:assigned',
  },
  approvals: {
    label: 'Recommendations and evaluations',
    hint: 'Submissions waiting for the final decision, and self-evaluations.',
    default: 'digest',
    permission: 'submissions:decide',
  },
  reminders: {
    label: 'Reminders',
    hint: 'What you started and left unfinished or are asked for, what’s been waiting too long, and training that’s due or has changed.',
    default: 'digest',
  },
} as const satisfies Record<string, ChosenMail>;
export type MailGroup = keyof typeof mailGroups;

/** Mail about one's account is sent at once, whatever the choice. */
export const mailGroupOf: Record<NotificationKind, MailGroup | 'security'> = {
  submission_decided: 'decisions',
  changes_requested: 'decisions',
  decision_taken_back: 'decisions',
  evaluation_replied: 'decisions',
  module_changed: 'reminders',
  training_due: 'reminders',
  draft_left: 'reminders',
  draft_handed_over: 'reminders',
  evaluation_unfinished: 'reminders',
  evaluation_reminded: 'reminders',
  submission_sent: 'reviews',
  submission_resent: 'reviews',
  submission_withdrawn: 'reviews',
  submissions_waiting: 'reminders',
  inquiry_arrived: 'inquiries',
  guardian_confirmed: 'inquiries',
  submission_recommended: 'approvals',
  evaluation_submitted: 'approvals',
  inquiries_overdue: 'reminders',
  submission_assigned: 'reviews',
  inquiry_assigned: 'inquiries',
  inquiry_answered: 'inquiries',
  reply_failed: 'inquiries',
  message: 'conversations',
  mentioned: 'conversations',
  piece_asked: 'assignments',
  piece_dropped: 'assignments',
  piece_resumed: 'assignments',
  piece_declined: 'assignments',
  piece_due: 'assignments',
  piece_late: 'assignments',
  piece_handed_in: 'assignments',
  piece_returned: 'assignments',
  piece_accepted: 'assignments',
  piece_published: 'assignments',
  publication_asked: 'conversations',
  publication_failed: 'decisions',
  account_changed: 'security',
  new_sign_in: 'security',
};

/** The groups that somebody of this role is told of. */
export function mailGroupsOf(role: EmployeeRole): MailGroup[] {
  return (Object.keys(mailGroups) as MailGroup[]).filter((group) => {
    const { permission }: ChosenMail = mailGroups[group];
    return permission === undefined || can({ role }, permission);
  });
}

/** The role's groups of mail with the way of each: `chosen`, or the default. */
export function mailWaysOf(
  role: EmployeeRole,
  choices: Partial<Record<string, MailWay>>,
): Partial<Record<MailGroup, MailWay>> {
  return Object.fromEntries(mailGroupsOf(role).map((group) => [group, choices[group] ?? mailGroups[group].default]));
}

/** The hour of the day, in a person's zone, at which the digest is sent. */
export const digestHour = 8;
