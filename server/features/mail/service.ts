import { config } from '#server/config.ts';
import { recordAudit } from '#server/database/audit.ts';
import { once } from '#server/database/idempotency.ts';
import { enqueue, type Queue } from '#server/database/jobs.ts';
import type { MailJob } from '#server/database/queries/mails.ts';
import {
  countMails,
  deleteOldMails,
  failLostMails,
  getAddress,
  lockMail,
  requeueMail,
} from '#server/features/mail/data.ts';
import { AppError, assertFound } from '#server/lib/app-error.ts';
import { refusalOf, sendMail } from '#server/lib/mail/mail.ts';
import { outbox } from '#server/lib/mail/outbox.ts';
import { renderLetter } from '#server/lib/mail/template.ts';
import { noContent, type Reply } from '#server/lib/reply.ts';
import { siteUrl } from '#server/lib/site/site-url.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { MailStatus, MailTest } from '#shared/mail.ts';
import { pagePatterns } from '#shared/paths.ts';
import { company } from '#shared/site.ts';

export async function getMailStatus(): Promise<MailStatus> {
  return { outbox: config.smtpUrl ? null : outbox, from: config.mailFrom, ...(await countMails()) };
}

/**
 * Queues a mail once more; what it says is looked up anew. A mailbox that has it already gets a second one.
 * @throws AppError `not_found`, `conflict` while it is on its way, and for a link that sets a password.
 */
export function sendAgain(id: number, { actor, requestId, idempotencyKey: key }: RequestContext): Promise<Reply> {
  return once({ scope: `again mail ${id} ${actor.id}`, key, body: id }, async (transaction) => {
    const mail = assertFound(await lockMail(transaction, id), 'mail');
    if (mail.state === 'queued' || mail.state === 'sending') throw onItsWay();
    if (mail.kind === 'reset') throw askAnew();
    // Mailboxes drop what has the name of a mail that they have.
    const data = { ...mail.data, again: mail.state === 'sent' ? mail.tries : Number(mail.data.again ?? 0) };
    await requeueMail(transaction, id, data);
    await enqueue(transaction, { name: mail.queue } as Queue<MailJob>, [{ ...data, mailId: id }]);
    const detail = { act: 'mailed_again', kind: mail.kind };
    await recordAudit(transaction, {
      action: 'sensitive_update',
      actorId: actor.id,
      target: `mail:${id}`,
      detail,
      requestId,
    });
    return noContent;
  });
}

/** Sends a mail now, to see whether mail goes out. */
export async function sendTest({ actor, requestId }: RequestContext): Promise<MailTest> {
  const to = assertFound(await getAddress(actor.id), 'account');
  const letter = renderLetter({
    subject: `A test mail from ${company.name}`,
    blocks: [
      'If you can read this, mail from your portal arrives.',
      { facts: [{ label: 'From', value: config.mailFrom }] },
      { label: 'Back to the mail page', url: siteUrl(pagePatterns.adminMail) },
    ],
  });
  try {
    await sendMail({ to, ...letter, about: 'test', id: `test-${requestId}` });
    return { to, refusal: null };
  } catch (error) {
    return { to, refusal: refusalOf(error).reason };
  }
}

/** Hourly: what nobody sends any more is said to have failed, and what is known of a mail goes after 180 days. */
export const mailSweep: Queue = {
  name: 'mail-sweep',
  cron: '50 * * * *',
  async work() {
    await failLostMails();
    while ((await deleteOldMails({ days: 180, atMost: 5_000 })) > 0);
  },
};

function askAnew(): AppError {
  return new AppError('conflict', {
    message: 'A link for a new password is not sent again. Its owner can ask for a new one at the sign-in.',
  });
}

function onItsWay(): AppError {
  return new AppError('conflict', {
    message: 'This mail is still on its way. Please wait until it was sent or has failed.',
  });
}
