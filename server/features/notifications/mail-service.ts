import type { Transaction } from '#server/database/connection.ts';
import type { Queue } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { type Composed, enqueueMails, type MailJob, mailQueue } from '#server/features/mail/door.ts';
import { toNotificationView } from '#server/features/notifications/data.ts';
import {
  claimDue,
  type DigestReader,
  type DueDigest,
  listDigestReaders,
  listForMail,
  updateMailOf,
} from '#server/features/notifications/mail-data.ts';
import { mailStopKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import { type MailedNotice, noticesLetter } from '#server/lib/mail/notices.ts';
import { siteUrl } from '#server/lib/site/site-url.ts';
import { addDays, type Day, dayOf, isTimeZone, momentAt } from '#shared/days/days.ts';
import { personName } from '#shared/employees/names.ts';
import { digestHour, isToldTo, mailGroupOf } from '#shared/notifications/mail-groups.ts';
import type { NotificationKind } from '#shared/notifications/notifications.ts';
import { company } from '#shared/site.ts';

/**
 * A mail of what somebody is told. Left out is what their present role is not told of, and what they have read
 * meanwhile, unless it is sent again.
 */
export const notificationMail = mailQueue('notification-mail', async ({ mailId = 0, again }: MailJob) => {
  const allowed = (await listForMail(mailId)).filter(({ kind, reader }) => isToldTo(reader.role, kind));
  const notices = byEvent(allowed.filter((notice) => again !== undefined || isNews(notice)));
  const [first, ...others] = notices;
  return first && composeNotices(first, others);
});

type MailedRow = Awaited<ReturnType<typeof listForMail>>[number];

/** Requests for one event are one notice, due when the first of them is. */
function byEvent(rows: readonly MailedRow[]): MailedRow[] {
  const isAsking = ({ kind, detail }: MailedRow) => kind === 'piece_asked' && !detail.isAgain;
  const events = Map.groupBy(rows, (row) => (isAsking(row) ? `event ${row.assignmentId}` : `${row.id}`));
  return [...events.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    const details = [first, ...others].map(({ detail }) => detail);
    const [dueAt] = details.flatMap((detail) => detail.dueAt ?? []).sort();
    const detail = {
      ...first.detail,
      pieces: details.map(({ piece = 'other' as const }) => piece),
      isOffered: details.every(({ isOffered }) => isOffered),
      ...(dueAt && { dueAt }),
    };
    return { ...first, detail };
  });
}

function composeNotices(first: MailedRow, others: readonly MailedRow[]): Composed {
  const { reader, inquiryName, inquiryEmail } = first;
  const [notice, ...more] = [toNotice(first), ...others.map(toNotice)] as const;
  return {
    to: first.email,
    replyTo: (others.length === 0 && inquiryName !== null && inquiryEmail) || undefined,
    about: aboutOf(first, others.length),
    ...(!isSecurity(first.kind) && { unsubscribe: stopUrl(reader.id) }),
    letter: noticesLetter(personName(reader), [notice, ...more]),
  };
}

function toNotice(row: MailedRow): MailedNotice {
  const { path, ...view } = toNotificationView(row, row.reader);
  return { ...row, ...view, url: siteUrl(path) };
}

/** The name of the file in the outbox. */
function aboutOf({ inquiryReference, submissionId }: MailedRow, others: number): string {
  if (others > 0) return 'notifications';
  if (inquiryReference !== null) return inquiryReference;
  return submissionId === null ? 'notification' : `submission-${submissionId}`;
}

function stopUrl(employeeId: number): string {
  return siteUrl(`/api/mail-choices/stop/${mailStopKey(linkSecret(), employeeId)}`);
}

function isNews({ kind, readAt, isLastMove }: MailedRow): boolean {
  return isSecurity(kind) || (readAt === null && isLastMove);
}

/** Every minute: mails what people are told, as they chose. All that one of them is told in the meantime is one mail. */
export const mailRound: Queue = {
  name: 'mail-round',
  cron: '* * * * *',
  async work() {
    const digests = (await listDigestReaders()).flatMap((reader) => dueDigest(reader, new Date()));
    while ((await transact((transaction) => mailDue(transaction, digests))) === batch);
  },
};

const batch = 1_000;

async function mailDue(transaction: Transaction, digests: readonly DueDigest[]): Promise<number> {
  const taken = await claimDue(transaction, digests, batch);
  const unread = taken.filter(({ kind, isRead }) => isSecurity(kind) || !isRead);
  const bundles = Map.groupBy(unread, ({ id, employeeId, kind }) => (isSecurity(kind) ? `one ${id}` : `${employeeId}`));
  const mails = [...bundles.values()].flatMap(([first, ...others]) =>
    first ? [{ first, ids: [first, ...others].map(({ id }) => id) }] : [],
  );
  const mailIds = await enqueueMails(
    transaction,
    notificationMail,
    mails.map(({ first, ids }) => ({
      kind: ids.length === 1 ? first.kind : 'digest',
      employeeId: first.employeeId,
      data: {},
    })),
  );
  for (const [index, { ids }] of mails.entries()) await updateMailOf(transaction, mailIds[index] ?? 0, ids);
  return taken.length;
}

function isSecurity(kind: NotificationKind): boolean {
  return mailGroupOf[kind] === 'security';
}

/** A reader's last digest, where something waits from before it. */
export function dueDigest({ employeeId, oldest, timeZone }: DigestReader, now: Date): DueDigest[] {
  const before = lastDigest(now, timeZone ?? company().timeZone);
  return oldest < before ? [{ employeeId, before }] : [];
}

/** When a clock in this zone last struck the digest's hour. */
function lastDigest(now: Date, timeZone: string): Date {
  const zone = isTimeZone(timeZone) ? timeZone : company().timeZone;
  const today = dayOf(now, zone);
  const onDay = (day: Day) => momentAt(`${day}T0${digestHour}:00`, zone).at;
  return onDay(today) <= now ? onDay(today) : onDay(addDays(today, -1));
}
