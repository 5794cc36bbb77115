import { now } from '#server/database/expressions.ts';
import { actOn, assertAssignee, assertPossible, type Target } from '#server/features/assignments/acts/act.ts';
import { tellPlanner } from '#server/features/assignments/acts/tell.ts';
import { getDraft, handInDraft } from '#server/features/assignments/record/drafts.ts';
import { listFilesOf } from '#server/features/assignments/record/files.ts';
import { moveDeliverable } from '#server/features/assignments/record/write.ts';
import { AppError } from '#server/lib/app-error.ts';
import { timeNow } from '#server/lib/clock.ts';
import type { Reply } from '#server/lib/reply.ts';
import { publishedRules } from '#server/lib/site/published.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { HandIn } from '#shared/assignments/assignments.ts';
import { belowRule, measurePiece } from '#shared/assignments/measure.ts';
import type { StoredDraft } from '#shared/assignments/views.ts';

/**
 * Hands a piece in, as it is given or as it was saved, and keeps what was measured.
 * @throws AppError `not_found` for somebody else's, `conflict`, `invalid_input` for an empty one, `below_rule` until
 * `confirmed` says that the author knows.
 */
export function handIn(id: number, body: HandIn, context: RequestContext): Promise<Reply> {
  return actOn(id, 'hand_in', body, context, async (target) => {
    const { transaction, assignment, deliverable } = target;
    assertAssignee(target);
    const to = await assertPossible(target, 'assignee', 'hand_in', body.version);
    const written = writtenIn(target, body, await getDraft(transaction, id, context.actor.id));
    const files = await listFilesOf(transaction, id, context.actor.id);
    if (!written.text && !written.link && written.videos.length === 0 && files.length === 0) throw nothing();
    const rules = publishedRules();
    const moment = new Date(timeNow());
    const measured = measurePiece({ ...written, files, dueAt: deliverable.dueAt }, rules, moment);
    const below = belowRule(measured, assignment.kind, deliverable.kind, rules);
    if (below.length > 0 && !body.confirmed) throw belowTheRule(below, measured);
    const set = { ...written, measured, below, note: null, handedInAt: now() };
    await moveDeliverable(target, { act: 'hand_in', to }, set);
    await handInDraft(transaction, id, context.actor.id);
    await tellPlanner(target, 'piece_handed_in');
    return to;
  });
}

/** Missing fields were saved before; the last hand-in is the last resort. */
function writtenIn({ deliverable }: Target, { text, link, videos }: HandIn, draft: StoredDraft | undefined) {
  return {
    text: (text === undefined ? (draft?.text ?? deliverable.text) : text) || null,
    link: (link === undefined ? (draft?.link ?? deliverable.link) : link) || null,
    videos: (videos === undefined ? (draft?.videos ?? deliverable.videos) : videos) ?? [],
  };
}

function nothing(): AppError {
  const message = 'Please write something, or add a file or a link';
  return new AppError('invalid_input', { message, fields: { text: [message] } });
}

function belowTheRule(below: readonly string[], measured: object): AppError {
  return new AppError('below_rule', {
    message: `${below.join('. ')}. Hand it in as it is?`,
    current: { measured, below },
  });
}
