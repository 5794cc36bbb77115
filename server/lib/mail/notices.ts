import type { Block, Letter } from '#server/lib/mail/template.ts';
import { siteUrl } from '#server/lib/site/site-url.ts';
import { askedWords } from '#shared/assignments/notices.ts';
import { answeredFields } from '#shared/inquiries/forms/answered-fields.ts';
import { filesFact, whatCame } from '#shared/inquiries/forms/arrived.ts';
import { formTypeLabel } from '#shared/inquiries/forms/form-types.ts';
import { greetingFor } from '#shared/inquiries/letters.ts';
import { mailGroupOf } from '#shared/notifications/mail-groups.ts';
import type { NotificationDetail, SubjectType } from '#shared/notifications/notifications.ts';
import type { NotificationView } from '#shared/notifications/views.ts';
import { pagePatterns } from '#shared/paths.ts';
import { fieldLabel } from '#shared/submissions/fields.ts';
import {
  type SubmissionType,
  statusLabel,
  submissionTypeLabel,
  whatComesNext,
} from '#shared/submissions/submissions.ts';

/** A notification with the words of its letter. */
export interface MailedNotice extends Pick<NotificationView, 'kind' | 'title' | 'text' | 'actor'> {
  subject: { type: SubjectType };
  url: string;
  detail: NotificationDetail;
  submissionType: SubmissionType;
  /** The fields that a decision asks to look at. */
  fields?: readonly string[] | null;
  reply?: string | null;
  message?: string | null;
  inquiryFormType: string | null;
  inquiryReference: string;
  details?: Record<string, unknown> | null;
  inquiryFiles: number;
}

/** One notice says all there is to it; several are a list, each with its way in. */
export function noticesLetter(reader: string, notices: readonly [MailedNotice, ...MailedNotice[]]): Letter {
  const [first, ...others] = notices;
  const frame = { greeting: greetingFor(reader), footer: footerOf(first) };
  if (others.length > 0) {
    const action = { label: openAll, url: siteUrl(pagePatterns.notifications) };
    return { ...frame, subject: `You have ${notices.length} updates`, blocks: [{ entries: notices }, action] };
  }
  const action = { label: actionLabelOf(first), url: first.url };
  return {
    ...frame,
    subject: [first.title, ...cameWith(first)].join(', '),
    blocks: [...(blocksOf[first.kind]?.(first) ?? [first.text ?? '']), action],
  };
}

/** The words of a mail besides its title. */
const blocksOf: Partial<Record<MailedNotice['kind'], (notice: MailedNotice) => Block[]>> = {
  submission_decided: decision,
  changes_requested: decision,
  evaluation_replied: (notice) => [{ quote: notice.reply ?? '', by: actorOf(notice) }],
  message: written,
  submission_sent: (notice) => [...(notice.detail.isAgain ? [`${notice.text}`] : []), ...sender(notice)],
  inquiry_arrived: inquiry,
  submission_assigned: (notice) => sender(notice, 'Assigned by'),
  inquiry_assigned: inquiry,
};

function decision(notice: MailedNotice): Block[] {
  const { submissionType: type, detail, fields } = notice;
  const { status = 'submitted', note } = detail;
  const labels = (fields ?? []).map((field) => fieldLabel(type, field));
  return [
    `${actorOf(notice)} has decided on your submission. Its status is now ${statusLabel(status)}.`,
    note ? { quote: note, by: actorOf(notice) } : '',
    labels.length > 0 ? `Please look at: ${labels.join(', ')}.` : '',
    detail.asked ? askedWords(detail) : whatComesNext(status, type),
  ];
}

function written(notice: MailedNotice): Block[] {
  return [{ quote: notice.message ?? '', by: actorOf(notice) }];
}

function sender(notice: MailedNotice, label = 'From'): Block[] {
  return [
    {
      facts: [
        { label: 'Type', value: submissionTypeLabel(notice.submissionType) },
        { label, value: actorOf(notice) },
      ],
    },
  ];
}

function inquiry({ inquiryFormType, inquiryReference, details, inquiryFiles }: MailedNotice): Block[] {
  const facts = [...answeredFields(inquiryFormType, details ?? {}), ...filesFact(inquiryFiles)];
  return [`Reference: ${inquiryReference}`, { facts }];
}

/** The form, the opening and the number of files, where something has arrived. */
function cameWith({ kind, inquiryFormType, details, inquiryFiles }: MailedNotice): string[] {
  if (blocksOf[kind] !== inquiry) return [];
  return [formTypeLabel(inquiryFormType), ...whatCame({ details: details ?? {}, files: inquiryFiles })];
}

function actorOf({ actor }: MailedNotice): string {
  return actor ?? 'A colleague';
}

const actionLabels: Record<SubjectType, string> = {
  submission: 'Open the submission',
  inquiry: 'Open the inquiry',
  evaluation: 'Open the evaluation',
  assignment: 'Open the piece',
  module: 'Open the training',
  account: 'Open your account',
  waiting: 'Open what’s waiting',
};

const openAll = 'Open your notifications';

function actionLabelOf({ detail, subject, url }: MailedNotice): string {
  if (url === siteUrl(pagePatterns.notifications)) return openAll;
  return detail.asked ? 'Take it or decline it' : actionLabels[subject.type];
}

/** Mail about one's account stands alone. */
function footerOf({ kind }: MailedNotice): Letter['footer'] {
  const isChosen = mailGroupOf[kind] !== 'security';
  const why = isChosen
    ? 'You’re getting this email because of your settings.'
    : 'Emails about your account are always sent.';
  return [why, { label: 'Change your email settings', url: siteUrl(pagePatterns.employeeSettings) }];
}
