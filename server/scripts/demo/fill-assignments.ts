import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { noticeOf } from '#server/features/assignments/acts/piece-notices.ts';
import { settleAssignment } from '#server/features/assignments/acts/settle-assignment.ts';
import { publishedRules } from '#server/lib/site/published.ts';
import type { Clock } from '#server/scripts/demo/clock.ts';
import { type PieceStory, type PlanStory, readContent } from '#server/scripts/demo/content.ts';
import type { AssignmentKind } from '#shared/assignments/kinds.ts';
import { asksArrival, belowRule, measurePiece } from '#shared/assignments/measure.ts';
import { dueAfter, proposePlan } from '#shared/assignments/proposal.ts';
import { type DeliverableStatus, deliverableOutcome } from '#shared/assignments/transitions.ts';
import type { NotificationKind } from '#shared/notifications/notifications.ts';
import { assignments, deliverableEvents, deliverables, employees, notifications, submissions } from '#shared/schema.ts';
import { momentOf, parseEventTime } from '#shared/submissions/event-time.ts';

type IdOf = (username: string) => number;

/** A month of what is covered: plans of pitches that were approved, and orders. */
export async function fillAssignments(transaction: Transaction, clock: Clock, idOf: IdOf): Promise<void> {
  for (const plan of readContent('assignments', clock)) {
    const event = await eventOf(transaction, plan);
    const at = clock.ago(...plan.at);
    const [stored] = await transaction
      .insert(assignments)
      .values({ ...event, plannerId: idOf(plan.by), createdAt: at, updatedAt: at })
      .returning({ id: assignments.id });
    const id = stored?.id ?? 0;
    for (const piece of plan.pieces) await fillPiece(transaction, { id, plan, event, piece }, clock, idOf);
    await settleAssignment(transaction, id);
  }
}

interface PlannedEvent {
  submissionId?: number;
  title: string;
  kind: AssignmentKind;
  place: string | null;
  beginsAt: Date | null;
  endsAt: Date | null;
}

async function eventOf(transaction: Transaction, plan: PlanStory): Promise<PlannedEvent> {
  if (!('pitch' in plan)) {
    const { title, kind, place = null, begins, ends } = plan;
    return { title, kind, place, beginsAt: momentIn(begins), endsAt: momentIn(ends) };
  }
  const [pitch] = await transaction
    .select({ pitch: submissions, role: employees.role })
    .from(submissions)
    .innerJoin(employees, eq(employees.id, submissions.employeeId))
    .where(eq(submissions.title, plan.pitch));
  if (!pitch) throw new Error(`The demo has no pitch “${plan.pitch}”`);
  const { id, employeeId, submissionData, ...given } = pitch.pitch;
  const author = { id: employeeId, role: pitch.role };
  const proposed = proposePlan({ ...given, submissionData: JSON.parse(submissionData), author }, publishedRules());
  if (!proposed) throw new Error(`“${plan.pitch}” needs no plan`);
  const { kind, title, place, beginsAt, endsAt } = proposed;
  return { submissionId: id, title, kind, place, beginsAt, endsAt };
}

function momentIn(form: string | undefined): Date | null {
  const read = parseEventTime(form);
  return read ? momentOf(read) : null;
}

interface Told {
  id: number;
  plan: PlanStory;
  event: PlannedEvent;
  piece: PieceStory;
}

/** @throws Error for a story that the transitions do not allow. */
async function fillPiece(
  transaction: Transaction,
  { id: assignmentId, plan, event, piece }: Told,
  clock: Clock,
  idOf: IdOf,
): Promise<void> {
  const { kind, who, role, dueHours = null, text = null, videos = [], story = [] } = piece;
  const planner = idOf(plan.by);
  const steps = [{ act: 'ask' as const, by: plan.by, at: plan.at }, ...story];
  const taken = story.find(({ act }) => act === 'take');
  const assignee = who ?? taken?.by;
  let reached: DeliverableStatus = 'asked';
  const events = steps.map((step, index) => {
    const from = index === 0 ? null : reached;
    if (from) reached = next(from, step.act, step.by === assignee ? 'assignee' : 'editor');
    const note = 'note' in step ? step.note : undefined;
    return {
      actorId: idOf(step.by),
      act: step.act,
      fromStatus: from,
      toStatus: reached,
      note,
      createdAt: clock.ago(...step.at),
    };
  });
  const status = events.at(-1)?.toStatus ?? 'asked';
  const dueAt = dueAfter(event.endsAt, dueHours) ?? momentIn(piece.due);
  const handedInAt = events.findLast(({ act }) => act === 'hand_in')?.createdAt ?? null;
  const rules = publishedRules();
  const measured = handedInAt && measurePiece({ text, videos, dueAt }, rules, handedInAt);
  const published = story.find((step) => step.act === 'publish');
  const [stored] = await transaction
    .insert(deliverables)
    .values({
      assignmentId,
      kind,
      assigneeId: assignee ? idOf(assignee) : null,
      offeredTo: role ?? null,
      dueHours,
      dueAt,
      status,
      ...(handedInAt ? { text, videos } : {}),
      measured,
      below: measured ? belowRule(measured, event.kind, kind, rules) : [],
      note: status === 'returned' || status === 'declined' ? (events.at(-1)?.note ?? null) : null,
      handedInAt,
      publishedAt: published ? clock.ago(...published.at) : null,
      publishedLink: published?.link ?? null,
      issue: published?.issue ?? null,
      arrivedEarly: handedInAt && asksArrival(event.kind, kind, rules) ? true : null,
      tagsNetwork: published && kind !== 'print' ? true : null,
      version: events.length,
      createdAt: clock.ago(...plan.at),
    })
    .returning();
  if (!stored) return;
  await transaction.insert(deliverableEvents).values(events.map((one) => ({ ...one, deliverableId: stored.id })));
  const last = events.at(-1);
  const notice = last && notices[last.act];
  const reader = last?.act === 'hand_in' || last?.act === 'decline' ? planner : stored.assigneeId;
  if (!notice || reader === null || reader === last.actorId) return;
  const { detail } = noticeOf(notice, { employeeId: reader }, stored, { note: last.note });
  await transaction.insert(notifications).values({
    employeeId: reader,
    kind: notice,
    actorId: last.actorId,
    assignmentId,
    detail,
    visibleAt: last.createdAt,
  });
}

const notices: Partial<Record<PieceStory['story'][number]['act'] | 'ask', NotificationKind>> = {
  ask: 'piece_asked',
  decline: 'piece_declined',
  hand_in: 'piece_handed_in',
  return: 'piece_returned',
  accept: 'piece_accepted',
  publish: 'piece_published',
};

function next(from: DeliverableStatus, act: PieceStory['story'][number]['act'] | 'ask', by: 'assignee' | 'editor') {
  const to = deliverableOutcome(by, from, act);
  if (to === undefined) throw new Error(`The demo's story goes from ${from} by ${act}`);
  return to;
}
