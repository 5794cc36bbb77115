import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { recordUpdate } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { increment, now } from '#server/database/expressions.ts';
import { type SubmissionRow, selectSubmissions } from '#server/features/submissions/record/read.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { submissionEvents, submissions } from '#shared/schema.ts';
import type { SubmissionData, SubmissionStatus, SubmissionType } from '#shared/submissions/submissions.ts';
import type { SubmissionEventAct } from '#shared/submissions/transitions.ts';

interface NewSubmission {
  employeeId: number;
  submissionType: SubmissionType;
  title: string;
  status: 'draft' | 'submitted';
  submissionData: string;
}

/** Stores a submission with its first event. */
export async function createSubmission(transaction: Transaction, submission: NewSubmission): Promise<SubmissionRow> {
  const { employeeId: actorId, status: toStatus } = submission;
  const [made] = await transaction.insert(submissions).values(submission).returning({ id: submissions.id });
  if (!made) throw new Error('The insert returned no row');
  const act = toStatus === 'draft' ? 'draft' : 'submit';
  await transaction.insert(submissionEvents).values({ submissionId: made.id, actorId, act, toStatus });
  const [row] = await selectSubmissions(transaction).where(eq(submissions.id, made.id));
  return row as SubmissionRow;
}

interface EventOfChange {
  act: SubmissionEventAct;
  note?: string | undefined;
  internalNote?: string | undefined;
  fields?: string[] | undefined;
  /** Keeps the form from before the change. */
  keepsForm?: boolean;
}

interface Change {
  id: number;
  /** Conditions on the row before the change. */
  where: (SQL | undefined)[];
  set: PgUpdateSetSource<typeof submissions>;
  event: EventOfChange | undefined;
  /** Reviewers' changes get an audit event. */
  audited?: boolean;
}

/** `eventId` is null if the change has no event of its own. */
export type ChangedSubmission = SubmissionRow & { eventId: number | null; fromStatus: SubmissionStatus };

/**
 * Changes a submission, with version, event and audit event. Of two at once the second waits for the row and checks
 * `where` again, so one wins. Undefined if no row met the conditions.
 */
export async function updateSubmission(
  transaction: Transaction,
  { actor, requestId }: Pick<RequestContext, 'actor' | 'requestId'>,
  { id, where, set, event, audited }: Change,
): Promise<ChangedSubmission | undefined> {
  const [before] = await transaction
    .select({ status: submissions.status, form: submissions.submissionData })
    .from(submissions)
    .where(and(eq(submissions.id, id), ...where))
    .for('update');
  if (!before) return undefined;
  await transaction
    .update(submissions)
    .set({ version: increment(submissions.version), updatedAt: now(), ...set })
    .where(eq(submissions.id, id));
  const [row] = await selectSubmissions(transaction).where(eq(submissions.id, id));
  if (!row) throw new Error('The locked submission is gone');
  const eventId = event ? await createEvent(transaction, row, before, event, actor) : null;
  if (audited && event) {
    const detail = { act: event.act, from: before.status, to: row.status };
    const target = `submission:${id}` as const;
    await recordUpdate(transaction, { actor, requestId }, target, detail);
  }
  return { ...row, fromStatus: before.status, eventId };
}

async function createEvent(
  transaction: Transaction,
  { id: submissionId, status: toStatus }: SubmissionRow,
  before: { status: SubmissionStatus; form: string },
  { keepsForm, ...event }: EventOfChange,
  { id: actorId }: Actor,
): Promise<number> {
  const form = keepsForm ? (JSON.parse(before.form) as SubmissionData) : undefined;
  const [made] = await transaction
    .insert(submissionEvents)
    .values({ ...event, submissionId, actorId, fromStatus: before.status, toStatus, before: form })
    .returning({ id: submissionEvents.id });
  if (!made) throw new Error('The insert returned no row');
  return made.id;
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
