import { config } from '#server/config.ts';
import { isAdminsAddress } from '#server/database/admins.ts';
import type { Transaction } from '#server/database/connection.ts';
import { enqueueMails, mailQueue } from '#server/database/mails.ts';
import { getInquiryForMail } from '#server/features/inquiries/data.ts';
import { sendCounted } from '#server/features/inquiries/forms/limit-service.ts';
import { getGuardianConsent } from '#server/features/inquiries/receipt/guardian-data.ts';
import type { Mail } from '#server/lib/mail.ts';
import { mailName } from '#server/lib/mail-name.ts';
import type { Letter } from '#server/lib/mail-template.ts';
import { guardianKey, inquiryKey } from '#server/lib/private-keys.ts';
import { linkSecret } from '#server/lib/secrets.ts';
import { privatePageUrl, siteUrl } from '#server/lib/site-url.ts';
import { answeredFields, writtenDate } from '#shared/inquiries/answered-fields.ts';
import { adultAge, guardianDays } from '#shared/inquiries/applicants.ts';
import { formTypeLabel, mailboxFor } from '#shared/inquiries/form-types.ts';
import { linkEnd, nextSteps } from '#shared/inquiries/private-inquiries.ts';
import { pagePatterns } from '#shared/paths.ts';
import { company } from '#shared/site.ts';

/** Without address and key: both are looked up when the mail is sent. */
export interface InquiryMailJob {
  kind: 'receipt' | 'staff' | 'guardian' | 'confirmed';
  inquiryId: number;
}

type Inquiry = NonNullable<Awaited<ReturnType<typeof getInquiryForMail>>>;
type InquiryLetter = Letter & Pick<Mail, 'to' | 'replyTo'>;

export const inquiryMail = mailQueue<InquiryMailJob>(
  'inquiry-mail',
  async ({ kind, inquiryId, mailId }) => {
    const inquiry = await getInquiryForMail(inquiryId);
    // Erased, or found to be spam, between the job and its turn.
    if (!inquiry || inquiry.status === 'spam') return undefined;
    // Admins are mailed by their own choice; not so by the release before, whose jobs have no row.
    if (kind === 'staff' && mailId !== undefined && (await isAdminsAddress(config.adminEmail))) return undefined;
    const letter = await letters[kind](inquiry);
    return letter && { to: letter.to, replyTo: letter.replyTo, letter, about: inquiry.reference };
  },
  {
    // The sender of a form chooses where these go.
    counted: ({ kind }, to, send) => (kind === 'staff' ? send().then(() => true) : sendCounted(to, send)),
  },
);

export async function enqueueInquiryMails(
  transaction: Transaction,
  jobs: readonly InquiryMailJob[],
  options: { startAfter?: number } = {},
): Promise<void> {
  await enqueueMails(
    transaction,
    inquiryMail,
    jobs.map((job) => ({ kind: job.kind, inquiryId: job.inquiryId, data: job })),
    options,
  );
}

/** The sender of a form chooses whom we write to, so only mail to the team carries the sender's words. */
const letters: Record<
  InquiryMailJob['kind'],
  (inquiry: Inquiry) => Promise<InquiryLetter | undefined> | InquiryLetter | undefined
> = {
  receipt: (inquiry) => ({
    to: inquiry.email,
    replyTo: mailboxFor(inquiry.formType),
    subject: `We have received your message (${inquiry.reference})`,
    greeting: 'Hello,',
    blocks: [
      `Thank you for writing to ${company.name} (${formTypeLabel(inquiry.formType)}). Your reference is ${inquiry.reference}.`,
      nextSteps(inquiry.guardianWaits ? 'waiting_for_guardian' : 'received', inquiry.formType).join('\n'),
      'On your private page you read what you sent, see how it stands, correct it, add a file, withdraw it or delete your data.',
      { label: 'Open your private page', url: receiptUrl(inquiry) },
      `The link works until ${linkEndOf(inquiry)}. Anyone who has it can do the same, so please do not pass it on.`,
      'If you did not write to us, somebody gave your address by mistake. You can delete what was sent on the page above.',
    ],
  }),

  /** To an address of the team that is nobody's account. */
  staff(inquiry) {
    // Corrected between the job and its turn: the guardian is asked anew, and nobody inside may read it until then.
    if (inquiry.guardianWaits) return undefined;
    return {
      to: config.adminEmail,
      replyTo: inquiry.email,
      subject: `${formTypeLabel(inquiry.formType)}: ${inquiry.name} (${inquiry.reference})`,
      blocks: [
        `A new message has arrived (${formTypeLabel(inquiry.formType)}, ${inquiry.reference}).`,
        { facts: answeredFields(inquiry.formType, inquiry.details) },
        { label: 'Open it in the inbox', url: siteUrl(`${pagePatterns.admin}?inquiry=${inquiry.id}`) },
      ],
    };
  },

  async guardian(inquiry) {
    const consent = await getGuardianConsent(inquiry.id);
    if (!consent || consent.confirmedAt) return undefined;
    const key = guardianKey(linkSecret(), inquiry.reference, consent.email);
    const guardian = mailName(consent.name);
    return {
      to: consent.email,
      replyTo: mailboxFor(inquiry.formType),
      subject: `An application to ${company.name} needs your answer (${inquiry.reference})`,
      greeting: `Hello${guardian && ` ${guardian}`},`,
      blocks: [
        `${mailName(inquiry.name) || 'Somebody'} has applied to ${company.name} (${formTypeLabel(inquiry.formType)}) and named you as parent or guardian. Applicants under ${adultAge} need your agreement, also after a correction of who applies or how old they are. Until you agree, nobody on our team can read the application.`,
        { label: 'Agree or decline', url: privatePageUrl('guardian', key) },
        `If you decline, or do not answer within ${guardianDays} days, the application is deleted with everything that was sent, your address included.`,
      ],
    };
  },

  confirmed(inquiry) {
    if (inquiry.guardianWaits) return undefined;
    return {
      to: inquiry.email,
      replyTo: mailboxFor(inquiry.formType),
      subject: `Your guardian has agreed to your application (${inquiry.reference})`,
      greeting: 'Hello,',
      blocks: [
        'Your parent or guardian has agreed to your application. Someone on our team will read it now.',
        { label: 'Open your private page', url: receiptUrl(inquiry) },
        `The link works until ${linkEndOf(inquiry)}.`,
      ],
    };
  },
};

function receiptUrl({ reference }: Inquiry): string {
  return privatePageUrl('inquiryReceipt', inquiryKey(linkSecret(), reference));
}

function linkEndOf({ createdAt }: Inquiry): string {
  return writtenDate(linkEnd(createdAt).toISOString().slice(0, 10));
}
