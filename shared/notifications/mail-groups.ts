import { can, type Permission } from '#shared/permissions/permissions.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import type { NotificationKind } from './notifications.ts';

/** When somebody is mailed what they are told: at once, once a day with all the rest, or never but about their account. */
export const mailWays = ['now', 'digest', 'never'] as const;
export type MailWay = (typeof mailWays)[number];

export const mailWayLabels: Record<MailWay, string> = {
  now: 'At once',
  digest: 'Once a day, all in one email',
  never: 'Only what concerns my account',
};

interface MailGroup {
  /** For those who are mailed at once. */
  way: 'now' | 'digest';
  /** Told only to people with it; to everybody by default. */
  permission?: Permission;
}

const mailGroups = {
  decisions: { way: 'now' },
  conversations: { way: 'now' },
  assignments: { way: 'now' },
  reviews: { way: 'now', permission: 'submissions:read_all' },
  inquiries: { way: 'now', permission: 'inquiries:assigned' },
  approvals: { way: 'digest', permission: 'submissions:decide' },
  reminders: { way: 'digest' },
} as const satisfies Record<string, MailGroup>;

/** Mail about one's account is sent at once, whatever the choice. */
export const mailGroupOf: Record<NotificationKind, keyof typeof mailGroups | 'security'> = {
  submission_decided: 'decisions',
  changes_requested: 'decisions',
  decision_taken_back: 'decisions',
  evaluation_replied: 'decisions',
  module_changed: 'reminders',
  training_due: 'reminders',
  draft_left: 'reminders',
  submission_sent: 'reviews',
  submission_withdrawn: 'reviews',
  submissions_waiting: 'reminders',
  inquiry_arrived: 'inquiries',
  submission_recommended: 'approvals',
  evaluation_submitted: 'approvals',
  inquiries_overdue: 'reminders',
  submission_assigned: 'reviews',
  inquiry_assigned: 'inquiries',
  inquiry_answered: 'inquiries',
  reply_failed: 'inquiries',
  message: 'conversations',
  piece_asked: 'assignments',
  piece_dropped: 'assignments',
  piece_declined: 'assignments',
  piece_due: 'assignments',
  piece_late: 'assignments',
  piece_handed_in: 'assignments',
  piece_returned: 'assignments',
  piece_accepted: 'assignments',
  piece_published: 'assignments',
  account_changed: 'security',
  new_sign_in: 'security',
};

/** How a kind is mailed to somebody who chose `way`. */
export function mailWayOf(kind: NotificationKind, way: MailWay): MailWay {
  const group = mailGroupOf[kind];
  if (group === 'security') return 'now';
  return way === 'now' ? mailGroups[group].way : way;
}

/** A role that was changed since may not be told any more. */
export function isToldTo(role: EmployeeRole, kind: NotificationKind): boolean {
  const group = mailGroupOf[kind];
  if (group === 'security') return true;
  const { permission }: MailGroup = mailGroups[group];
  return permission === undefined || can({ role }, permission);
}

/** The hour of the day, in a person's zone, at which the digest is sent. */
export const digestHour = 8;
