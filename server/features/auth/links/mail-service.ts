import { db } from '#server/database/connection.ts';
import { createLink, findLink, keyOf } from '#server/database/queries/account-links.ts';
import { type AccountMailJob, accountMailName } from '#server/database/queries/account-mail.ts';
import { type MailJob, mailQueue } from '#server/database/queries/mails.ts';
import { getCredentials } from '#server/features/auth/data.ts';
import { timeNow } from '#server/lib/clock.ts';
import { sha256 } from '#server/lib/hash.ts';
import type { Letter } from '#server/lib/mail/template.ts';
import { mailGreeting, mailParagraphs, mailText } from '#server/lib/mail/words.ts';
import { privatePageUrl, siteUrl } from '#server/lib/site/site-url.ts';
import { type LinkPurpose, linkTime } from '#shared/auth/links.ts';
import { pagePatterns } from '#shared/paths.ts';
import { personName } from '#shared/people.ts';

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
  const greeting = mailGreeting(personName(owner));
  const { username } = owner;
  switch (job.kind) {
    case 'reset':
      // Every new password raises the epoch: a link that was used must not come back to life.
      if (job.sessionEpoch !== owner.sessionEpoch || !(timeNow() - job.askedAt < dayMs)) return undefined;
      await createLink(db, { employeeId, purpose: 'reset', seed: seedFor(owner.email, job.seed) });
      return linkLetter({ employeeId, purpose: 'reset' }, (url) => ({
        to: owner.email,
        greeting,
        ...written('reset', { username, linkTime: linkTime.reset }, { label: 'Choose a new password', url }),
      }));
    case 'invitation':
      return linkLetter({ employeeId, purpose: 'invitation' }, (url) => ({
        to: owner.email,
        greeting,
        ...written('invitation', { username, linkTime: linkTime.invitation }, { label: 'Choose a password', url }),
      }));
    case 'confirm_email':
      return linkLetter({ employeeId, purpose: 'email' }, (url, newEmail) => ({
        to: newEmail ?? '',
        greeting: mailGreeting(),
        ...written('confirmEmail', { linkTime: linkTime.email }, { label: 'Confirm this address', url }),
      }));
    case 'email_asked': {
      const { subject, blocks } = written('emailAsked', { username });
      const forgot = { label: 'Choose a new password', url: siteUrl(pagePatterns.employeeForgot) };
      return { to: job.to, subject, greeting, blocks: [...blocks, forgot] };
    }
    case 'email_changed':
      return { to: job.to, greeting, ...written('emailChanged', { username, changes: job.changes.join(', ') }) };
  }
}

type Written = 'reset' | 'invitation' | 'confirmEmail' | 'emailAsked' | 'emailChanged';

/** The button stands between the text and the last words. */
function written(name: Written, fills: Record<string, string>, action?: { label: string; url: string }) {
  const blocks = [
    ...mailParagraphs(`${name}Text`, fills),
    ...(action ? [action] : []),
    ...mailParagraphs(`${name}After`, fills),
  ];
  return { subject: mailText(`${name}Subject`, fills), blocks };
}

const dayMs = 24 * 60 * 60_000;

/** A link that an earlier try mailed to another address must not work again. */
function seedFor(email: string, seed: string): string {
  return sha256(`${seed} ${email}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
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
