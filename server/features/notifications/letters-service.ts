import type { Composed } from '#server/database/queries/mails.ts';
import { toNotificationView } from '#server/features/notifications/data.ts';
import type { listForMail } from '#server/features/notifications/mail-data.ts';
import { mailStopKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import type { Block, Letter } from '#server/lib/mail/template.ts';
import { mailGreeting, mailParagraphs, mailText } from '#server/lib/mail/words.ts';
import { siteUrl } from '#server/lib/site/site-url.ts';
import { answeredFields } from '#shared/inquiries/forms/answered-fields.ts';
import { filesFact, whatCame } from '#shared/inquiries/forms/arrived.ts';
import { formTypeLabel } from '#shared/inquiries/forms/form-types.ts';
import { type MailGroup, mailGroupOf, mailGroups } from '#shared/notifications/mail-groups.ts';
import type { SubjectType } from '#shared/notifications/notifications.ts';
import { askedWords } from '#shared/notifications/words.ts';
import { pagePatterns } from '#shared/paths.ts';
import { personName } from '#shared/people.ts';
import { fieldLabel } from '#shared/submissions/fields.ts';
import { messageWords } from '#shared/submissions/mentions.ts';
import { statusLabel, submissionTypeLabel, whatComesNext } from '#shared/submissions/submissions.ts';

export type MailedNotice = Awaited<ReturnType<typeof listForMail>>[number];

/** One notice says all there is to it; several are a list, each with its way in. */
export function composeNotices(notices: readonly [MailedNotice, ...MailedNotice[]]): Composed {
  const [first, ...others] = notices;
  const letter = others.length === 0 ? letterOf(first) : listOf(notices);
  const groups = [...new Set(notices.map(({ kind }) => mailGroupOf[kind]))].filter((group) => group !== 'security');
  const isInquiry = first.inquiryName !== null && others.length === 0;
  return {
    to: first.email,
    replyTo: (isInquiry && first.inquiryEmail) || undefined,
    about: aboutOf(first, others.length),
    ...(groups.length > 0 && { unsubscribe: stopUrl(first.reader.id, groups) }),
    letter: { ...letter, greeting: mailGreeting(personName(first.reader)), footer: footerOf(groups) },
  };
}

function letterOf(notice: MailedNotice): Pick<Letter, 'subject' | 'blocks'> {
  const { title, text, path, subject } = toNotificationView(notice, notice.reader);
  const label = actionLabelOf(notice, subject.type);
  const action = { label, url: siteUrl(path) };
  const name = mailGroupOf[notice.kind] === 'reminders' ? 'reminder' : 'notice';
  const what = [title, ...cameWith(notice)].join(', ');
  return around(name, { what }, [...(blocksOf[notice.kind]?.(notice) ?? [text ?? '']), action]);
}

function listOf(notices: readonly MailedNotice[]): Pick<Letter, 'subject' | 'blocks'> {
  const entries = notices.map((notice) => {
    const { title, text, path } = toNotificationView(notice, notice.reader);
    return { title, text, url: siteUrl(path) };
  });
  const action = { label: 'Open your notifications', url: siteUrl(pagePatterns.notifications) };
  return around('digest', { count: `${notices.length}` }, [{ entries }, action]);
}

function around(name: 'notice' | 'reminder' | 'digest', fills: Record<string, string>, facts: readonly Block[]) {
  const blocks = [...mailParagraphs(`${name}Text`), ...facts, ...mailParagraphs(`${name}After`)];
  return { subject: mailText(`${name}Subject`, fills), blocks };
}

/** The words of a mail besides its title. */
const blocksOf: Partial<Record<MailedNotice['kind'], (notice: MailedNotice) => Block[]>> = {
  submission_decided: decision,
  changes_requested: decision,
  evaluation_replied: (notice) => [{ quote: notice.reply ?? '', by: actorOf(notice) }],
  message: written,
  mentioned: written,
  submission_sent: (notice) => sender(notice),
  submission_resent: (notice) => [`${toNotificationView(notice, notice.reader).text}`, ...sender(notice)],
  inquiry_arrived: inquiry,
  guardian_confirmed: inquiry,
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
    detail.asked ? askedWords(detail) : whatComesNext(status),
  ];
}

function written(notice: MailedNotice): Block[] {
  const mentions = (notice.mentions ?? []).map((person) => ({ id: person.id, name: personName(person) }));
  return [{ quote: messageWords(notice.message ?? '', mentions), by: actorOf(notice) }];
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

function actorOf({ actorUsername, actorFirstName: firstName, actorLastName: lastName }: MailedNotice): string {
  return actorUsername === null ? 'A colleague' : personName({ username: actorUsername, firstName, lastName });
}

const actionLabels: Record<SubjectType, string> = {
  submission: 'Open the submission',
  inquiry: 'Open the inquiry',
  evaluation: 'Open the evaluation',
  assignment: 'Open the assignment',
  module: 'Open the training',
  account: 'Open your account',
  waiting: 'Open what’s waiting',
};

function actionLabelOf({ kind, detail }: MailedNotice, subject: SubjectType): string {
  if (kind === 'publication_failed') return 'Open the document';
  return detail.asked ? 'Take it or decline it' : actionLabels[subject];
}

/** The name of the file in the outbox. */
function aboutOf({ inquiryReference, submissionId }: MailedNotice, others: number): string {
  if (others > 0) return 'notifications';
  if (inquiryReference !== null) return inquiryReference;
  return submissionId === null ? 'notification' : `submission-${submissionId}`;
}

function footerOf(groups: readonly MailGroup[]): Letter['footer'] {
  const labels = groups.map((group) => `“${mailGroups[group].label}”`).join(', ');
  const why = labels
    ? `You’re getting this email because of your settings for ${labels}.`
    : 'Emails about your account are always sent.';
  return [why, { label: 'Change your email settings', url: siteUrl(pagePatterns.employeeSettings) }];
}

function stopUrl(employeeId: number, groups: readonly MailGroup[]): string {
  return siteUrl(`/api/mail-choices/stop/${mailStopKey(linkSecret(), employeeId, groups)}`);
}
