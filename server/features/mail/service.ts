import { config } from '#server/config.ts';
import { recordUpdate } from '#server/database/audit.ts';
import { enqueue, type Queue } from '#server/database/jobs.ts';
import { getAddress } from '#server/database/queries/people.ts';
import { once, transact } from '#server/database/transaction.ts';
import {
  countMails,
  failLostMails,
  findReleased,
  lockMail,
  queueMailAgain,
  queueWaitingMails,
  releaseName,
  settleFailedMail,
} from '#server/features/mail/data.ts';
import { type MailJob, type MailQueue, mailMessageId } from '#server/features/mail/queue-service.ts';
import { type AppError, assertFound, conflict } from '#server/lib/app-error.ts';
import { refusalOf, sendMail } from '#server/lib/mail/mail.ts';
import { deleteOutboxMail, findOutboxMail, outbox } from '#server/lib/mail/outbox.ts';
import { renderLetter } from '#server/lib/mail/template.ts';
import { noContent, Reply } from '#server/lib/reply.ts';
import { siteUrl } from '#server/lib/site/site-url.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { MailRelease } from '#shared/mail/mail.ts';
import type { MailReleased, MailStatus, MailTest } from '#shared/mail/views.ts';
import { pagePatterns } from '#shared/paths.ts';
import { company } from '#shared/site.ts';

export async function getMailStatus(): Promise<MailStatus> {
  return { outbox: config.smtpUrl ? null : outbox, from: config.mailFrom, ...(await countMails()) };
}

/**
 * Queues a mail once more; what it says is looked up anew. A mailbox that has it already gets a second one.
 * @throws AppError `not_found`, `conflict` while it is on its way, for a link that sets a password, and for what is no longer sent.
 */
export function sendAgain(id: number, context: RequestContext) {
  const { actor, idempotencyKey } = context;
  return once({ scope: `again mail ${id} ${actor.id}`, idempotencyKey }, id, async (transaction) => {
    const mail = assertFound(await lockMail(transaction, id), 'mail');
    if (mail.state === 'queued' || mail.state === 'sending') throw onItsWay();
    if (mail.kind === 'reset') throw askAnew();
    if (mail.kind === 'newsletter') throw noLonger();
    if (mail.state === 'waiting' && !config.smtpUrl) throw notSetUp();
    // Mailboxes drop what has the name of a mail that they have.
    const data = { ...mail.data, again: mail.state === 'sent' ? mail.tries : Number(mail.data.again ?? 0) };
    await queueMailAgain(transaction, id, data);
    const released = mail.state === 'waiting' ? ({ released: true } as const) : {};
    await enqueue(transaction, { name: mail.queue } as Queue<MailJob>, [{ ...data, ...released, mailId: id }]);
    await recordUpdate(transaction, context, `mail:${id}`, { act: 'mailed_again', kind: mail.kind });
    return noContent;
  });
}

/** Nobody has to do anything about it any more. @throws AppError `not_found`, `conflict` where it hasn't failed. */
export function putMailAway(id: number, context: RequestContext) {
  const { actor, idempotencyKey } = context;
  return once({ scope: `put mail away ${id} ${actor.id}`, idempotencyKey }, id, async (transaction) => {
    const { kind } = assertFound(await lockMail(transaction, id), 'mail');
    if (!(await settleFailedMail(transaction, id))) throw notFailed();
    await recordUpdate(transaction, context, `mail:${id}`, { act: 'mail_put_away', kind });
    return noContent;
  });
}

/**
 * Queues all that waited for a mail server, oldest first, but for what is left out.
 * @throws AppError `conflict` while no mail server is set.
 */
export async function releaseMails({ leaveOut }: MailRelease, context: RequestContext) {
  const { actor, idempotencyKey } = context;
  if (!config.smtpUrl) throw notSetUp();
  let files: string[] = [];
  const reply = await once({ scope: `release mails ${actor.id}`, idempotencyKey }, leaveOut, async (transaction) => {
    const { dropped, queued } = await queueWaitingMails(transaction, leaveOut);
    if (queued > 0) await enqueue(transaction, { name: releaseName }, [{}]);
    files = dropped.map(({ id, createdAt, again }) => mailMessageId(id, createdAt, again));
    const released: MailReleased = { queued, dropped: dropped.length };
    await recordUpdate(transaction, context, 'mails', { act: 'mails_released', ...released });
    return new Reply(released);
  });
  if (files.length > 0) await deleteOutboxMail(await findOutboxMail({ about: files }));
  return reply;
}

/**
 * Sends what was released, one after the other. One that cannot be sent now is tried again like any other, and holds up
 * none of those after it.
 */
export function mailRelease(queues: MailQueues): Queue {
  return {
    name: releaseName,
    longestSeconds: 20 * 60 * 60,
    async work(_data, { id }) {
      let mail = await findReleased();
      while (mail) {
        const { queue: name, data } = mail;
        const job = { ...data, mailId: mail.id };
        await queues
          .find((queue) => queue.name === name)
          ?.work(job as never, { id })
          .catch(() => transact((transaction) => enqueue(transaction, { name }, [job])));
        mail = await findReleased(mail);
      }
    },
  };
}

/** Sends a mail now, to see whether mail goes out. */
export async function sendTest({ actor, requestId }: RequestContext): Promise<MailTest> {
  const to = assertFound(await getAddress(actor.id), 'account');
  const letter = renderLetter({
    subject: `A test mail from ${company().name}`,
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

/** Hourly: what nobody sends any more is said to have failed. */
export function mailSweep(queues: MailQueues): Queue {
  return {
    name: 'mail-sweep',
    cron: '50 * * * *',
    async work() {
      await transact(async (transaction) => {
        for (const { id, queue } of await failLostMails(transaction)) {
          await queues.find(({ name }) => name === queue)?.settle?.(transaction, id, 'failed');
        }
      });
    },
  };
}

/** Every kind of mail that has rows. */
type MailQueues = readonly Pick<MailQueue<never>, 'name' | 'work' | 'settle'>[];

function notSetUp(): AppError {
  const message = 'No mail server is set up, so no email can go out. Set SMTP_URL and start again.';
  return conflict(message);
}

function notFailed(): AppError {
  return conflict('Only an email that wasn’t sent can be put away.');
}

function askAnew(): AppError {
  return conflict(
    'We don’t resend links for a new password. The account’s owner can ask for a new one when signing in.',
  );
}

function noLonger(): AppError {
  return conflict('We no longer send this kind of email.');
}

function onItsWay(): AppError {
  return conflict('This email is still on its way. Please wait until it’s been sent or has failed.');
}
