import { and, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { countWhere, hasKey, isTrue, nameColumns, now, typed } from '#server/database/expressions.ts';
import {
  type ListRow,
  listColumns,
  listPage,
  narrow,
  newestFirst,
  oldestFirst,
  type Page,
  type PageRequest,
} from '#server/database/lists.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import { sentAgain } from '#server/features/mail/queue-service.ts';
import { personName } from '#shared/employees/names.ts';
import type { MailFilter } from '#shared/mail/mail.ts';
import type { MailView } from '#shared/mail/views.ts';
import { contactInquiries, employees, guardianConsents, mails, notifications } from '#shared/schema.ts';

const waits = isTrue(and(isNotNull(guardianConsents.inquiryId), isNull(guardianConsents.confirmedAt)));

const mailColumns = listColumns({
  id: mails.id,
  kind: mails.kind,
  recipient: mails.recipient,
  state: mails.state,
  tries: mails.tries,
  reason: mails.reason,
  isRefused: mails.isRefused,
  createdAt: mails.createdAt,
  updatedAt: mails.updatedAt,
  inquiryId: mails.inquiryId,
  reference: contactInquiries.reference,
  waits,
  employeeId: mails.employeeId,
  ...nameColumns(employees),
});

type MailRow = ListRow<typeof mailColumns>;

/** The one way a row becomes a mail as an admin reads it. While a guardian has not answered, nobody reads an address. */
export function toMailView(row: MailRow): MailView {
  const { id, kind, state, tries, isRefused, inquiryId, employeeId, firstName, lastName, username } = row;
  return {
    id,
    kind,
    state,
    tries,
    isRefused,
    recipient: row.waits ? null : row.recipient,
    reason: row.waits ? null : row.reason,
    inquiry: inquiryId === null ? null : { id: inquiryId, reference: row.reference },
    employee: employeeId === null ? null : { id: employeeId, name: personName({ firstName, lastName, username }) },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Mails, newest first; about an inquiry that waits for a guardian none at all. */
export function listMails(filter: MailFilter, page: PageRequest): Promise<Page<MailRow>> {
  const select = db
    .select(mailColumns)
    .from(mails)
    .leftJoin(contactInquiries, eq(contactInquiries.id, mails.inquiryId))
    .leftJoin(guardianConsents, eq(guardianConsents.inquiryId, mails.inquiryId))
    .leftJoin(employees, eq(employees.id, mails.employeeId))
    .$dynamic();
  const where = narrow(filter, {
    state: (state) => eq(mails.state, state),
    inquiry: aboutInquiry,
    submission: (id) => inArray(mails.id, telling(notifications.submissionId, id)),
    employee: (id) => eq(mails.employeeId, id),
  });
  return listPage({ select, from: mails, where, order: newestFirst(mails.createdAt, mails.id) }, page);
}

function aboutInquiry(id: number): SQL | undefined {
  const own = db.select({ id: mails.id }).from(mails).where(eq(mails.inquiryId, id));
  // A union of ids reads two indexes, where `or` would walk the table.
  const all = own.unionAll(telling(notifications.inquiryId, id));
  return and(inArray(mails.id, all), not(waitsForGuardian(sql.param(id))));
}

/** Mails that tell of one thing, through their notifications. */
function telling(column: typeof notifications.inquiryId | typeof notifications.submissionId, id: number) {
  return db
    .select({ id: typed<number>(notifications.mailId) })
    .from(notifications)
    .where(eq(column, id));
}

/** Waits for anyone else who sends it again. */
export async function lockMail(transaction: Transaction, id: number) {
  const [row] = await transaction
    .select({
      id: mails.id,
      queue: mails.queue,
      kind: mails.kind,
      data: mails.data,
      state: mails.state,
      tries: mails.tries,
    })
    .from(mails)
    .where(eq(mails.id, id))
    .for('update');
  return row;
}

export async function queueMailAgain(
  transaction: Transaction,
  id: number,
  data: Record<string, unknown>,
): Promise<void> {
  await transaction
    .update(mails)
    .set({ state: 'queued', reason: null, isRefused: false, data, updatedAt: now() })
    .where(eq(mails.id, id));
}

/** Puts a mail that was not sent away: it counts no longer. False where it is in another state. */
export async function settleFailedMail(transaction: Transaction, id: number): Promise<boolean> {
  const { rowCount } = await transaction
    .update(mails)
    .set({ state: 'dropped', updatedAt: now() })
    .where(and(eq(mails.id, id), eq(mails.state, 'failed')));
  return (rowCount ?? 0) > 0;
}

export async function countMails(): Promise<{ failed: number; queued: number; waiting: number }> {
  const [row] = await db
    .select({
      failed: countWhere(eq(mails.state, 'failed')),
      queued: countWhere(inArray(mails.state, ['queued', 'sending'])),
      waiting: countWhere(eq(mails.state, 'waiting')),
    })
    .from(mails)
    .where(inArray(mails.state, ['queued', 'sending', 'waiting', 'failed']));
  return row ?? { failed: 0, queued: 0, waiting: 0 };
}

/** Queues all that waited for a mail server but `leaveOut`, which is dropped. Returns what became of it. */
export async function queueWaitingMails(transaction: Transaction, leaveOut: readonly number[]) {
  const dropped = await transaction
    .update(mails)
    .set({ state: 'dropped', reason: 'It was taken off the list of what waited.', updatedAt: now() })
    .where(and(eq(mails.state, 'waiting'), inArray(mails.id, [...leaveOut])))
    .returning({ id: mails.id, createdAt: mails.createdAt, again: sentAgain });
  const { rowCount } = await transaction
    .update(mails)
    .set({ state: 'queued', data: sql`${mails.data} || '{"released": true}'`, updatedAt: now() })
    .where(eq(mails.state, 'waiting'));
  return { dropped, queued: rowCount ?? 0 };
}

const released = oldestFirst(mails.createdAt, mails.id);

/** The oldest of the mails that were released, after one of them. */
export async function findReleased(after?: { createdAt: Date; id: number }) {
  const [row] = await db
    .select({ id: mails.id, queue: mails.queue, data: mails.data, createdAt: mails.createdAt })
    .from(mails)
    .where(
      and(
        inArray(mails.state, ['queued', 'sending']),
        hasKey(mails.data, 'released'),
        after && released.after({ at: after.createdAt, id: after.id }),
      ),
    )
    .orderBy(...released.by)
    .limit(1);
  return row;
}

/** Fails mails whose job is gone, or was given up while its process was killed. Returns them. */
export async function failLostMails(transaction: Transaction): Promise<{ id: number; queue: string }[]> {
  await transaction
    .update(mails)
    .set({ state: 'sent', reason: 'It was sent by the release before.', updatedAt: now() })
    .where(
      // This release counts a try before it works. Release 1.0.0, which may run beside it, keeps no rows.
      sql`${mails.state} = 'queued' and ${mails.tries} = 0 and ${mails.updatedAt} < now() - interval '2 hours' and exists (
        select from pgboss.job where name = ${mails.queue} and state = 'completed'
          and data ->> 'mailId' = ${mails.id}::text)`,
    );
  return transaction
    .update(mails)
    .set({ state: 'failed', reason: 'It was tried for half a day.', updatedAt: now() })
    .where(
      sql`${mails.state} in ('queued', 'sending') and ${mails.updatedAt} < now() - interval '2 hours' and not exists (
        select from pgboss.job where name = ${mails.queue} and state < 'completed'
          and data ->> 'mailId' = ${mails.id}::text)
        and not (${mails.data} ? 'released' and exists (
          select from pgboss.job where name = ${releaseName} and state < 'completed'))`,
    )
    .returning({ id: mails.id, queue: mails.queue });
}

/** The queue whose one job walks through what was released. */
export const releaseName = 'mail-release';
