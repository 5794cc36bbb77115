import { createLink, findLink, keyOf } from '#server/database/account-links.ts';
import { type AccountMailJob, accountMailName } from '#server/database/account-mail.ts';
import { db } from '#server/database/connection.ts';
import { type MailJob, mailQueue } from '#server/database/mails.ts';
import { getCredentials } from '#server/features/auth/data.ts';
import { timeNow } from '#server/lib/clock.ts';
import { sha256 } from '#server/lib/hash.ts';
import type { Letter } from '#server/lib/mail-template.ts';
import { privatePageUrl, siteUrl } from '#server/lib/site-url.ts';
import { type LinkPurpose, linkTime } from '#shared/auth/links.ts';
import { pagePatterns } from '#shared/paths.ts';
import { personName } from '#shared/people.ts';
import { company } from '#shared/site.ts';

interface Addressed extends Letter {
  to: string;
}

export const accountMail = mailQueue<AccountMailJob>(accountMailName, async (job) => {
  const addressed = await compose(job);
  if (!addressed) return undefined;
  const { to, ...letter } = addressed;
  return { to, about: `account-${job.employeeId}`, letter };
});

async function compose(job: AccountMailJob & MailJob): Promise<Addressed | undefined> {
  const { employeeId } = job;
  const owner = employeeId === null ? undefined : await getCredentials(employeeId);
  if (!owner || employeeId === null) return undefined;
  const greeting = `Hello ${personName(owner)},`;
  const username = `Your username is ${owner.username}.`;
  switch (job.kind) {
    case 'reset':
      // Every new password raises the epoch: a link that was used must not come back to life.
      if (job.sessionEpoch !== owner.sessionEpoch || !(timeNow() - job.askedAt < dayMs)) return undefined;
      await createLink(db, { employeeId, purpose: 'reset', seed: seedFor(owner.email, job.seed) });
      return linkLetter({ employeeId, purpose: 'reset' }, (url) => ({
        to: owner.email,
        subject: 'Choose a new password',
        greeting,
        blocks: [
          `Somebody asked for a new password for your account at ${company.name}. ${username}`,
          { label: 'Choose a new password', url },
          worksOnce('reset'),
          'If it was not you, there is nothing to do: your password stays as it is.',
        ],
      }));
    case 'invitation':
      return linkLetter({ employeeId, purpose: 'invitation' }, (url) => ({
        to: owner.email,
        subject: `Your account at ${company.name}`,
        greeting,
        blocks: [
          `You have an account at the employee portal of ${company.name}. ${username}`,
          { label: 'Choose a password', url },
          worksOnce('invitation'),
          'If you did not expect this, you can leave it: nothing happens.',
        ],
      }));
    case 'confirm_email':
      return linkLetter({ employeeId, purpose: 'email' }, (url, newEmail) => ({
        to: newEmail ?? '',
        subject: 'Please confirm your new email address',
        greeting: 'Hello,',
        blocks: [
          `An account at ${company.name} is to use this address from now on.`,
          { label: 'Confirm this address', url },
          worksOnce('email'),
          'If it was not you, there is nothing to do: without you nothing changes.',
        ],
      }));
    case 'email_asked':
      return {
        to: job.to,
        subject: 'Your email address is about to change',
        greeting,
        blocks: [
          `A new email address was given for your account at ${company.name}. It takes effect once it is confirmed there.`,
          ...unexpected,
        ],
      };
    case 'email_changed':
      return {
        to: job.to,
        subject: 'Your account was changed',
        greeting,
        blocks: [
          `Your account at ${company.name} was changed: ${job.changes.join(', ')}. Mail about it no longer comes here.`,
          'If you did not expect this, tell an administrator at once.',
        ],
      };
  }
}

const dayMs = 24 * 60 * 60_000;

/** What an earlier try mailed to another address does not work again. */
function seedFor(email: string, seed: string): string {
  return sha256(`${seed} ${email}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}

const unexpected = [
  'If you did not expect this, tell an administrator at once, and choose a new password.',
  { label: 'Choose a new password', url: siteUrl(pagePatterns.employeeForgot) },
];

function worksOnce(purpose: LinkPurpose): string {
  return `The link works once, for ${linkTime[purpose]}. Anyone who has it can use it, so please do not pass it on.`;
}

const linkPages = { reset: 'employeeReset', invitation: 'employeeInvitation', email: 'employeeEmail' } as const;

/** Undefined where the link was used or replaced between the job and its turn. */
async function linkLetter(
  by: { employeeId: number; purpose: LinkPurpose },
  write: (url: string, newEmail: string | null) => Addressed,
): Promise<Addressed | undefined> {
  const link = await findLink(by);
  return link && write(privatePageUrl(linkPages[by.purpose], keyOf(link)), link.newEmail);
}
