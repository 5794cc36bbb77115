import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { db } from '#server/database/connection.ts';
import { allRows, increment, now } from '#server/database/expressions.ts';
import { insertSelect } from '#server/database/insert-select.ts';
import {
  author,
  type Executor,
  isAuthor,
  isReviewerJoin,
  reviewer,
  type SubmissionRow,
  type SubmissionSource,
  submissionColumns,
} from '#server/features/submissions/record/read.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { AuditTarget } from '#shared/activity/events.ts';
import type { Actor } from '#shared/permissions.ts';
import { auditEvents, submissionEvents, submissions } from '#shared/schema.ts';
import type { SubmissionStatus } from '#shared/submissions/submissions.ts';
import type { SubmissionEventAct } from '#shared/submissions/transitions.ts';

interface EventOfChange {
  act: SubmissionEventAct;
  note?: string | undefined;
  internalNote?: string | undefined;
  fields?: string[] | undefined;
  /** Keeps the form from before the change. */
  keepsForm?: boolean;
  /** A further condition, over `target`. */
  when?: SQL;
}

interface Change {
  id: number;
  /** Conditions on the locked row before the change. */
  where: (SQL | undefined)[];
  set: PgUpdateSetSource<typeof submissions>;
  event: EventOfChange | undefined;
  /** Reviewers' changes get an audit event. */
  audited?: boolean;
}

/** `eventId` is null if the change has no event of its own. */
export type ChangedSubmission = SubmissionRow & { eventId: number | null; fromStatus: SubmissionStatus };

/**
 * Changes a submission: a conditional update with version, event and audit event in one statement. Of two at once the
 * second waits and checks `where` again, so one wins. Undefined if no row met the conditions.
 */
export async function updateSubmission(
  executor: Executor,
  { actor, requestId }: Pick<RequestContext, 'actor' | 'requestId'>,
  { id, where, set, event, audited }: Change,
): Promise<ChangedSubmission | undefined> {
  const target = db.$with('target').as(
    db
      .select()
      .from(submissions)
      .where(and(eq(submissions.id, id), ...where))
      .for('update'),
  );
  const changed = db.$with('changed').as(
    db
      .update(submissions)
      .set({ version: increment(submissions.version), updatedAt: now(), ...set })
      .from(target)
      .where(eq(submissions.id, target.id))
      .returning(getTableColumns(submissions)),
  );
  const withs = [target, changed, ...(event ? [eventQuery(event, actor)] : [])];
  if (audited && event) withs.push(auditQuery(event.act, actor, requestId));
  const source = changed as unknown as SubmissionSource;
  const [row] = await executor
    .with(...withs)
    .select({
      ...submissionColumns(source),
      fromStatus: sql<SubmissionStatus>`(select status from target)`,
      eventId: event ? sql<number | null>`(select id from event)`.mapWith(Number) : sql<null>`null`,
    })
    .from(changed)
    .innerJoin(author, isAuthor(source))
    .leftJoin(reviewer, isReviewerJoin(source));
  return row;
}

export const changes = {
  ownedBy: (actor: Actor) => eq(submissions.employeeId, actor.id),
  inStatus: (statuses: readonly SubmissionStatus[]) => inArray(submissions.status, [...statuses]),
  atVersion: (version: number | undefined) => (version === undefined ? undefined : eq(submissions.version, version)),
  /** Set with the status of a decision. */
  reviewed: (actor: Actor, notes: string | undefined) => ({
    reviewedBy: actor.id,
    reviewedAt: now(),
    reviewNotes: notes ?? null,
  }),
};

const targetAndChanged = sql`from target join changed on changed.id = target.id`;

function eventQuery({ act, note, internalNote, fields, keepsForm, when }: EventOfChange, actor: Actor) {
  const values = {
    submissionId: sql`target.id`,
    actorId: actor.id,
    act,
    fromStatus: sql`target.status`,
    toStatus: sql`changed.status`,
    note,
    internalNote,
    fields,
    before: keepsForm ? sql`target.submission_data::jsonb` : undefined,
  };
  const from = sql`${targetAndChanged} where ${when ?? allRows}`;
  return db.$with('event', {}).as(sql`${insertSelect(submissionEvents, values, from)} returning id`) as never;
}

function auditQuery(act: SubmissionEventAct, actor: Actor, requestId: string) {
  const values = {
    actorId: actor.id,
    action: 'sensitive_update' as const,
    target: sql<AuditTarget>`'submission:' || target.id`,
    detail: sql`jsonb_build_object('act', ${act}::text, 'from', target.status, 'to', changed.status)`,
    requestId,
  };
  return db.$with('audited', {}).as(sql`${insertSelect(auditEvents, values, targetAndChanged)} returning 1`) as never;
}
