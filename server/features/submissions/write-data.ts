import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import {
  isAuthor,
  isReviewer,
  type SubmissionRow,
  type SubmissionSource,
  viewColumns,
  viewJoins,
} from '#server/features/submissions/data.ts';
import type { Actor } from '#shared/permissions.ts';
import { auditEvents, submissionEvents, submissions } from '#shared/schema.ts';
import type { SubmissionStatus, SubmissionType } from '#shared/submissions/submissions.ts';
import type { SubmissionEventAct } from '#shared/submissions/transitions.ts';

/** Who acts, and for which request. */
export interface Asked {
  actor: Actor;
  requestId: string;
}

/** What is written with a change, in the same statement. */
interface EventOfChange {
  act: SubmissionEventAct;
  note?: string | undefined;
  internalNote?: string | undefined;
  fields?: string[] | undefined;
  /** Keeps the form as it was before the change. */
  keepsForm?: boolean;
  /** SQL; null for what the author is never told. */
  visibleAt?: SQL;
  /** Further condition, over `target`. */
  when?: SQL;
}

interface Change {
  id: number;
  /** From which rows the change may start, over `submissions`; the row is locked while it is asked. */
  where: (SQL | undefined)[];
  /** New values as SQL, by column in snake_case; `target` is the row as it was. */
  set: Record<string, SQL>;
  event: EventOfChange | undefined;
  /** A further statement beside the change, over `target`. */
  beside?: SQL;
  /** Reviewers leave a line in the audit trail. */
  audited?: boolean;
}

/** `eventId` is null where the change left no event of its own. */
export type ChangedSubmission = SubmissionRow & { eventId: number | null };

/** A draft with the form of a submission of one's own; undefined where that is not there, or of none of `types`. */
export async function duplicateSubmission(
  transaction: Transaction,
  { actor }: Asked,
  id: number,
  types: readonly SubmissionType[],
): Promise<SubmissionRow | undefined> {
  const source = sql`
    select employee_id, submission_type, title, 'draft', submission_data from ${submissions}
    where id = ${id} and employee_id = ${actor.id} and submission_type in (${sql.join([sql`''`, ...types.map((type) => sql`${type}`)], sql`, `)})`;
  const [row] = await insertSubmission(transaction, actor, source, 'draft');
  return row;
}

/**
 * The one way a submission changes: a conditional update, its event and its line in the audit trail, in one statement.
 * Of two at once the second waits for the first and then asks `where` again, so exactly one wins.
 * Undefined where no row met the conditions.
 */
export async function changeSubmission(
  executor: Transaction | typeof db,
  { actor, requestId }: Asked,
  change: Change,
): Promise<ChangedSubmission | undefined> {
  const target = db.$with('target').as(
    db
      .select()
      .from(submissions)
      .where(and(eq(submissions.id, change.id), ...change.where))
      .for('update'),
  );
  const assignments = Object.entries(change.set).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
  const changed = db.$with('changed', getTableColumns(submissions)).as(sql`
    update ${submissions} set ${sql.join(assignments, sql`, `)} from target
    where ${submissions.id} = target.id returning ${submissions}.*`);
  const withs = [target, changed, ...(change.event ? [eventOf(change.event, actor)] : [])];
  if (change.audited && change.event) withs.push(auditOf(change.event.act, actor, requestId));
  if (change.beside) withs.push(db.$with('beside', {}).as(sql`${change.beside} returning 1`) as never);
  const source = changed as unknown as SubmissionSource;
  const eventId = change.event ? sql`(select id from event)`.mapWith(Number) : sql`null`;
  const [row] = await executor
    .with(...withs)
    .select({ ...viewColumns(actor, source), eventId })
    .from(changed)
    .innerJoin(viewJoins.author, isAuthor(source))
    .leftJoin(viewJoins.reviewer, isReviewer(actor, source));
  return row as ChangedSubmission | undefined;
}

async function insertSubmission(
  transaction: Transaction,
  actor: Actor,
  values: SQL,
  act: SubmissionEventAct,
): Promise<SubmissionRow[]> {
  const made = db.$with('made', getTableColumns(submissions)).as(sql`
    insert into ${submissions} (employee_id, submission_type, title, status, submission_data) ${values} returning *`);
  const event = db.$with('event', {}).as(sql`
    insert into ${submissionEvents} (submission_id, actor_id, act, to_status)
    select id, employee_id, ${act}, status from made returning 1`);
  const source = made as unknown as SubmissionSource;
  const rows = await transaction
    .with(made, event as never)
    .select(viewColumns(actor, source))
    .from(made)
    .innerJoin(viewJoins.author, isAuthor(source))
    .leftJoin(viewJoins.reviewer, isReviewer(actor, source));
  return rows as SubmissionRow[];
}

function eventOf({ act, note, internalNote, fields, keepsForm, visibleAt, when }: EventOfChange, actor: Actor) {
  return db.$with('event', {}).as(sql`
    insert into ${submissionEvents} (submission_id, actor_id, act, from_status, to_status, note, internal_note, fields, before, visible_at)
    select target.id, ${actor.id}, ${act}, target.status, changed.status, ${note ?? null}, ${internalNote ?? null},
      ${fields ? JSON.stringify(fields) : null}::jsonb, ${keepsForm ? sql`target.submission_data::jsonb` : sql`null`}, ${visibleAt ?? sql`now()`}
    from target join changed on changed.id = target.id where ${when ?? sql`true`} returning id`) as never;
}

function auditOf(act: SubmissionEventAct, actor: Actor, requestId: string) {
  return db.$with('audited', {}).as(sql`
    insert into ${auditEvents} (actor_id, action, target, detail, request_id)
    select ${actor.id}, 'sensitive_update', 'submission:' || target.id,
      jsonb_build_object('act', ${act}::text, 'from', target.status, 'to', changed.status), ${requestId}
    from target join changed on changed.id = target.id returning 1`) as never;
}

/** Conditions and values that several changes share. */
export const changes = {
  ownedBy: (actor: Actor) => eq(submissions.employeeId, actor.id),
  inStatus: (statuses: readonly SubmissionStatus[]) =>
    sql`${submissions.status} in (${sql.join(
      statuses.map((status) => sql`${status}`),
      sql`, `,
    )})`,
  atVersion: (version: number | undefined) => (version === undefined ? undefined : eq(submissions.version, version)),
  /** No decision hangs over it that could still be taken back. */
  told: sql`coalesce(${submissions.toldAt} <= now(), true)`,
  /** The values of every change. A version never stands for two things: one that was taken back may have been read. */
  touched: { version: sql`greatest(target.version, target.undone_version) + 1`, updated_at: sql`now()` },
};
