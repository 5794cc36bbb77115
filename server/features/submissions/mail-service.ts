import type { Transaction } from '#server/database/connection.ts';
import { enqueue, type Queue } from '#server/database/jobs.ts';
import { getDecisionForMail } from '#server/features/submissions/story-data.ts';
import type { ChangedSubmission } from '#server/features/submissions/write-data.ts';
import { sendMail } from '#server/lib/mail.ts';
import { renderLetter } from '#server/lib/mail-template.ts';
import { siteUrl } from '#server/lib/site-url.ts';
import { pagePatterns } from '#shared/paths.ts';
import { personName } from '#shared/people.ts';
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
    const letter = renderLetter({
      subject: `${statusLabel(toStatus)}: ${title}`,
      greeting: `Hello ${personName(author)},`,
      blocks: [
        `${personName(reviewer)} has decided on your submission “${title}”. It is now: ${statusLabel(toStatus)}.`,
        note ? { quote: note, by: personName(reviewer) } : '',
        fields.length > 0 ? `Please look at: ${fields.join(', ')}.` : '',
        whatComesNext(toStatus),
        { label: 'Open your submission', url: siteUrl(pagePatterns.submission.replace(':id', String(submissionId))) },
      ],
    });
    await sendMail({
      to: email,
      ...letter,
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
