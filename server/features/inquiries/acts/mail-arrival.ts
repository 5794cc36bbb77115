import { config } from '#server/config.ts';
import { sendCounted } from '#server/database/form-limits.ts';
import { isAdminsAddress } from '#server/features/accounts/door.ts';
import { getGuardianConsent } from '#server/features/inquiries/record/guardians.ts';
import { getInquiryForMail } from '#server/features/inquiries/record/inquiries.ts';
import { type MailJob, mailQueue, withheldAsSpam } from '#server/features/mail/door.ts';
import { guardianKey, inquiryKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import { writeLetter } from '#server/lib/mail/letters.ts';
import type { Mail } from '#server/lib/mail/mail.ts';
import { replyAddress } from '#server/lib/mail/reply-address.ts';
import type { Letter } from '#server/lib/mail/template.ts';
import { privatePageUrl, siteUrl } from '#server/lib/site/site-url.ts';
import { isStandInAddress } from '#shared/employees/employees.ts';
import { answeredFields } from '#shared/inquiries/forms/answered-fields.ts';
import { filesFact, whatCame } from '#shared/inquiries/forms/arrived.ts';
import { formNoun, formTypeLabel, mailboxFor } from '#shared/inquiries/forms/form-types.ts';
import { pagePatterns } from '#shared/paths.ts';

/** Job data without address and key: both are looked up when the mail is sent. */
export interface InquiryMailJob {
  kind: 'receipt' | 'staff' | 'guardian' | 'confirmed';
  inquiryId: number;
}

type Inquiry = NonNullable<Awaited<ReturnType<typeof findInquiry>>>;
type InquiryLetter = Letter & Pick<Mail, 'to' | 'replyTo'>;

export const inquiryMail = mailQueue(
  'inquiry-mail',
  async ({ kind, inquiryId, mailId }: InquiryMailJob & MailJob) => {
    const inquiry = await findInquiry(inquiryId);
    if (!inquiry) return undefined;
    if (inquiry.status === 'spam') return withheldAsSpam;
    // Admins are mailed by their own choice; not so by the release before, whose jobs have no row.
    if (kind === 'staff' && mailId !== undefined && (await isAdminsAddress(config.adminEmail))) return undefined;
    // The setting's default, long after the first admin has given an address of their own.
    if (kind === 'staff' && isStandInAddress(config.adminEmail)) return undefined;
    const letter = await letters[kind](inquiry);
    if (!letter) return undefined;
    const own = kind === 'staff' ? undefined : replyAddress(inquiryId);
    return { to: letter.to, replyTo: own ?? letter.replyTo, returnPath: own, letter, about: inquiry.reference };
  },
  {
    // The sender of a form chooses where these go.
    counted: ({ kind }, to, send) => (kind === 'staff' ? send().then(() => true) : sendCounted(to, send)),
  },
);

/** Only mail to the team carries the sender's words. */
const letters: Record<
  InquiryMailJob['kind'],
  (inquiry: Inquiry) => Promise<InquiryLetter | undefined> | InquiryLetter | undefined
> = {
  receipt(inquiry) {
    const notes = filesFollow(inquiry, 'your private page shows');
    const letter = writeLetter('receipt', { ...inquiry, notes, url: receiptUrl(inquiry) });
    return { to: inquiry.email, replyTo: mailboxFor(inquiry.formType), ...letter };
  },

  /** To an address of the team that is no active admin's. */
  staff(inquiry) {
    // Corrected between the job and its turn: the guardian is asked anew, and nobody inside may read it until then.
    if (inquiry.guardianWaits) return undefined;
    return {
      to: config.adminEmail,
      replyTo: inquiry.email,
      subject: `${formTypeLabel(inquiry.formType)}: ${[inquiry.name, ...whatCame(inquiry)].join(', ')} (${inquiry.reference})`,
      blocks: [
        `A new ${formNoun(inquiry.formType)} has arrived (${formTypeLabel(inquiry.formType)}, ${inquiry.reference}).`,
        { facts: [...answeredFields(inquiry.formType, inquiry.details), ...filesFact(inquiry.files)] },
        ...filesFollow(inquiry, 'the inbox shows'),
        { label: 'Open it in the inbox', url: siteUrl(`${pagePatterns.admin}?inquiry=${inquiry.id}`) },
      ],
    };
  },

  async guardian(inquiry) {
    const consent = await getGuardianConsent(inquiry.id);
    if (!consent || consent.confirmedAt) return undefined;
    const url = privatePageUrl('guardian', guardianKey(linkSecret(), inquiry.reference, consent.email));
    const letter = writeLetter('guardian', { ...inquiry, guardian: consent.name, url });
    return { to: consent.email, replyTo: mailboxFor(inquiry.formType), ...letter };
  },

  confirmed(inquiry) {
    if (inquiry.guardianWaits) return undefined;
    const letter = writeLetter('confirmed', { ...inquiry, url: receiptUrl(inquiry) });
    return { to: inquiry.email, replyTo: mailboxFor(inquiry.formType), ...letter };
  },
};

/** Counts files that were named with it and may be on their way yet. */
async function findInquiry(id: number) {
  const inquiry = await getInquiryForMail(id);
  return inquiry && { ...inquiry, files: Math.max(inquiry.files, inquiry.awaitedFiles?.chosen ?? 0) };
}

function filesFollow({ awaitedFiles }: Inquiry, whereShown: string): string[] {
  if (!awaitedFiles || awaitedFiles.missing.length === 0) return [];
  return [`Files arrive one at a time after the text; ${whereShown} what’s arrived so far.`];
}

function receiptUrl({ reference }: Inquiry): string {
  return privatePageUrl('inquiryReceipt', inquiryKey(linkSecret(), reference));
}
