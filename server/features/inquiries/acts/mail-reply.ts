import { settleReply } from '#server/features/inquiries/acts/settle-reply.ts';
import { getReplyForMail, listMessageIds } from '#server/features/inquiries/record/messages.ts';
import { type Composed, mailQueue } from '#server/features/mail/door.ts';
import { replyLetter } from '#server/lib/mail/letters.ts';
import { replyAddress } from '#server/lib/mail/reply-address.ts';
import { mailboxFor } from '#shared/inquiries/forms/form-types.ts';

/** `inquiryId` lets an erasure find and delete the job. */
interface ReplyJob {
  messageId: number;
  inquiryId: number;
}

export const replyMail = mailQueue('reply-mail', compose, { settle: settleReply });

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
    letter: replyLetter(reply),
  };
}
