import { config } from '#server/config.ts';
import type { Queue } from '#server/database/jobs.ts';
import { sharedLimiter } from '#server/database/limiter.ts';
import { getInquiryForMail } from '#server/features/inquiries/data.ts';
import { getGuardianConsent } from '#server/features/inquiries/receipt/guardian-data.ts';
import { addressHash } from '#server/lib/hash.ts';
import { log } from '#server/lib/log.ts';
import { type Mail, sendMail } from '#server/lib/mail.ts';
import { guardianKey, inquiryKey } from '#server/lib/private-keys.ts';
import { linkSecret } from '#server/lib/secrets.ts';
import { privatePageUrl, siteUrl } from '#server/lib/site-url.ts';
import { answeredFields } from '#shared/inquiries/answered-fields.ts';
import { guardianDays } from '#shared/inquiries/applicants.ts';
import { formTypeLabel, mailboxFor } from '#shared/inquiries/form-types.ts';
import { nextSteps } from '#shared/inquiries/private-inquiries.ts';
import { pagePatterns } from '#shared/paths.ts';
import { company } from '#shared/site.ts';

/** Which mail about which inquiry. No address and no key: both are looked up when it is sent. */
export interface InquiryMailJob {
  kind: 'receipt' | 'staff' | 'guardian' | 'confirmed';
  inquiryId: number;
}

type Inquiry = NonNullable<Awaited<ReturnType<typeof getInquiryForMail>>>;
type Letter = Pick<Mail, 'to' | 'subject' | 'text'> & Partial<Pick<Mail, 'replyTo'>>;

/** One mailbox gets so many a day, of whatever kind: a form must not become a way to flood somebody's mailbox. */
const toOneMailbox = sharedLimiter({ name: 'mails-to', points: 10, seconds: 24 * 60 * 60 });

export const inquiryMail: Queue<InquiryMailJob> = {
  name: 'inquiry-mail',
  async work({ kind, inquiryId }, { id }) {
    const inquiry = await getInquiryForMail(inquiryId);
    // Erased, or found to be spam, between the job and its turn.
    if (!inquiry || inquiry.status === 'spam') return;
    const letter = await letters[kind](inquiry);
    if (!letter) return;
    const send = () => sendMail({ ...letter, about: inquiry.reference, id });
    // Whoever fills in a form chooses where the others go to.
    if (kind === 'staff') await send();
    else if (!(await countedFor(letter.to, send))) {
      log.warn({ inquiry: inquiry.id, kind }, 'no mail: too many to one address today');
    }
  },
};

/** Counts a mail to `address` and sends it; false where there were too many. One that failed is counted when it is tried again. */
async function countedFor(address: string, send: () => Promise<void>): Promise<boolean> {
  const mailbox = mailboxKey(address);
  if ((await toOneMailbox.consume(mailbox)).exceeded) return false;
  await send().catch(async (error: unknown) => {
    await toOneMailbox.giveBack(mailbox);
    throw error;
  });
  return true;
}

/** The same for `ana@…`, `Ana@…` and `ana+news@…`. */
function mailboxKey(address: string): string {
  return addressHash(address.toLowerCase().replace(/\+[^@]*@/, '@'));
}

const letters: Record<InquiryMailJob['kind'], (inquiry: Inquiry) => Promise<Letter | undefined> | Letter | undefined> =
  {
    receipt: (inquiry) => ({
      to: inquiry.email,
      replyTo: mailboxFor(inquiry.formType),
      subject: `We have received your message (${inquiry.reference})`,
      text: paragraphs(
        `Hello ${inquiry.name},`,
        `thank you for writing to ${company.name}. Your reference is ${inquiry.reference}.`,
        nextSteps(inquiry.guardianWaits ? 'waiting_for_guardian' : 'received', inquiry.formType).join('\n'),
        `Your private page, where you see how it stands, correct it, add a file, withdraw it or delete your data:\n${privatePageUrl('inquiryReceipt', inquiryKey(linkSecret(), inquiry.reference))}\nWhoever has this address can do the same, so please do not pass it on.`,
        `What you sent (${formTypeLabel(inquiry.formType)}):\n\n${answers(inquiry)}`,
        `If you did not write to us, somebody gave your address by mistake. You can delete what was sent on the page above.`,
        company.name,
      ),
    }),

    staff: (inquiry) => ({
      to: config.adminEmail,
      replyTo: inquiry.email,
      subject: `${formTypeLabel(inquiry.formType)}: ${inquiry.name} (${inquiry.reference})`,
      text: paragraphs(
        `A new message has arrived (${formTypeLabel(inquiry.formType)}, ${inquiry.reference}).`,
        answers(inquiry),
        `Open the inbox: ${siteUrl(pagePatterns.admin)}`,
      ),
    }),

    async guardian(inquiry) {
      const consent = await getGuardianConsent(inquiry.id);
      if (!consent || consent.confirmedAt) return undefined;
      const key = guardianKey(linkSecret(), inquiry.reference, consent.email);
      return {
        to: consent.email,
        replyTo: mailboxFor(inquiry.formType),
        subject: `${inquiry.name} has applied to ${company.name} and needs your confirmation`,
        text: paragraphs(
          `Hello ${consent.name},`,
          `${inquiry.name} has applied to ${company.name} (${formTypeLabel(inquiry.formType)}) and named you as parent or guardian. Applicants under 18 need your confirmation.`,
          `Please confirm or decline here:\n${privatePageUrl('guardian', key)}`,
          `If you decline, or do not answer within ${guardianDays} days, the application is deleted with everything that was sent, your address included.`,
          company.name,
        ),
      };
    },

    confirmed: (inquiry) => ({
      to: inquiry.email,
      replyTo: mailboxFor(inquiry.formType),
      subject: `Your guardian has confirmed your application (${inquiry.reference})`,
      text: paragraphs(
        `Hello ${inquiry.name},`,
        'your parent or guardian has confirmed your application. Someone on our team will read it now.',
        `Your private page:\n${privatePageUrl('inquiryReceipt', inquiryKey(linkSecret(), inquiry.reference))}`,
        company.name,
      ),
    }),
  };

function answers({ formType, details }: Inquiry): string {
  return answeredFields(formType, details)
    .map(({ label, value }) => `${label}: ${value.includes('\n') ? `\n${value}` : value}`)
    .join('\n');
}

function paragraphs(...parts: string[]): string {
  return `${parts.join('\n\n')}\n`;
}
