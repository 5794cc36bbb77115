import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connection.ts';
import { liveChannel } from '#server/database/live-connection.ts';
import type { ChangedDocument } from '#shared/content/content.ts';
import { mailGroupOf, mailWayOf } from '#shared/notifications/mail-groups.ts';
import type {
  LiveEvent,
  NotificationDetail,
  NotificationKind,
  NotificationSubject,
} from '#shared/notifications/notifications.ts';
import { type Permission, rolesWith } from '#shared/permissions.ts';
import type { EmployeeRole } from '#shared/roles.ts';

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
 * call to every instance, which tells the pages that are open. One statement. Somebody to whom several notices go about
 * one thing, such as its author who may also decide on it, gets the first.
 */
export async function notify(executor: Executor, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ kind, to, actorId, detail = {}, heldFor = 0, messageId, ...change }, place) => ({
    place,
    kind,
    actor_id: actorId,
    employee_id: 'employeeId' in to ? to.employeeId : undefined,
    roles: 'permission' in to ? rolesWith(to.permission) : 'role' in to ? [to.role] : [],
    detail,
    held_for: heldFor,
    message_id: messageId,
    // Mail about one's account follows no choice.
    is_chosen: mailGroupOf[kind] !== 'security',
    mail_way: mailWayOf(kind, 'now'),
    ...rowOf({ ...('employeeId' in to && { ownerId: to.employeeId }), ...change }, heldFor),
  }));
  await executor.execute(sql`
    with ${givenRows(rows)}, replaced as (
      delete from notifications using given
      where notifications.submission_id = given.submission_id and notifications.visible_at > now()
        and notifications.message_id is null and given.message_id is null
        and given.kind <> 'submission_assigned'
    ), stored as (
      insert into notifications
        (employee_id, kind, actor_id, submission_id, inquiry_id, evaluation_id, assignment_id, module_id, message_id, detail, visible_at,
          mail_way)
      select distinct on (recipient.id, ${oneThing}, ${onePiece}) recipient.id, given.kind, given.actor_id, ${oneThing},
        given.detail, now() + given.held_for * interval '1 second',
        case when given.is_chosen and choice.way <> 'now' then nullif(choice.way, 'never') else given.mail_way end
      from given cross join lateral (
        select id from employees where id = given.employee_id and is_active
        union select id from employees where role = any(given.roles) and is_active) as recipient
        left join mail_choices choice on choice.employee_id = recipient.id
      where recipient.id is distinct from given.actor_id
      order by recipient.id, ${oneThing}, ${onePiece}, given.place
    )
    ${callingAll}`);
}

const oneThing = sql`given.submission_id, given.inquiry_id, given.evaluation_id, given.assignment_id, given.module_id, given.message_id`;
/** Each piece of an assignment is a thing of its own. */
const onePiece = sql`given.detail ->> 'deliverableId'`;

/** Between instances: the public pages show something else. */
export const publicationCall = JSON.stringify({ about: 'publication' });

/** Tells instances to render their public pages again. Sent with the commit. */
export async function announcePublication(executor: Executor): Promise<void> {
  await executor.execute(sql`select pg_notify(${liveChannel}, ${publicationCall})`);
}

/** Updates open pages without a notification. One statement. */
export async function announce(executor: Executor, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await executor.execute(sql`with ${givenRows(changes.map((change) => rowOf(change)))} ${callingAll}`);
}

interface TakenBack extends Change {
  about: { type: 'submission' | 'inquiry' | 'assignment'; id: number };
  /** Notifications that the event settled at `settledAt` become unread again. */
  reopens?: { kinds: readonly NotificationKind[]; settledAt: Date } | undefined;
}

/** Deletes held notifications before anybody has seen them, and tells the open pages. False where none was held. */
export async function takeBack(transaction: Transaction, { reopens, ...change }: TakenBack): Promise<boolean> {
  const reopened = reopens
    ? sql`reopened as (
        update notifications set read_at = null
        where ${sql.identifier(`${change.about.type}_id`)} = ${change.about.id} and kind in ${[...reopens.kinds]} and read_at = ${reopens.settledAt}
      ), `
    : sql``;
  const { rows } = await transaction.execute<{ held: number }>(sql`
    with ${reopened}${givenRows([rowOf(change)])}, held as (
      delete from notifications using given
      where (notifications.submission_id = given.submission_id or notifications.inquiry_id = given.inquiry_id
          or notifications.assignment_id = given.assignment_id)
        and notifications.visible_at > now() and notifications.message_id is null
      returning 1
    )
    select called.*, (select count(*)::int from held) as held from (${callingAll}) as called`);
  return (rows[0]?.held ?? 0) > 0;
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

function rowOf({ about, ownerId, settles = [] }: Change, again = 0) {
  const call: LiveCall = {
    about: about.type,
    ...('id' in about && { id: about.id }),
    ...(ownerId !== undefined && { ownerId }),
    ...(again > 0 && { again }),
  };
  return { ...('id' in about && { [`${about.type}_id`]: about.id }), settles, call: JSON.stringify(call) };
}

function givenRows(rows: readonly object[]): SQL {
  return sql`given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (place int, kind text, actor_id int, employee_id int,
        roles text[], submission_id int, inquiry_id int, evaluation_id int, assignment_id int, module_id text, message_id int, detail jsonb, held_for int, is_chosen boolean, mail_way text,
        settles text[], call text)
      -- For the planner, which would expect 100 rows and read the whole table.
      limit ${sql.raw(String(rows.length))}
    ), settled as (
      update notifications set read_at = now() from given
      where notifications.read_at is null and notifications.visible_at <= now() and notifications.kind = any(given.settles)
        and (notifications.submission_id = given.submission_id or notifications.inquiry_id = given.inquiry_id
          or notifications.evaluation_id = given.evaluation_id)
    )`;
}

const callingAll = sql`select pg_notify(${sql.raw(`'${liveChannel}'`)}, call) from (select distinct call from given) as calls`;
