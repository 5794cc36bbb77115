import { createLink, findLink, keyOf } from '#server/database/account-links.ts';
import { type AccountMailJob, accountMailName } from '#server/database/account-mail.ts';
import { db } from '#server/database/connection.ts';
import type { Queue } from '#server/database/jobs.ts';
import { getCredentials } from '#server/features/auth/data.ts';
import { type Mail, sendMail } from '#server/lib/mail.ts';
import { privatePageUrl, siteUrl } from '#server/lib/site-url.ts';
import { type LinkPurpose, linkTime } from '#shared/links.ts';
import { pagePatterns } from '#shared/paths.ts';
import { personName } from '#shared/people.ts';
import { company } from '#shared/site.ts';

type Letter = Pick<Mail, 'to' | 'subject'> & { parts: string[] };
type LetterOf<Kind> = (
  job: Extract<AccountMailJob, { kind: Kind }> & { employeeId: number },
  id: string,
) => Promise<Letter | undefined>;

export const accountMail: Queue<AccountMailJob> = {
  name: accountMailName,
  async work(job, { id }) {
    const { kind, employeeId } = job;
    if (employeeId === null) return;
    const letter = await (letters[kind] as LetterOf<unknown>)({ ...job, employeeId } as never, id);
    if (!letter) return;
    const { parts, ...envelope } = letter;
    const text = `${[...parts, company.name].join('\n\n')}\n`;
    await sendMail({ ...envelope, text, about: `account-${employeeId}`, id });
  },
};

const letters: { [Kind in AccountMailJob['kind']]: LetterOf<Kind> } = {
  async reset({ employeeId }, id) {
    const owner = await getCredentials(employeeId);
    if (!owner) return undefined;
    // The job’s own id: a mail that is sent again carries the same link.
    await createLink(db, { employeeId, purpose: 'reset', seed: id });
    return linkLetter({ employeeId, purpose: 'reset' }, 'employeeReset', (link) => ({
      to: owner.email,
      subject: 'Choose a new password',
      parts: [
        `Hello ${personName(owner)},`,
        `Somebody asked for a new password for your account at ${company.name}. Your username is ${owner.username}.`,
        `Choose a new password here:\n${link}`,
        `The link works once, for ${linkTime.reset}. Anyone who has it can use it, so please do not pass it on.`,
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
    }));
  },

  invitation: ({ employeeId }) =>
    linkLetter({ employeeId, purpose: 'invitation' }, 'employeeInvitation', (link, owner) => ({
      to: owner.email,
      subject: `Your account at ${company.name}`,
      parts: [
        `Hello ${personName(owner)},`,
        `You have an account at the employee portal of ${company.name}. Your username is ${owner.username}.`,
        `Choose a password here, and you can sign in:\n${link}`,
        `The link works once, for ${linkTime.invitation}. Anyone who has it can use it, so please do not pass it on.`,
        'If you did not expect this, you can leave it: nothing happens.',
      ],
    })),

  confirm_email: ({ employeeId }) =>
    linkLetter({ employeeId, purpose: 'email' }, 'employeeEmail', (link, { newEmail }) => ({
      to: newEmail ?? '',
      subject: 'Please confirm your new email address',
      parts: [
        'Hello,',
        `An account at ${company.name} is to use this address from now on. Confirm it here:\n${link}`,
        `The link works once, for ${linkTime.email}.`,
        'If it was not you, there is nothing to do: without you nothing changes.',
      ],
    })),

  email_asked: async ({ employeeId, to }) =>
    letterAfter(employeeId, to, 'Your email address is about to change', () => [
      `A new email address was given for your account at ${company.name}. It takes effect once it is confirmed there.`,
    ]),

  changed: async ({ employeeId, to, changes }) =>
    letterAfter(employeeId, to, 'Your account was changed', () => [
      `Your account at ${company.name} was changed: ${changes.join(', ')}.`,
    ]),
};

/** Undefined where the link was used or replaced, or its owner deactivated, between the job and its turn. */
async function linkLetter(
  by: { employeeId: number; purpose: LinkPurpose },
  page: Parameters<typeof privatePageUrl>[0],
  write: (url: string, link: NonNullable<Awaited<ReturnType<typeof findLink>>>) => Letter,
): Promise<Letter | undefined> {
  const link = await findLink(by);
  return link && write(privatePageUrl(page, keyOf(link)), link);
}

async function letterAfter(
  employeeId: number,
  to: string,
  subject: string,
  write: () => string[],
): Promise<Letter | undefined> {
  const owner = await getCredentials(employeeId);
  return (
    owner && {
      to,
      subject,
      parts: [
        `Hello ${personName(owner)},`,
        ...write(),
        `If you did not expect this, tell an administrator at once, and choose a new password:\n${siteUrl(pagePatterns.employeeForgot)}`,
      ],
    }
  );
}
