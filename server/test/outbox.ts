import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '#server/config.ts';
import { drainJobs } from '#server/database/jobs.ts';
import { accountMail } from '#server/features/auth/links/mail-service.ts';
import { inquiryMail } from '#server/features/inquiries/acts/mail-arrival.ts';
import { replyMail } from '#server/features/inquiries/acts/mail-reply.ts';
import { mailRound, notificationMail } from '#server/features/notifications/mail-service.ts';
import { type ReadMail, readMail } from '#server/lib/mail/source.ts';

const outbox = join(config.dataDir, 'outbox');

/** Runs waiting jobs, then returns the inquiry's mails to people outside and to the team's address, oldest first. */
export async function mailsAbout(reference: string): Promise<ReadMail[]> {
  await drainJobs(inquiryMail);
  await drainJobs(replyMail);
  return readOutbox((name) => name.includes(`_${reference}_`));
}

/** What an employee was mailed until now, oldest first. */
export async function mailsTo(email: string): Promise<ReadMail[]> {
  await mailRound.work({}, { id: '' });
  await drainJobs(notificationMail);
  return (await readOutbox()).filter(({ to }) => to === email);
}

async function readOutbox(which: (name: string) => boolean = () => true): Promise<ReadMail[]> {
  const names = (await readdir(outbox).catch(() => [])).filter(which).sort();
  return Promise.all(names.map(async (name) => readMail(await readFile(join(outbox, name)))));
}

/** Runs waiting jobs, then returns the mails about an account to `to`, oldest first. */
export async function accountMailsTo(to: string): Promise<ReadMail[]> {
  await drainJobs(accountMail);
  return (await readOutbox((name) => name.includes('_account-'))).filter((mail) => mail.to === to);
}

/** The path of the link in the newest mail to `to`. */
export async function linkTo(to: string): Promise<string> {
  const text = (await accountMailsTo(to)).at(-1)?.text ?? '';
  return /\/employee\/(reset|invitation|email)\/[\w-]{43}/.exec(text)?.[0] ?? '';
}
