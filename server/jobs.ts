import { fileSweep } from '#server/database/file-stores.ts';
import type { Queue } from '#server/database/jobs.ts';
import { pieceReminders } from '#server/features/assignments/acts/remind.ts';
import { accountMail } from '#server/features/auth/links/mail-service.ts';
import { leftEvaluations } from '#server/features/evaluations/reminder-service.ts';
import { guardianDeadline, inquiryRetention } from '#server/features/inquiries/acts/erase.ts';
import { inquiryMail } from '#server/features/inquiries/acts/mail-arrival.ts';
import { replyMail } from '#server/features/inquiries/acts/mail-reply.ts';
import { overdueInquiries } from '#server/features/inquiries/acts/remind-overdue.ts';
import type { MailQueue, MailQueueName } from '#server/features/mail/queue-service.ts';
import { mailRelease, mailSweep } from '#server/features/mail/service.ts';
import { mailRound, notificationMail } from '#server/features/notifications/mail-service.ts';
import { dailyBackup } from '#server/features/site/backup-service.ts';
import { leftDrafts } from '#server/features/submissions/acts/remind-left-drafts.ts';
import { waitingSubmissions } from '#server/features/submissions/acts/remind-waiting.ts';
import { earlierDecisions } from '#server/features/submissions/acts/tell-earlier-decision.ts';
import { dueTraining } from '#server/features/training/due-service.ts';
import { changedModules } from '#server/features/training/notice-service.ts';

const mailQueues = Object.values({
  'inquiry-mail': inquiryMail,
  'reply-mail': replyMail,
  'account-mail': accountMail,
  'notification-mail': notificationMail,
} satisfies { [Name in MailQueueName]: MailQueue<never, Name> });
export const releasedMail = mailRelease(mailQueues);
export const hourlyMailSweep = mailSweep(mailQueues);

/** Only queues in this list can be sent to. */
export const queues: readonly Queue<never>[] = [
  ...mailQueues,
  fileSweep,
  guardianDeadline,
  inquiryRetention,
  mailRound,
  earlierDecisions,
  hourlyMailSweep,
  releasedMail,
  leftDrafts,
  leftEvaluations,
  waitingSubmissions,
  overdueInquiries,
  changedModules,
  dueTraining,
  pieceReminders,
  dailyBackup,
];
