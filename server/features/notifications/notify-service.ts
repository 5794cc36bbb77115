import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#server/database/connection.ts';
import { now } from '#server/database/expressions.ts';
import { liveChannel } from '#server/database/live-connection.ts';
import type { ChangedDocument } from '#shared/content/content.ts';
import { mailWayOf } from '#shared/notifications/mail-groups.ts';
import type {
  LiveEvent,
  NotificationDetail,
  NotificationKind,
  NotificationSubject,
} from '#shared/notifications/notifications.ts';
import { type Permission, rolesWith } from '#shared/permissions/permissions.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { employees, mailChoices, notifications } from '#shared/schema.ts';

type Executor = Database | Transaction;

/** A change that open pages of its owner and of people with access show at once. */
export interface Change {
  about: NotificationSubject;
  /** By default the notified employee. */
  ownerId?: number;
  /** Earlier notifications of these kinds count as read. */
  settles?: readonly NotificationKind[];
}

export interface Notice extends Change {
  kind: NotificationKind;
  /** One employee, all whose role has the permission, or all of a role. */
  to: { employeeId: number } | { permission: Permission } | { role: EmployeeRole };
  /** The employee who did it, who is not notified. */
  actorId?: number;
  detail?: NotificationDetail;
  /** Seconds until it is visible, for undoable acts. Until then a later notice about the submission replaces it. */
  heldFor?: number;
  /** A notice about a message goes with the message; it neither replaces another nor is replaced. */
  messageId?: number;
}

/** The message between instances. */
export interface LiveCall extends LiveEvent {
  ownerId?: number;
  /** Repeats the call after this many seconds, when held notifications become visible. */
  again?: number;
}

export type DocumentCall = ChangedDocument & { about: 'document' };

/**
 * Notifies active employees, in the transaction of the event: a row for each, which says how it is mailed to them, and a
 * call to every instance, which tells the pages that are open. A person gets at most one notice per subject: the first.
 */
export async function notify(executor: Executor, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await settle(executor, notices);
  await deleteReplaced(executor, notices);
  const rows = await rowsOf(executor, notices);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await executor.insert(notifications).values(rows.slice(from, from + rowsAtOnce));
  }
  const calls = notices.map(({ to, heldFor, ...change }) =>
    callOf({ ...('employeeId' in to && { ownerId: to.employeeId }), ...change }, heldFor),
  );
  await call(executor, calls);
}

/** A statement takes 65,535 values. */
const rowsAtOnce = 2_000;

async function deleteReplaced(executor: Executor, notices: readonly Notice[]): Promise<void> {
  const replaced = notices.flatMap(({ about, kind, messageId }) =>
    about.type === 'submission' && kind !== 'submission_assigned' && messageId === undefined ? [about.id] : [],
  );
  if (replaced.length === 0) return;
  await executor.delete(notifications).where(and(inArray(notifications.submissionId, replaced), isHeld));
}

async function rowsOf(executor: Executor, notices: readonly Notice[]) {
  const readers = await listReaders(executor, notices);
  const rows = new Map<string, PgInsertValue<typeof notifications>>();
  for (const { kind, to, about, actorId, detail = {}, heldFor = 0, messageId } of notices) {
    for (const { id, role, choice } of readers) {
      if (id === actorId || ('employeeId' in to ? to.employeeId !== id : !rolesIn(to).includes(role))) continue;
      const way = mailWayOf(kind, choice ?? 'now');
      // Each piece of an assignment is a subject of its own.
      const subject = JSON.stringify([id, about, messageId, detail.deliverableId]);
      if (rows.has(subject)) continue;
      rows.set(subject, {
        employeeId: id,
        kind,
        actorId,
        ...('id' in about && { [`${about.type}Id`]: about.id }),
        messageId,
        detail,
        visibleAt: sql`now() + ${heldFor} * interval '1 second'`,
        mailWay: way === 'never' ? null : way,
      });
    }
  }
  return [...rows.values()];
}

/** Locked as the rows about to be stored lock them, so that no account is deleted in between. */
function listReaders(executor: Executor, notices: readonly Notice[]) {
  const ids = notices.flatMap(({ to }) => ('employeeId' in to ? [to.employeeId] : []));
  const roles = notices.flatMap(({ to }) => rolesIn(to));
  return executor
    .select({ id: employees.id, role: employees.role, choice: mailChoices.way })
    .from(employees)
    .leftJoin(mailChoices, eq(mailChoices.employeeId, employees.id))
    .where(and(eq(employees.isActive, true), or(inArray(employees.id, ids), inArray(employees.role, roles))))
    .orderBy(asc(employees.id))
    .for('key share', { of: employees });
}

