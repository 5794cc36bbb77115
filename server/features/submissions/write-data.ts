import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { db } from '#server/database/connection.ts';
import { insertSelect } from '#server/database/insert-select.ts';
import {
  author,
  type Executor,
  isAuthor,
  isReviewer,
  reviewer,
  type SubmissionRow,
  type SubmissionSource,
  submissionColumns,
} from '#server/features/submissions/data.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { Actor } from '#shared/permissions.ts';
import { auditEvents, submissionEvents, submissions } from '#shared/schema.ts';
import type { SubmissionStatus } from '#shared/submissions/submissions.ts';
import type { SubmissionEventAct } from '#shared/submissions/transitions.ts';

/** The event of a change, written in the same statement. */
interface EventOfChange {
  act: SubmissionEventAct;
  note?: string | undefined;
  internalNote?: string | undefined;
  fields?: string[] | undefined;
  /** Keeps the form as it was before the change. */
  keepsForm?: boolean;
  /** A further condition, over `target`. */
  when?: SQL;
}

interface Change {
  id: number;
  /** The rows that the change may start from; the row is locked while they are asked. */
  where: (SQL | undefined)[];
  set: PgUpdateSetSource<typeof submissions>;
  event: EventOfChange | undefined;
  /** Reviewers leave a line in the audit trail. */
  audited?: boolean;
}

/** `eventId` is null where the change left no event of its own. */
export type ChangedSubmission = SubmissionRow & { eventId: number | null; fromStatus: SubmissionStatus };

/**
 * The one way a submission changes: a conditional update with its version, its event and its line in the audit trail, in
 * one statement. Of two at once the second waits for the first and then checks `where` again, so exactly one wins.
 * Undefined where no row met the conditions.
 */
export async function changeSubmission(
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
      .set({ version: sql`${submissions.version} + 1`, updatedAt: sql`now()`, ...set })
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
    .leftJoin(reviewer, isReviewer(source));
  return row;
}

/** The conditions and columns that several changes share. */
export const changes = {
  ownedBy: (actor: Actor) => eq(submissions.employeeId, actor.id),
  inStatus: (statuses: readonly SubmissionStatus[]) => sql`${submissions.status} in ${[...statuses]}`,
  atVersion: (version: number | undefined) => (version === undefined ? undefined : eq(submissions.version, version)),
  /** What a decision sets beside the status. */
  reviewed: (actor: Actor, notes: string | undefined) => ({
    reviewedBy: actor.id,
    reviewedAt: sql`now()`,
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
  const from = sql`${targetAndChanged} where ${when ?? sql`true`}`;
  return db.$with('event', {}).as(sql`${insertSelect(submissionEvents, values, from)} returning id`) as never;
}

function auditQuery(act: SubmissionEventAct, actor: Actor, requestId: string) {
  const values = {
    actorId: actor.id,
    action: 'sensitive_update',
    target: sql`'submission:' || target.id`,
    detail: sql`jsonb_build_object('act', ${act}::text, 'from', target.status, 'to', changed.status)`,
    requestId,
  };
  return db.$with('audited', {}).as(sql`${insertSelect(auditEvents, values, targetAndChanged)} returning 1`) as never;
}
