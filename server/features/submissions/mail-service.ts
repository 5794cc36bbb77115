import type { Transaction } from '#server/database/connection.ts';
import { enqueue, type Queue } from '#server/database/jobs.ts';
import { getDecisionForMail } from '#server/features/submissions/story-data.ts';
import type { ChangedSubmission } from '#server/features/submissions/write-data.ts';
import { sendMail } from '#server/lib/mail.ts';
import { siteUrl } from '#server/lib/site-url.ts';
import { pagePatterns } from '#shared/paths.ts';
import { personName } from '#shared/people.ts';
import { company } from '#shared/site.ts';
import { isPending, statusLabel, undoSeconds, whatComesNext } from '#shared/submissions/submissions.ts';

/** Holds only the event; the text is looked up when the mail is sent. */
export interface SubmissionMailJob {
  eventId: number;
}

export const submissionMail: Queue<SubmissionMailJob> = {
  name: 'submission-mail',
  async work({ eventId }, { id }) {
    const decision = await getDecisionForMail(eventId);
    if (!decision?.isActive) return;
    const { submissionId, title, toStatus, note, fields, author, reviewer, email } = decision;
    const link = siteUrl(pagePatterns.submission.replace(':id', String(submissionId)));
    const marked = fields.length > 0 ? `Please look at: ${fields.join(', ')}.` : '';
    const parts = [
      `Hello ${personName(author)},`,
      `${personName(reviewer)} has decided on your submission “${title}”. It is now: ${statusLabel(toStatus)}.`,
      note ?? '',
      marked,
      whatComesNext(toStatus),
      link,
      company.name,
    ];
    await sendMail({
      to: email,
      subject: `${statusLabel(toStatus)}: ${title}`,
      text: `${parts.filter((part) => part !== '').join('\n\n')}\n`,
      about: `submission-${submissionId}`,
      id,
    });
  },
};

/** Mails decisions to their authors after the undo window. Pending is no decision. */
export function enqueueDecisionMails(transaction: Transaction, changed: readonly ChangedSubmission[]): Promise<void> {
  const jobs = changed.flatMap(({ eventId, status }) => (eventId === null || isPending(status) ? [] : [{ eventId }]));
  return enqueue(transaction, submissionMail, jobs, { startAfter: undoSeconds + 1 });
}
