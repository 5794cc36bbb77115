import { db } from '#server/database/connection.ts';
import {
  type AccountMailJob,
  accountMailName,
  createLink,
  keyOf,
  releaseLink,
} from '#server/features/accounts/door.ts';
import { getCredentials } from '#server/features/auth/data.ts';
import { type MailJob, mailQueue, type Unsent } from '#server/features/mail/door.ts';
import { timeNow } from '#server/lib/clock.ts';
import { sha256 } from '#server/lib/hash.ts';
import { writeLetter } from '#server/lib/mail/letters.ts';
import type { Letter } from '#server/lib/mail/template.ts';
import { privatePageUrl } from '#server/lib/site/site-url.ts';
import type { LinkPurpose } from '#shared/auth/links.ts';
import { personName } from '#shared/employees/names.ts';

interface Addressed extends Letter {
  to: string;
}

export const accountMail = mailQueue(accountMailName, async (job: AccountMailJob) => {
  const addressed = await compose(job);
  if (!addressed || 'reason' in addressed) return addressed;
  const { to, ...letter } = addressed;
  return { to, about: `account-${job.employeeId}`, letter };
});

async function compose(job: AccountMailJob & MailJob): Promise<Addressed | Unsent | undefined> {
  const { employeeId } = job;
  const owner = employeeId === null ? undefined : await getCredentials(employeeId);
  if (!owner || employeeId === null) return undefined;
  const account = { reader: personName(owner), username: owner.username };
  switch (job.kind) {
    case 'reset':
      // Every new password raises the epoch: a link that was used must not come back to life.
      if (job.sessionEpoch !== owner.sessionEpoch) return undefined;
      if (!(timeNow() - job.askedAt < dayMs)) return tooOld;
      await createLink(db, { employeeId, purpose: 'reset', seed: seedFor(owner.email, job.seed) });
      return linkLetter({ employeeId, purpose: 'reset' }, (url) => ({
        to: owner.email,
        ...writeLetter('reset', { ...account, url }),
      }));
    case 'invitation':
      return linkLetter({ employeeId, purpose: 'invitation' }, (url) => ({
        to: owner.email,
        ...writeLetter('invitation', { ...account, url }),
      }));
    case 'confirm_email':
      return linkLetter({ employeeId, purpose: 'email' }, (url, newEmail) => ({
        to: newEmail ?? '',
        ...writeLetter('confirmEmail', { url }),
      }));
    case 'email_asked':
      return { to: job.to, ...writeLetter('emailAsked', account) };
    case 'email_changed':
      return { to: job.to, ...writeLetter('emailChanged', { ...account, changes: job.changes }) };
  }
}

const dayMs = 24 * 60 * 60_000;

const tooOld: Unsent = { state: 'failed', reason: 'The new password was asked for more than a day before.' };

/** A link that an earlier try mailed to another address must not work again. */
function seedFor(email: string, seed: string): string {
  return sha256(`${seed} ${email}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}

const linkPages = { reset: 'employeeReset', invitation: 'employeeInvitation', email: 'employeeEmail' } as const;

/** The link's time begins with its mail. Undefined where it was used or replaced between the job and its turn. */
async function linkLetter(
  by: { employeeId: number; purpose: LinkPurpose },
  write: (url: string, newEmail: string | null) => Addressed,
): Promise<Addressed | undefined> {
  const link = await releaseLink(by);
  return link && write(privatePageUrl(linkPages[by.purpose], keyOf(link)), link.newEmail);
}
