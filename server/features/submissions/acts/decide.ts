import { and, eq, ne, notExists, or } from 'drizzle-orm';
import type { z } from 'zod';
import { db, type Transaction } from '#server/database/connection.ts';
import { once } from '#server/database/transaction.ts';
import { followDecision } from '#server/features/assignments/door.ts';
import { notify } from '#server/features/notifications/door.ts';
import { actOnEach } from '#server/features/submissions/acts/act-on-each.ts';
import { decisionNotices, notifyOfReversal } from '#server/features/submissions/acts/tell.ts';
import {
  getLastSubmissionEvent,
  getSubmission,
  type SubmissionRow,
  toSubmissionView,
} from '#server/features/submissions/record/read.ts';
import { type ChangedSubmission, changes, updateSubmission } from '#server/features/submissions/record/write.ts';
import { AppError, assertFound, conflict } from '#server/lib/app-error.ts';
import { momentWords } from '#server/lib/moment-words.ts';
import { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { personName } from '#shared/employees/names.ts';
import type { NotificationDetail } from '#shared/notifications/notifications.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { employees, submissions } from '#shared/schema.ts';
import { isPending, type reviewSchema, statusLabel } from '#shared/submissions/submissions.ts';
import {
  type DecidingAct,
  type DecidingCapacity,
  managerActs,
  type SubmissionEventAct,
  statusAfter,
  statusesFor,
} from '#shared/submissions/transitions.ts';

interface Chosen {
  id: number;
  version?: number | undefined;
}

interface Decision extends Omit<z.output<typeof reviewSchema>, 'version'> {
  capacity: DecidingCapacity;
  act: DecidingAct;
}

interface DecidedSubmission extends ChangedSubmission {
  /** The pieces that its plan asks of its author. */
  asked: NotificationDetail['asked'];
}

/**
 * Mail to the author waits for the undo window. A manager who decides the same again gets the same row.
 * @throws AppError `conflict` naming the first and the time, `forbidden` for one's own, `not_found`.
 */
export function decide(body: unknown, chosen: Chosen, decision: Decision, context: RequestContext) {
  const { actor } = context;
  return once(context, body, async (transaction) => {
    const changed = await applyDecision(transaction, chosen, decision, context);
    if (changed) {
      await notifyOfDecisions(transaction, [changed], actor);
      return new Reply(toSubmissionView(changed, actor));
    }
    const row = assertFound(await getSubmission(chosen.id, actor, transaction), 'submission');
    const isRepeated = row.status === statusAfter(decision.capacity, decision.act) && row.reviewedBy === actor.id;
    if (isRepeated && decision.capacity === 'manager') return new Reply(toSubmissionView(row, actor));
    throw await refusal(transaction, row, decision, actor);
  });
}

/** Decides on many with one note; the answer holds a result for each. */
export function decideEach(body: unknown, chosen: readonly Chosen[], decision: Decision, context: RequestContext) {
  const { actor } = context;
  return once(context, body, async (transaction) => {
    const { done, answer } = await actOnEach(transaction, chosen, actor, async (one) => {
      const changed = await applyDecision(transaction, one, decision, context);
      if (changed) return changed;
      const row = assertFound(await getSubmission(one.id, actor, transaction), 'submission');
      throw await refusal(transaction, row, decision, actor);
    });
    await notifyOfDecisions(transaction, done, actor);
    return new Reply({ status: statusAfter(decision.capacity, decision.act), ...answer });
  });
}

/** Undefined if it is one's own, in a status that takes no such decision, or changed since. */
async function applyDecision(
  transaction: Transaction,
  { id, version }: Chosen,
  { capacity, act, notes, internalNote, fields, plan }: Decision,
  context: RequestContext,
): Promise<DecidedSubmission | undefined> {
  const { actor } = context;
  const event = managerActs.find((managerAct) => managerAct === act) ?? 'set_status';
  const status = statusAfter(capacity, act);
  const changed = await updateSubmission(transaction, context, {
    id,
    where: [
      changes.inStatus(statusesFor(capacity, act)),
      changes.atVersion(version),
      or(ne(submissions.employeeId, actor.id), capacity === 'admin' ? notExists(otherAdmins(actor)) : undefined),
    ],
    set: {
      ...changes.reviewed(actor, notes),
      status,
      // An earlier approval's outcome stayed until now for an undo.
      ...(status === 'approved' && { outcome: null, outcomeAt: null }),
    },
    event: { act: event, note: notes, internalNote, fields, keepsForm: act === 'request_changes' },
    audited: true,
  });
  return changed && { ...changed, asked: await followDecision(transaction, changed, actor, plan) };
}

async function refusal(
  transaction: Transaction,
  row: SubmissionRow,
  { capacity }: Decision,
  actor: RequestContext['actor'],
): Promise<AppError> {
  const isOwn = row.employeeId === actor.id;
  if (isOwn && capacity === 'manager') return ownDecision();
  // Only an admin's own draft gets here.
  if (row.status === 'draft') return conflict('A draft can be decided on only after it was sent.');
  if (isOwn && (await transaction.select().from(otherAdmins(actor).as('others'))).length > 0) return ownDecision();
  return beatenBy(row, transaction, actor);
}

function ownDecision(): AppError {
  return new AppError('forbidden', { message: 'You can’t decide on your own submission.' });
}

/** The conflict for the second of two decisions: it names the first, its time and the current status. */
async function beatenBy(
  row: SubmissionRow,
  transaction: Transaction,
  reader: RequestContext['actor'],
): Promise<AppError> {
  const last = await getLastSubmissionEvent(row.id, transaction);
  const name = last ? personName(last.actor) : 'Someone';
  const when = last ? ` on ${momentWords(last.at, reader)}` : '';
  const isDecided = !last || !notDecisions.includes(last.act);
  const happened = isDecided
    ? `${name} was first${when}: this submission is now`
    : `${name} changed this submission${when}: read the new version first. It is`;
  return conflict(`${happened} ${statusLabel(row.status)}.`);
}

const notDecisions: readonly SubmissionEventAct[] = ['edit', 'resubmit', 'undo', 'won', 'lost'];

/** The other active admins, who can decide on this one's submissions. */
function otherAdmins({ id }: Actor) {
  return db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.role, 'admin'), eq(employees.isActive, true), ne(employees.id, id)));
}

/** Notifies authors, and admins of decisions that need theirs, after the undo window. */
async function notifyOfDecisions(
  transaction: Transaction,
  changed: readonly DecidedSubmission[],
  actor: Actor,
): Promise<void> {
  const decided = changed.filter(({ status }) => !isPending(status));
  await notify(
    transaction,
    decided.flatMap((one) => decisionNotices(one, actor.id)),
  );
  for (const one of changed) if (isPending(one.status)) await notifyOfReversal(transaction, one, actor);
}
