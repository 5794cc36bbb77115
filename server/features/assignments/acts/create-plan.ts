import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { fromNow } from '#server/database/expressions.ts';
import { notifyOfAsking } from '#server/features/assignments/acts/piece-notices.ts';
import { undatedWait } from '#server/features/assignments/acts/settle-assignment.ts';
import { AppError } from '#server/lib/app-error.ts';
import { publishedRules } from '#server/lib/site/published.ts';
import type { PlanChange, PlannedDeliverable } from '#shared/assignments/assignments.ts';
import { dueAfter, type ProposedDeliverable, proposePlan } from '#shared/assignments/proposal.ts';
import type { FieldErrors } from '#shared/errors.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { assignments, deliverableEvents, deliverables, employees } from '#shared/schema.ts';
import type { SubmissionData, SubmissionStatus, SubmissionType } from '#shared/submissions/submissions.ts';

/** A submission after a decision. */
export interface Decided {
  id: number;
  employee: { id: number; role: EmployeeRole };
  submissionType: SubmissionType;
  title: string;
  submissionData: string;
  fromStatus: SubmissionStatus;
  status: SubmissionStatus;
}

/** Makes what follows a manager's yes. Returns its id; undefined for what is neither covered nor published. */
export async function createPlan(
  transaction: Transaction,
  { id, employee: author, submissionData, ...pitch }: Decided,
  actor: Pick<Actor, 'id'>,
  change: PlanChange = {},
): Promise<number | undefined> {
  const data = JSON.parse(submissionData) as SubmissionData;
  const proposed = proposePlan({ ...pitch, submissionData: data, author }, publishedRules());
  if (!proposed && !change.deliverables?.length) return undefined;
  const plan = proposed ?? { kind: 'other', title: pitch.title, place: null, beginsAt: null, endsAt: null };
  const { deliverables: changed, ...event } = change;
  const details = Object.fromEntries(Object.entries(event).filter(([, value]) => value !== undefined));
  const { kind, title, place, beginsAt, endsAt } = { ...plan, ...details } as typeof plan;
  assertInOrder(beginsAt, endsAt);
  if (changed) await assertEmployees(transaction, changed);
  const pieces = changed ? changed.map((piece) => toPiece(piece, endsAt)) : (proposed?.deliverables ?? []);
  const due = pieces.map((piece) => ({ ...piece, dueAt: dueAfter(endsAt, piece.dueHours) ?? piece.dueAt }));
  const planned = { submissionId: id, kind, title, place, beginsAt, endsAt, plannerId: actor.id };
  return createAssignment(transaction, planned, due, actor, { authorId: author.id });
}

/** Stores an assignment with its pieces, and returns its id. */
export async function createAssignment(
  transaction: Transaction,
  planned: typeof assignments.$inferInsert,
  pieces: readonly ProposedDeliverable[],
  actor: Pick<Actor, 'id'>,
  { authorId }: { authorId?: number } = {},
): Promise<number> {
  const due = pieces.flatMap(({ dueAt }) => dueAt?.getTime() ?? []);
  const nextAt =
    due.length > 0 ? new Date(Math.min(...due)) : (planned.endsAt ?? planned.beginsAt ?? fromNow(undatedWait));
  const [created] = await transaction
    .insert(assignments)
    .values({ ...planned, nextAt })
    .returning({ id: assignments.id });
  if (!created) throw new Error('The assignment was not stored');
  // An approval can be taken back, an order cannot.
  const isHeld = planned.submissionId != null;
  await createDeliverables(transaction, created.id, pieces, actor.id, { isHeld, authorId });
  return created.id;
}

/** Hours count from the end; a moment given by itself stays where it is. */
export function toPiece(
  { kind, assigneeId = null, offeredTo = null, dueAt = null, dueHours = null }: PlannedDeliverable,
  endsAt: Date | null,
): ProposedDeliverable {
  return { kind, assigneeId, offeredTo, dueHours, dueAt: dueHours === null ? dueAt : dueAfter(endsAt, dueHours) };
}

/** @throws AppError `invalid_input` */
export function assertInOrder(beginsAt: Date | null, endsAt: Date | null): void {
  if (!beginsAt || !endsAt || beginsAt < endsAt) return;
  const message = 'The end must be later than the beginning';
  throw new AppError('invalid_input', { message, fields: { endsAt: [message] } });
}

/** @throws AppError `invalid_input` by piece for people without an account that is active. */
export async function assertEmployees(
  transaction: Transaction,
  pieces: readonly { assigneeId?: number | null | undefined }[],
): Promise<void> {
  const ids = pieces.flatMap(({ assigneeId }) => assigneeId ?? []);
  if (ids.length === 0) return;
  const rows = await transaction
    .select({ id: employees.id })
    .from(employees)
    .where(and(inArray(employees.id, ids), eq(employees.isActive, true)));
  const active = new Set(rows.map(({ id }) => id));
  const fields: FieldErrors = {};
  for (const [index, { assigneeId }] of pieces.entries()) {
    if (assigneeId && !active.has(assigneeId)) fields[`deliverables.${index}.assigneeId`] = [chooseColleague];
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}

const chooseColleague = 'Please choose a colleague with an active account';

/** Stores the pieces of a plan with the first event of each, and asks for them; the author of the pitch reads it in the decision. */
export async function createDeliverables(
  transaction: Transaction,
  assignmentId: number,
  planned: readonly ProposedDeliverable[],
  actorId: number,
  { isHeld = false, authorId }: { isHeld?: boolean; authorId?: number | undefined } = {},
): Promise<void> {
  if (planned.length === 0) return;
  const rows = await transaction
    .insert(deliverables)
    .values(planned.map((piece) => ({ assignmentId, ...piece })))
    .returning();
  await transaction
    .insert(deliverableEvents)
    .values(rows.map(({ id }) => ({ deliverableId: id, actorId, act: 'ask' as const, toStatus: 'asked' as const })));
  const others = rows.filter(({ assigneeId }) => authorId === undefined || assigneeId !== authorId);
  await notifyOfAsking(transaction, others, { actorId, isHeld });
}
