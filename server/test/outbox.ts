import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '#server/config.ts';
import { drainJobs } from '#server/database/jobs.ts';
import { inquiryMail } from '#server/features/inquiries/forms/mail-service.ts';
import { type ReadMail, readMail } from '#server/lib/mail-source.ts';

const outbox = join(config.dataDir, 'outbox');

/** Runs waiting jobs, then returns the inquiry's mails, oldest first. */
export async function mailsAbout(reference: string): Promise<ReadMail[]> {
  await drainJobs(inquiryMail);
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.includes(`_${reference}_`)).sort();
  return Promise.all(names.map(async (name) => readMail(await readFile(join(outbox, name), 'latin1'))));
}
