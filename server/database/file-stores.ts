import { and, isNull, or, sql } from 'drizzle-orm';
import { fileStore } from '#server/database/file-store.ts';
import type { Queue } from '#server/database/jobs.ts';
import { pictureFileStore } from '#server/database/queries/pictures.ts';
import { timeNow } from '#server/lib/clock.ts';
import { deleteStoredFile, listStoredFiles } from '#server/lib/files/files.ts';
import { deliverableFiles, inquiryFiles, submissionFiles } from '#shared/schema.ts';

export const inquiryFileStore = fileStore(
  inquiryFiles,
  and(isNull(inquiryFiles.inquiryId), isNull(inquiryFiles.messageId)),
  { inquiryId: null, messageId: null },
);

/** As long as a browser keeps the text that they were chosen for. */
const unsentDays = sql`interval '30 days'`;

export const submissionFileStore = fileStore(
  submissionFiles,
  or(
    isNull(submissionFiles.submissionId),
    sql`${submissionFiles.isForMessage} and ${submissionFiles.messageId} is null
      and ${submissionFiles.createdAt} < now() - ${unsentDays}`,
  ),
  { submissionId: null },
);

export const deliverableFileStore = fileStore(deliverableFiles, isNull(deliverableFiles.deliverableId), {
  deliverableId: null,
  uploaderId: null,
  handedInBy: null,
  caption: '',
  credit: '',
});

/** One storage holds the files of all. */
const stores = [inquiryFileStore, submissionFileStore, deliverableFileStore, pictureFileStore];

/** Hourly: deletes rows that belong to nothing with their files, and files without a row. */
export const fileSweep: Queue = { name: 'file-sweep', cron: '17 * * * *', work: sweepFiles };

export async function sweepFiles(): Promise<void> {
  for (const store of stores) await store.sweep();
  const dayAgo = timeNow() - 24 * 60 * 60 * 1000;
  for await (const stored of listStoredFiles()) {
    const keys = stored.map(({ key }) => key);
    const knownKeys = new Set((await Promise.all(stores.map((store) => store.listKnown(keys)))).flat());
    for (const { key, modifiedAt } of stored) {
      if (!knownKeys.has(key) && (await modifiedAt()).getTime() < dayAgo) await deleteStoredFile(key);
    }
  }
}
