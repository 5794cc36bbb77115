import { increment, now } from '#server/database/expressions.ts';
import { actOn, assertAssignee, assertPossible, type Target } from '#server/features/assignments/acts/act.ts';
import { assertSameText } from '#server/features/assignments/acts/save-draft.ts';
import { tellPlanner } from '#server/features/assignments/acts/tell.ts';
import { findWrittenText, getDraft, handInDraft } from '#server/features/assignments/record/drafts.ts';
import { listFilesOf } from '#server/features/assignments/record/files.ts';
import { moveDeliverable } from '#server/features/assignments/record/write.ts';
import { AppError } from '#server/lib/app-error.ts';
import { timeNow } from '#server/lib/clock.ts';
import { publishedRules } from '#server/lib/site/published.ts';
import { fieldErrors, type RequestContext } from '#server/middleware/handle.ts';
import { type HandIn, writtenSchema } from '#shared/assignments/assignments.ts';
import { asksArrival, belowRule, measureDelivery, measureText } from '#shared/assignments/measure.ts';
import type { StoredDraft } from '#shared/assignments/views.ts';
import { deliverables } from '#shared/schema.ts';

/**
 * Hands a piece in, as it is given or as it was saved, and keeps what was measured.
 * @throws AppError `not_found` for somebody else's, `conflict`, also for an older draft, `invalid_input` for an empty
 * one, `below_rule` until `confirmed` says that the author knows.
 */
export async function handIn(id: number, body: HandIn, context: RequestContext) {
  const rules = publishedRules();
  const text = body.text ?? (await findWrittenText(id, context.actor.id));
  const measuredText = measureText(text, rules);
  // A repeated hand-in is the same one, though its draft's version has gone on since.
  const { draftVersion, ...repeated } = body;
  return actOn(id, 'hand_in', repeated, context, async (target) => {
    const { transaction, assignment, deliverable } = target;
    assertAssignee(target);
    const to = await assertPossible(target, 'assignee', 'hand_in', body.version);
    const draft = await getDraft(transaction, id, context.actor.id);
    assertSameText(target, draftVersion, draft);
    const written = writtenIn(target, body, draft);
    const files = await listFilesOf(transaction, id, context.actor.id);
    if (!written.text && !written.link && written.videos.length === 0 && files.length === 0) throw nothing();
    const { videos } = written;
    const measured = {
      // The saved text may have changed since it was read.
      ...(written.text === (text || null) ? measuredText : measureText(written.text, rules)),
      ...measureDelivery({ videos, files, dueAt: deliverable.dueAt }, new Date(timeNow())),
    };
    const below = belowRule(measured, assignment.kind, deliverable.kind, rules);
    if (below.length > 0 && !body.confirmed) throw belowTheRule(below, measured);
    const set = { ...written, measured, below, note: null, handedInAt: now() };
    const next = { ...set, draftVersion: increment(deliverables.draftVersion) };
    await moveDeliverable(target, { act: 'hand_in', to }, next);
    await handInDraft(transaction, id, context.actor.id, draft?.captions);
    await tellPlanner(target, 'piece_handed_in');
    return to;
  });
}

/**
 * Missing fields were saved before; the last hand-in is the last resort. A draft takes anything that is typed, so what
 * becomes of it is read as if it had been sent.
 */
function writtenIn({ assignment, deliverable }: Target, sent: HandIn, draft: StoredDraft | undefined) {
  const { text, link, videos } = sent;
  const arrivedEarly = sent.arrivedEarly ?? (draft ?? deliverable).arrivedEarly ?? false;
  const merged = {
    text: text === undefined ? (draft?.text ?? deliverable.text) : text,
    link: link === undefined ? (draft?.link ?? deliverable.link) : link,
    // A row without a link is one that wasn't filled in.
    videos: (videos ?? draft?.videos ?? deliverable.videos).filter((video) => video.link !== ''),
  };
  const read = writtenSchema.safeParse(merged);
  if (!read.success) throw new AppError('invalid_input', { fields: fieldErrors(read.error.issues) });
  return {
    text: read.data.text ?? null,
    link: read.data.link ?? null,
    videos: read.data.videos ?? [],
    arrivedEarly: asksArrival(assignment.kind, deliverable.kind, publishedRules()) ? arrivedEarly : null,
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
