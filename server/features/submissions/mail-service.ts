import type { Queue } from '#server/database/jobs.ts';
import { getDecisionForMail } from '#server/features/submissions/story-data.ts';
import { sendMail } from '#server/lib/mail.ts';
import { siteUrl } from '#server/lib/site-url.ts';
import { pagePatterns } from '#shared/paths.ts';
import { company } from '#shared/site.ts';
import { statusLabel, whatComesNext } from '#shared/submissions/submissions.ts';

/** Which decision its author is to be told of; the words are looked up when it is sent. */
export interface SubmissionMailJob {
  eventId: number;
}

export const submissionMail: Queue<SubmissionMailJob> = {
  name: 'submission-mail',
  async work({ eventId }, { id }) {
    const decision = await getDecisionForMail(eventId);
    // Taken back before anyone was told, or its author has left.
    if (!decision?.visibleAt || !decision.isActive) return;
    if (!decision.told) throw new Error('This decision can still be taken back');
    const { submissionId, title, toStatus, note, fields, actor, author, email } = decision;
    const link = siteUrl(pagePatterns.submission.replace(':id', String(submissionId)));
    const marked = fields.length > 0 ? `Please look at: ${fields.join(', ')}.` : '';
    const parts = [
      `Hello ${author},`,
      `${actor} has decided on your submission “${title}”. It is now: ${statusLabel(toStatus)}.`,
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