function rolesIn(to: Notice['to']): readonly EmployeeRole[] {
  return 'permission' in to ? rolesWith(to.permission) : 'role' in to ? [to.role] : [];
}

/** Between instances: the public pages show something else. */
export const publicationCall = JSON.stringify({ about: 'publication' });

/** Tells instances to render their public pages again. Sent with the commit. */
export async function announcePublication(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_notify(${liveChannel}, ${publicationCall})`);
}

/** Updates open pages without a notification. */
export async function announce(executor: Executor, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await settle(executor, changes);
  await call(
    executor,
    changes.map((change) => callOf(change)),
  );
}

interface TakenBack extends Change {
  about: { type: 'submission' | 'inquiry' | 'assignment'; id: number };
  /** Notifications that the event settled at `settledAt` become unread again. */
  reopens?: { kinds: readonly NotificationKind[]; settledAt: Date } | undefined;
}

/** Deletes held notifications before anybody has seen them, and tells the open pages. False where none was held. */
export async function takeBack(transaction: Transaction, { reopens, ...change }: TakenBack): Promise<boolean> {
  await settle(transaction, [change]);
  const isAbout = eq(subjects[change.about.type], change.about.id);
  if (reopens) {
    const isSettled = and(inArray(notifications.kind, reopens.kinds), eq(notifications.readAt, reopens.settledAt));
    await transaction.update(notifications).set({ readAt: null }).where(and(isAbout, isSettled));
  }
  const { rowCount } = await transaction.delete(notifications).where(and(isAbout, isHeld));
  await call(transaction, [callOf(change)]);
  return Boolean(rowCount);
}

/** One instance at a time looks for whom to remind, and sees what the one before it has told. */
export async function lockReminder(transaction: Transaction, kind: NotificationKind): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${kind}))`);
}

/**
 * Makes room for a reminder that people get once a day: an earlier one that was not read goes. False where today's was
 * given, by whatever instance.
 */
export async function beginReminder(transaction: Transaction, kind: NotificationKind): Promise<boolean> {
  await lockReminder(transaction, kind);
  await transaction.execute(sql`
    delete from notifications where kind = ${kind} and read_at is null and visible_at < now() - interval '20 hours'`);
  const { rows } = await transaction.execute(sql`
    select from notifications where kind = ${kind} and visible_at >= now() - interval '20 hours' limit 1`);
  return rows.length === 0;
}

const subjects = {
  submission: notifications.submissionId,
  inquiry: notifications.inquiryId,
  evaluation: notifications.evaluationId,
  assignment: notifications.assignmentId,
};

const isHeld = and(gt(notifications.visibleAt, now()), isNull(notifications.messageId));

/** Marks as read what the changes settle. */
async function settle(executor: Executor, changes: readonly Change[]): Promise<void> {
  const settling = changes.flatMap(({ about, settles = [] }) => {
    return settles.length > 0 && 'id' in about && about.type !== 'module' ? [{ ...about, settles }] : [];
  });
  const alike = Map.groupBy(settling, ({ type, settles }) => `${type} ${settles}`);
  for (const [one, ...others] of alike.values()) {
    if (!one) continue;
    const ids = [one, ...others].map(({ id }) => id);
    const isUnread = and(isNull(notifications.readAt), lte(notifications.visibleAt, now()));
    const isSettled = and(inArray(subjects[one.type], ids), inArray(notifications.kind, one.settles), isUnread);
    await executor.update(notifications).set({ readAt: now() }).where(isSettled);
  }
}

function callOf({ about, ownerId }: Change, again = 0): LiveCall {
  return {
    about: about.type,
    ...('id' in about && { id: about.id }),
    ...(ownerId !== undefined && { ownerId }),
    ...(again > 0 && { again }),
  };
}

async function call(executor: Executor, calls: readonly LiveCall[]): Promise<void> {
  const distinct = sql.param([...new Set(calls.map((one) => JSON.stringify(one)))]);
  await executor.execute(sql`select pg_notify(${liveChannel}, call) from unnest(${distinct}::text[]) as call`);
}
