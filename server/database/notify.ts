import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connection.ts';
import { liveChannel } from '#server/database/live-connection.ts';
import type {
  LiveEvent,
  NotificationDetail,
  NotificationKind,
  NotificationSubject,
} from '#shared/notifications/notifications.ts';
import { can, type Permission } from '#shared/permissions.ts';
import { employeeRoles } from '#shared/roles.ts';

type Executor = Database | Transaction;

/** Something happened that open pages show at once: those of people who may see it, and of the one it belongs to. */
export interface Change {
  about: NotificationSubject;
  /** The one it belongs to; without it, the one who is notified. */
  ownerId?: number;
  /** What others were told of it is done with: it counts as read. */
  settles?: readonly NotificationKind[];
}

/** A change that people are notified of. */
export interface Notice extends Change {
  kind: NotificationKind;
  /** One employee, or all whose role may do this. */
  to: { employeeId: number } | { permission: Permission };
  /** The employee who did it, who is not told of it. */
  actorId?: number;
  detail?: NotificationDetail;
  /** Seconds until it is visible, for what can be taken back. Until then a later notice of the same takes its place. */
  heldFor?: number;
}

/** What the instances tell each other. */
export interface LiveCall extends LiveEvent {
  ownerId?: number;
  /** Told once more after so many seconds, when what was held is visible. */
  again?: number;
}

/**
 * Notifies active employees, in the transaction of the event: a row for each, and a call to every instance, which tells
 * the pages that are open. One statement.
 */
export async function notify(executor: Executor, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const given = notices.map(({ kind, to, actorId, detail = {}, heldFor = 0, ...change }) => ({
    kind,
    actor_id: actorId,
    employee_id: 'employeeId' in to ? to.employeeId : undefined,
    roles: 'permission' in to ? employeeRoles.filter((role) => can({ role }, to.permission)) : [],
    detail,
    held_for: heldFor,
    ...rowOf({ ...('employeeId' in to && { ownerId: to.employeeId }), ...change }, heldFor),
  }));
  await executor.execute(sql`
    with ${givenRows(given)}, replaced as (
      delete from notifications using given
      where notifications.submission_id = given.submission_id and notifications.visible_at > now()
    ), stored as (
      insert into notifications
        (employee_id, kind, actor_id, submission_id, inquiry_id, evaluation_id, module_id, detail, visible_at)
      select recipient.id, given.kind, given.actor_id, given.submission_id, given.inquiry_id, given.evaluation_id,
        given.module_id, given.detail, now() + given.held_for * interval '1 second'
      from given cross join lateral (
        select id from employees where id = given.employee_id and is_active
        union all select id from employees where role = any(given.roles) and is_active) as recipient
      where recipient.id is distinct from given.actor_id
      order by recipient.id
    )
    ${callingAll}`);
}

/** Tells the open pages of changes that nobody is notified of. One statement. */
export async function announce(executor: Executor, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await executor.execute(sql`with ${givenRows(changes.map((change) => rowOf(change)))} ${callingAll}`);
}

interface TakenBack extends Change {
  about: { type: 'submission'; id: number };
  /** What the event has settled, which is unread again, and when that was. */
  reopens?: { kinds: readonly NotificationKind[]; settledAt: Date } | undefined;
}

/** Deletes what is held about a submission before anybody has seen it, and tells the open pages. False where nothing was held. */
export async function takeBack(transaction: Transaction, { reopens, ...change }: TakenBack): Promise<boolean> {
  const reopened = reopens
    ? sql`reopened as (
        update notifications set read_at = null
        where submission_id = ${change.about.id} and kind in ${[...reopens.kinds]} and read_at = ${reopens.settledAt}
      ), `
    : sql``;
  const { rows } = await transaction.execute<{ held: number }>(sql`
    with ${reopened}${givenRows([rowOf(change)])}, held as (
      delete from notifications using given
      where notifications.submission_id = given.submission_id and notifications.visible_at > now() returning 1
    )
    select called.*, (select count(*)::int from held) as held from (${callingAll}) as called`);
  return (rows[0]?.held ?? 0) > 0;
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

/** The rows as a table of the statement, and what they settle. */
function givenRows(rows: readonly object[]): SQL {
  return sql`given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (kind text, actor_id int, employee_id int,
        roles text[], submission_id int, inquiry_id int, evaluation_id int, module_id text, detail jsonb, held_for int,
        settles text[], call text)
    ), settled as (
      update notifications set read_at = now() from given
      where notifications.read_at is null and notifications.kind = any(given.settles)
        and (notifications.submission_id = given.submission_id or notifications.inquiry_id = given.inquiry_id)
    )`;
}

const callingAll = sql`select pg_notify(${sql.raw(`'${liveChannel}'`)}, call) from (select distinct call from given) as calls`;
