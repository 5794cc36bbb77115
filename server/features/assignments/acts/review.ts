import { now } from '#server/database/expressions.ts';
import { isApproved } from '#server/database/queries/plan-state.ts';
import {
  actOn,
  assertNotOwn,
  assertPossible,
  overtaken,
  recordAct,
  type Target,
} from '#server/features/assignments/acts/act.ts';
import { showAssignee, tellAssignee } from '#server/features/assignments/acts/tell.ts';
import { lockDeliverablesOf } from '#server/features/assignments/record/lock.ts';
import { moveDeliverable } from '#server/features/assignments/record/write.ts';
import { announcePublication } from '#server/features/notifications/door.ts';
import { AppError, assertFound, conflict } from '#server/lib/app-error.ts';
import { timeNow } from '#server/lib/clock.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { Publication } from '#shared/assignments/assignments.ts';
import type { DeliverableStatus } from '#shared/assignments/transitions.ts';

interface Given {
  version?: number | undefined;
}

/** Gives a piece back with words. @throws AppError `forbidden` for one's own, `conflict`, `not_found`. */
export function returnDeliverable(id: number, body: Given & { note: string }, context: RequestContext) {
  return actOn(id, 'return', body, context, async (target) => {
    assertNotOwn(target);
    const to = await assertPossible(target, 'editor', 'return', body.version);
    await moveDeliverable(target, { act: 'return', to, note: body.note }, { note: body.note });
    await tellAssignee(target, 'piece_returned', { note: body.note });
    return to;
  });
}

/** @throws AppError `forbidden` for one's own, `conflict`, `not_found`. */
export function acceptDeliverable(id: number, body: Given, context: RequestContext) {
  return actOn(id, 'accept', body, context, async (target) => {
    assertNotOwn(target);
    const to = await assertPossible(target, 'editor', 'accept', body.version);
    await moveDeliverable(target, { act: 'accept', to });
    await tellAssignee(target, 'piece_accepted');
    return to;
  });
}

/**
 * Says where and when a piece appeared, without a time now, or corrects what was said. Accepted pieces of the same
 * assignment may have appeared with it: all of them are published, or none.
 * @throws AppError `forbidden` for one's own, `conflict` while the pitch is not approved, too, `invalid_input`,
 * `not_found`.
 */
export function publishDeliverable(id: number, body: Publication, context: RequestContext) {
  return actOn(id, 'publish', body, context, async (target) => {
    const to = await publish(target, body);
    const { transaction, assignment } = target;
    const pieces = body.others.length === 0 ? [] : await lockDeliverablesOf(transaction, assignment.id);
    for (const other of body.others) {
      const deliverable = pieces.find((piece) => piece.id === other.id && piece.id !== id);
      const too = { ...target, deliverable: assertFound(deliverable, 'assignment') };
      if (too.deliverable.status !== 'accepted') throw await overtaken(too);
      await publish(too, { ...body, version: other.version });
      await recordAct(too, 'publish', to, context.requestId);
    }
    await announcePublication(transaction);
    return to;
  });
}

async function publish(target: Target, { version, link, ...body }: Publication): Promise<DeliverableStatus> {
  const { deliverable } = target;
  assertNotOwn(target);
  const to = await assertPossible(target, 'editor', 'publish', version);
  assertApproved(target);
  const issue = deliverable.kind === 'print' ? body.issue : undefined;
  const publishedAt = body.publishedAt ?? undefined;
  assertComplete(target, { link, issue, publishedAt });
  const set = {
    publishedLink: link ?? null,
    issue: issue ?? null,
    tagsNetwork: deliverable.kind === 'print' ? null : body.tagsNetwork,
    publishedAt: publishedAt ?? deliverable.publishedAt ?? now(),
  };
  await moveDeliverable(target, { act: 'publish', to }, set);
  if (deliverable.status === to) await showAssignee(target);
  else await tellAssignee(target, 'piece_published');
  return to;
}

/** Takes a published piece off the site; it is accepted again, and its assignee is told. @throws AppError as `acceptDeliverable`. */
export function withdrawDeliverable(id: number, body: Given, context: RequestContext) {
  return actOn(id, 'withdraw', body, context, async (target) => {
    assertNotOwn(target);
    const to = await assertPossible(target, 'editor', 'withdraw', body.version);
    await moveDeliverable(target, { act: 'withdraw', to }, withdrawn);
    await announcePublication(target.transaction);
    await tellAssignee(target, 'piece_published', { isWithdrawn: true });
    return to;
  });
}

const withdrawn = { publishedLink: null, issue: null, tagsNetwork: null, publishedAt: null };

function assertApproved({ assignment }: Target): void {
  if (isApproved(assignment.pitchStatus)) return;
  throw conflict('An admin hasn’t approved this pitch yet, so it can’t appear.');
}

interface Appearance {
  link: string | null | undefined;
  issue: string | undefined;
  publishedAt: Date | undefined;
}

/** A print piece has an issue or an address, every other one an address. */
function assertComplete({ deliverable }: Target, { link, issue, publishedAt }: Appearance): void {
  const fields: Record<string, string[]> = {};
  if (!link && !(deliverable.kind === 'print' && issue)) {
    fields.link = [deliverable.kind === 'print' ? 'Please name the issue or the address' : 'Please enter the address'];
  }
  if (publishedAt && publishedAt.getTime() > timeNow() + dayMs) {
    fields.publishedAt = ['Please enter the day it appeared'];
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}

const dayMs = 86_400_000;
