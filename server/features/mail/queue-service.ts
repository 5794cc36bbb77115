import { and, eq, notInArray } from 'drizzle-orm';
import { config } from '#server/config.ts';
import { db, type Transaction } from '#server/database/connection.ts';
import { coalesce, increment, jsonNumber, now } from '#server/database/expressions.ts';
import { enqueue, type Queue } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { type Mail, refusalOf, sendMail } from '#server/lib/mail/mail.ts';
import { deleteOutboxMail, findOutboxMail } from '#server/lib/mail/outbox.ts';
import { type Letter, renderLetter } from '#server/lib/mail/template.ts';
import { noteWithheldMail } from '#server/lib/metrics.ts';
import type { MailKind } from '#shared/mail/mail.ts';
import { mails } from '#shared/schema.ts';

/** The data of a job that sends a mail: ids alone. Without `mailId` nothing is kept of it. */
export interface MailJob {
  mailId?: number;
  /** Set where it is sent once more: how often it was tried when somebody got it. */
  again?: number;
  /** Set where it has waited for a mail server: one that has nothing left to say keeps its row, so that nobody misses it. */
  released?: true;
}

export interface Composed extends Omit<Mail, 'id' | 'subject' | 'text' | 'html'> {
  letter: Letter;
}

/** A mail that is kept back, and why. */
export interface Unsent {
  state: 'failed' | 'dropped';
  reason: string;
}

/** `server/jobs.ts` must list the queue of each name. */
export type MailQueueName = 'inquiry-mail' | 'reply-mail' | 'account-mail' | 'notification-mail';

export interface MailQueue<Data extends object, Name extends MailQueueName = MailQueueName>
  extends Queue<Data & MailJob> {
  name: Name;
  /** Looks the words up; undefined where there is no reason any more to send it. */
  compose(data: Data & MailJob): Promise<Composed | Unsent | undefined>;
  /** In the transaction that says what became of a mail, as far as that is settled. */
  settle?: Settle | undefined;
}

export type Settle = (transaction: Transaction, mailId: number, state: 'sent' | 'waiting' | 'failed') => Promise<void>;

type Outcome = Partial<Pick<typeof mails.$inferInsert, 'state' | 'reason' | 'isRefused' | 'recipient'>>;

interface SendOptions<Data> {
  settle?: Settle;
  /** Counts it before it is sent; false where there were too many to this address. */
  counted?: (data: Data, to: string, send: () => Promise<void>) => Promise<boolean>;
}

/** A queue of mails: each row in `mails` says what became of its job. A mail that was erased is not sent. */
export function mailQueue<Data extends object, Name extends MailQueueName>(
  name: Name,
  compose: MailQueue<Data>['compose'],
  { counted = uncounted, settle }: SendOptions<Data> = {},
): MailQueue<Data, Name> {
  return {
    name,
    compose,
    settle,
    async work(data, { id, isLastTry = false }) {
      const { mailId } = data;
      const begun = mailId === undefined ? id : await begin(mailId, data.again);
      if (!begun) return;
      const composed = await compose(data);
      if (!composed && data.released) return end(mailId, nothingLeft);
      if (!composed)
        return data.again === undefined ? forget(mailId) : end(mailId, { ...nothingLeft, state: 'dropped' });
      if ('reason' in composed) return end(mailId, composed, settle);
      const { letter, ...mail } = composed;
      const send = () => sendMail({ ...mail, ...renderLetter(letter), id: begun });
      let isSent: boolean;
      try {
        isSent = await counted(data, mail.to, send);
      } catch (error) {
        const { isRefused, reason } = refusalOf(error);
        const state = isRefused || isLastTry ? 'failed' : 'queued';
        await end(mailId, { state, reason, isRefused, recipient: mail.to }, settle);
        // No later try would find another mailbox there.
        if (!isRefused) throw error;
        return;
      }
      if (!isSent) noteWithheldMail();
      // Outside: a mail that went out has not failed because its row could not be written.
      const state = config.smtpUrl ? 'sent' : 'waiting';
      const outcome: Outcome = isSent ? { state } : tooMany;
      await end(mailId, { ...outcome, recipient: mail.to }, settle);
      if (data.released && state === 'sent') await deleteOutboxMail(await findOutboxMail({ about: [begun] }));
    },
  };
}

