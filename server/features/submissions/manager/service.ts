import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { once } from '#server/database/idempotency.ts';
import { enqueue } from '#server/database/jobs.ts';
import type { Asker } from '#server/features/submissions/author/service.ts';
import { getLastEvent, getSubmission, type SubmissionRow, toView } from '#server/features/submissions/data.ts';
import { submissionMail } from '#server/features/submissions/mail-service.ts';
import { changeSubmission, changes } from '#server/features/submissions/write-data.ts';
import { AppError, assertFound } from '#server/lib/app-error.ts';
import { Reply } from '#server/lib/reply.ts';
import { personName } from '#shared/people.ts';
import { submissions } from '#shared/schema.ts';
import { type SubmissionStatus, statusLabel, undoSeconds } from '#shared/submissions/submissions.ts';
import { outcomeOf, statusesFor } from '#shared/submissions/transitions.ts';

export type ManagerAct = 'approve' | 'request_changes' | 'reject';

interface Review {
  notes?: string | undefined;
  internalNote?: string | undefined;
  fields?: string[] | undefined;
  version?: number | undefined;
}

/**
 * A manager's decision. Its author is told of it when it can no longer be taken back; the same manager deciding the
 * same again gets the same row.
 * @throws AppError `conflict` naming who was first and when, `forbidden` for one's own, `not_found`.
 */
export function review(id: number, act: ManagerAct, given: Review, asker: Asker): Promise<Reply> {
  const { notes, internalNote, fields, version } = given;
  const toldAt = sql`now() + ${undoSeconds} * interval '1 second'`;
  const outcome = outcomeOf('manager', 'submitted', act) as SubmissionStatus;
  return decide(`POST /api/manager/submissions/${id}/${act}`, given, asker, async (transaction) => {
    const changed = await changeSubmission(transaction, asker, {
      id,
      where: [
        changes.inStatus(statusesFor('manager', act)),
        sql`${submissions.employeeId} <> ${asker.actor.id}`,
        changes.atVersion(version),
      ],
      set: {
        ...changes.touched,
        ...reviewBy(asker, notes),
        status: sql`${outcome}`,
        told_at: toldAt,
        untold: targetAsUntold,
      },
      event: { act, note: notes, internalNote, fields, keepsForm: act === 'request_changes', visibleAt: toldAt },
      audited: true,
    });
    if (changed) {
      // A second after the last moment to take it back; a decision that was taken back is told to nobody.
      await enqueue(transaction, submissionMail, [{ eventId: changed.eventId ?? 0 }], { startAfter: undoSeconds + 1 });
      return changed;
    }
    const row = assertFound(await getSubmission(id, asker.actor, transaction), 'submission');
    if (row.employeeId === asker.actor.id)
      throw new AppError('forbidden', { message: 'Nobody decides on a submission of their own.' });
    if (row.status === outcome && row.reviewedBy === asker.actor.id) return row;
    throw await beaten(row, transaction);
  });
}

/**
 * Takes back a decision of one's own before anyone was told: the submission is as it was before it, and so is its
 * version, by which its author would notice something.
 * @throws AppError `conflict` where it is too late, or was somebody else's.
 */
export function undoReview(id: number, asker: Asker): Promise<Reply> {
  return decide(`POST /api/manager/submissions/${id}/undo`, null, asker, async (transaction) => {
    const before = (key: string, type: string): SQL => sql`(target.untold->>${sql.raw(`'${key}'`)})::${sql.raw(type)}`;
    const changed = await changeSubmission(transaction, asker, {
      id,
      where: [
        changes.inStatus(statusesFor('manager', 'undo')),
        eq(submissions.reviewedBy, asker.actor.id),
        sql`${submissions.toldAt} > now()`,
      ],
      set: {
        status: before('status', 'text'),
        version: before('version', 'int'),
        undone_version: sql`target.version`,
        updated_at: before('updatedAt', 'timestamptz'),
        reviewed_by: before('reviewedBy', 'int'),
        reviewed_at: before('reviewedAt', 'timestamptz'),
        review_notes: before('reviewNotes', 'text'),
        told_at: sql`null`,
        untold: sql`null`,
      },
      event: { act: 'undo', visibleAt: sql`null` },
      beside: sql`update submission_events e set visible_at = null from target where e.submission_id = target.id and e.visible_at > now()`,
      audited: true,
    });
    if (changed) return changed;
    const row = assertFound(await getSubmission(id, asker.actor, transaction), 'submission');
    const last = await getLastEvent(id, transaction);
    if (last?.act === 'undo' && last.actorId === asker.actor.id) return row;
    throw new AppError('conflict', {
      message: `This can no longer be taken back. The submission is ${statusLabel(row.status)}.`,
    });
  });
}

/** Acts at most once per key, and answers with the submission as it is then. */
export function decide(
  call: string,
  body: unknown,
  asker: Asker,
  act: (transaction: Transaction) => Promise<SubmissionRow>,
): Promise<Reply> {
  const scope = { scope: `${call} ${asker.actor.id}`, key: asker.idempotencyKey, body };
  return once(scope, async (transaction) => new Reply(toView(await act(transaction))));
}

/** The review's columns of a decision. */
export function reviewBy({ actor }: Asker, notes: string | undefined): Record<string, SQL> {
  return { reviewed_by: sql`${actor.id}::int`, reviewed_at: sql`now()`, review_notes: sql`${notes ?? null}` };
}

/** `UntoldReview` of the schema, in SQL. */
const targetAsUntold = sql`jsonb_build_object(
  'status', target.status, 'version', target.version, 'updatedAt', target.updated_at,
  'reviewedBy', target.reviewed_by, 'reviewedAt', target.reviewed_at, 'reviewNotes', target.review_notes)`;

/** The conflict of whoever was second, naming who was first, when, and how it stands now. */
export async function beaten(row: SubmissionRow, transaction: Transaction): Promise<AppError> {
  const last = await getLastEvent(row.id, transaction);
  const name = last ? personName(last.actor) : 'Someone';
  const when = last ? ` on ${last.at.toLocaleString('en-US', utcTime)} UTC` : '';
  const edited = last?.act === 'edit' || last?.act === 'resubmit';
  const happened = edited
    ? `${name} changed this submission${when}: read the new version first. It is`
    : `${name} was first${when}: this submission is now`;
  return new AppError('conflict', { message: `${happened} ${statusLabel(row.status)}.` });
}

const utcTime: Intl.DateTimeFormatOptions = {
  dateStyle: 'medium',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'UTC',
};
