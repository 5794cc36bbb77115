import { type Composed, mailQueue } from '#server/database/queries/mails.ts';
import { settleReply } from '#server/features/inquiries/acts/settle-reply.ts';
import { getReplyForMail, listMessageIds } from '#server/features/inquiries/record/messages.ts';
import { replyAddress } from '#server/lib/mail/reply-address.ts';
import type { Block } from '#server/lib/mail/template.ts';
import { mailText } from '#server/lib/mail/words.ts';
import { mailboxFor } from '#shared/inquiries/forms/form-types.ts';

/** The inquiry is named for erasing it. */
interface ReplyJob {
  messageId: number;
  inquiryId: number;
}

export const replyMail = mailQueue<ReplyJob>('reply-mail', compose, { settle: settleReply });

async function compose({ messageId }: ReplyJob): Promise<Composed | undefined> {
  const reply = await getReplyForMail(messageId);
  if (!reply) return undefined;
  // Corrected or marked between the reply and its turn: it is tried again, and nobody takes it for sent.
  if (reply.guardianWaits) throw new Error('A guardian has to agree before anybody writes to this applicant.');
  if (reply.status === 'spam') throw new Error('The inquiry was marked as suspected spam.');
  const { reference, formType, inquiryId } = reply;
  const own = replyAddress(inquiryId);
  return {
    to: reply.email,
    replyTo: own ?? mailboxFor(formType),
    returnPath: own,
    about: reference,
    references: await listMessageIds(inquiryId, messageId),
    isPersonal: true,
    letter: {
      subject: mailText('replySubject', { reference }),
      blocks: blocksOf(reply.text),
      isPersonal: true,
      footer: [`Your reference is ${reference}. You can reply to this email.`],
    },
  };
}

/** Paragraphs, and quotes where lines begin with '>'. */
function blocksOf(text: string): Block[] {
  const runs = text.split(/\n{2,}/).flatMap((part) => part.match(/(?:^>.*\n?)+|(?:^(?!>).+\n?)+/gm) ?? []);
  return runs.map((run) => (run.startsWith('>') ? { quote: run.trimEnd().replace(/^> ?/gm, '') } : run.trimEnd()));
}