interface NewMail<Data> {
  kind: MailKind;
  data: Data;
  inquiryId?: number;
  /** The account that it goes to; null where it is not known whether there is one. */
  employeeId?: number | null;
}

/** Queues mails in the transaction of what they tell, each with its row. `startAfter` is in seconds. Returns the rows' ids, in the order given. */
export async function enqueueMails<Data extends object>(
  transaction: Transaction,
  queue: Pick<MailQueue<Data>, 'name'>,
  newMails: readonly NewMail<Data>[],
  { startAfter = 0 } = {},
): Promise<number[]> {
  if (newMails.length === 0) return [];
  const rows = await transaction
    .insert(mails)
    .values(newMails.map((mail) => ({ ...mail, queue: queue.name, data: { ...mail.data } as Record<string, unknown> })))
    .returning({ id: mails.id });
  const jobs = newMails.map(({ data }, index) => ({ ...data, mailId: rows[index]?.id }) as Data & MailJob);
  await enqueue(transaction, queue, jobs, { startAfter });
  return rows.map(({ id }) => id);
}

/** It goes once the mark is taken off. */
export const withheldAsSpam: Unsent = { state: 'dropped', reason: 'The inquiry is marked as suspected spam.' };

/** Queues what was kept back while an inquiry was suspected to be spam; returns the kinds. */
export async function queueWithheldMails(
  transaction: Transaction,
  inquiryId: number,
  { startAfter }: { startAfter: number },
): Promise<MailKind[]> {
  const { state, reason } = withheldAsSpam;
  const rows = await transaction
    .update(mails)
    .set({ state: 'queued', reason: null, updatedAt: now() })
    .where(and(eq(mails.inquiryId, inquiryId), eq(mails.state, state), eq(mails.reason, reason)))
    .returning({ mailId: mails.id, kind: mails.kind, queue: mails.queue, data: mails.data });
  for (const { mailId, queue: name, data } of rows)
    await enqueue(transaction, { name } as Queue<MailJob>, [{ ...data, mailId }], { startAfter });
  return rows.map(({ kind }) => kind);
}

/** The kinds of mail that have been written about an inquiry, whatever became of them. */
export async function listMailKinds(transaction: Transaction, inquiryId: number): Promise<MailKind[]> {
  const rows = await transaction.selectDistinct({ kind: mails.kind }).from(mails).where(eq(mails.inquiryId, inquiryId));
  return rows.map(({ kind }) => kind);
}

/** One that was asked for again may have been sent before: its row stays. */
const nothingLeft: Unsent = { state: 'failed', reason: 'There was nothing left to say in it.' };

const tooMany: Unsent = { state: 'failed', reason: 'Too many emails to this address today.' };

async function uncounted(_data: object, _to: string, send: () => Promise<void>): Promise<boolean> {
  await send();
  return true;
}

/**
 * The Message-ID, the same for every try; undefined where the row is gone or settled, since jobs are given back in
 * batches, with those that were done.
 */
async function begin(id: number, again = 0): Promise<string | undefined> {
  const [row] = await db
    .update(mails)
    .set({ state: 'sending', tries: increment(mails.tries), updatedAt: now() })
    .where(and(eq(mails.id, id), notInArray(mails.state, ['sent', 'waiting', 'dropped'])))
    .returning({ createdAt: mails.createdAt });
  return row && mailMessageId(id, row.createdAt, again);
}

/** How often a mail was sent again by hand, which its Message-ID names. */
export const sentAgain = coalesce<number>(jsonNumber(mails.data, 'again'), 0);

/** The mail's Message-ID; `again` as in its job. */
export function mailMessageId(id: number, createdAt: Date, again: number): string {
  return `mail-${id}-${createdAt.getTime().toString(36)}-${again}`;
}

async function end(id: number | undefined, outcome: Outcome, settle?: Settle): Promise<void> {
  if (id === undefined) return;
  const { state } = outcome;
  await transact(async (transaction) => {
    const { rowCount } = await transaction
      .update(mails)
      .set({ reason: null, isRefused: false, ...outcome, updatedAt: now() })
      .where(eq(mails.id, id));
    if (rowCount && (state === 'sent' || state === 'waiting' || state === 'failed'))
      await settle?.(transaction, id, state);
  });
}

/** Deletes a mail that was never written. */
async function forget(id: number | undefined): Promise<void> {
  if (id !== undefined) await db.delete(mails).where(eq(mails.id, id));
}
