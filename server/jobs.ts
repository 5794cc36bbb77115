import type { Queue } from '#server/database/jobs.ts';
import { guardianDeadline } from '#server/features/inquiries/erase-service.ts';
import { fileSweep } from '#server/features/inquiries/files-service.ts';
import { inquiryMail } from '#server/features/inquiries/forms/mail-service.ts';
import { submissionMail } from '#server/features/submissions/mail-service.ts';

/** Every queue of the product; what is not in here cannot be sent to. */
export const queues: readonly Queue<never>[] = [inquiryMail, fileSweep, guardianDeadline, submissionMail];
