import { z } from 'zod';
import { choiceFilter, type Filters, idFilter, querySchemaOf } from '#shared/filters.ts';
import { largestId } from '#shared/ids.ts';
import type { formerNotificationKinds, NotificationKind } from '#shared/notifications/notifications.ts';
import { list } from '#shared/text/text.ts';

/**
 * One that is tried again is `queued`, too; `waiting` were written to the outbox, since no mail server was set;
 * `dropped` were one too many for their address, had nothing left to say, or were taken off the list of those.
 */
export const mailStates = ['queued', 'sending', 'waiting', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof mailStates)[number];

export const mailStateLabel: Record<MailState, string> = {
  queued: 'Waiting',
  sending: 'Being sent',
  waiting: 'Waiting for mail to be set up',
  sent: 'Sent',
  failed: 'Not sent',
  dropped: 'Not sent',
};

/** The filters of mails: what became of them, and what they are about. */
export const mailFilters = {
  state: choiceFilter('State', 'All', mailStateLabel),
  inquiry: idFilter('Inquiry'),
  submission: idFilter('Submission'),
  employee: idFilter('Employee'),
} as const satisfies Filters;

export const mailFilterSchema = querySchemaOf(mailFilters);
export type MailFilter = z.output<typeof mailFilterSchema>;

export type MailKind =
  | 'receipt'
  | 'staff'
  | 'guardian'
  | 'confirmed'
  | 'reply'
  | 'newsletter'
  | 'digest'
  | 'reset'
  | 'invitation'
  | 'confirm_email'
  | 'email_asked'
  | 'email_changed'
  | NotificationKind
  | (typeof formerNotificationKinds)[number];

type LetterKind = Exclude<MailKind, NotificationKind | (typeof formerNotificationKinds)[number] | 'digest'>;

/** The reader of each letter; one about an inquiry goes to its sender, or to the guardian. */
const letterReaders = {
  receipt: 'sender',
  staff: 'team',
  guardian: 'guardian',
  confirmed: 'sender',
  reply: 'sender',
  newsletter: 'subscriber',
  reset: 'account',
  invitation: 'account',
  confirm_email: 'account',
  email_asked: 'account',
  email_changed: 'account',
} as const satisfies Record<LetterKind, 'sender' | 'guardian' | 'account' | 'team' | 'subscriber'>;

/** In the words of the document of mails, so editors see a sample. */
export type SampledMail = {
  [Kind in LetterKind]: (typeof letterReaders)[Kind] extends 'sender' | 'guardian' ? Kind : never;
}[LetterKind];

/** About an inquiry, to its sender. */
export const senderMails = Object.entries(letterReaders).flatMap(([kind, reader]) =>
  reader === 'sender' ? (kind as MailKind) : [],
);

export const mailKindLabel: Record<MailKind, string> = {
  receipt: 'Receipt',
  staff: 'Notice to the team',
  guardian: 'Question to the guardian',
  confirmed: 'Guardian has agreed',
  reply: 'Reply',
  newsletter: 'Confirmation of a newsletter address',
  digest: 'Several notifications',
  reset: 'New password',
  invitation: 'Invitation',
  confirm_email: 'Confirmation of an address',
  email_asked: 'Email address about to change',
  email_changed: 'Changed address',
  submission_decided: 'Decision',
  changes_requested: 'Changes requested',
  decision_taken_back: 'Decision taken back',
  evaluation_replied: 'Reply to an evaluation',
  module_changed: 'Changed training',
  training_due: 'Training that is due',
  draft_left: 'Unfinished draft',
  draft_handed_over: 'Draft to go on with',
  evaluation_unfinished: 'Unfinished evaluation',
  evaluation_reminded: 'Reminder of an evaluation',
  submission_sent: 'Submission sent in',
  submission_resent: 'Submission sent again',
  submission_withdrawn: 'Submission withdrawn',
  submissions_waiting: 'Submissions that wait',
  inquiry_arrived: 'New inquiry',
  guardian_confirmed: 'Guardian has agreed',
  submission_recommended: 'Recommended submission',
  evaluation_submitted: 'New evaluation',
  inquiries_overdue: 'Inquiries that wait',
  submission_assigned: 'Assigned submission',
  inquiry_assigned: 'Assigned inquiry',
  inquiry_answered: 'Answer to an inquiry',
  reply_failed: 'Reply that did not arrive',
  message: 'Message about a submission',
  mentioned: 'Mention',
  piece_asked: 'Request for a piece',
  piece_dropped: 'Piece that is off',
  piece_resumed: 'Piece that is on again',
  piece_declined: 'Declined piece',
  piece_due: 'Piece that is due',
  piece_late: 'Piece that is late',
  piece_handed_in: 'Piece handed in',
  piece_returned: 'Returned piece',
  piece_accepted: 'Accepted piece',
  piece_published: 'Piece published or withdrawn',
  publication_asked: 'Request to publish',
  publication_failed: 'Failed publication',
  account_changed: 'Changed account',
  new_sign_in: 'New sign-in',
};

/** `POST /api/admin/mail/:id` */
export const mailActSchema = z.object({
  act: z.enum(['again', 'away'], { error: 'Please say whether to send it again or to put it away' }),
});
export type MailAct = z.output<typeof mailActSchema>;

/** `POST /api/admin/mail/waiting`: everything that waited is sent, oldest first, but for what is left out. */
export const mailReleaseSchema = z.object({
  leaveOut: list(z.number().int().min(1).max(largestId), {
    max: 1_000,
    tooMany: 'Please leave out at most 1,000 emails at once',
  }),
});
export type MailRelease = z.output<typeof mailReleaseSchema>;
