import { recordAudit } from '#server/database/audit.ts';
import { enqueue, type Queue } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { changeDocument, lockDocument } from '#server/features/content/data.ts';
import { checkWords, refuseBrokenPages } from '#server/features/content/problems-service.ts';
import {
  changedNames,
  getDocument,
  nothingNew,
  publish,
  publishedWords,
  refuseOther,
  showHere,
} from '#server/features/content/service.ts';
import { AppError } from '#server/lib/app-error.ts';
import { timeNow } from '#server/lib/clock.ts';
import { initialWords } from '#server/lib/initial-words.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { Publication } from '#shared/content/content.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { completeWords } from '#shared/content/words.ts';

interface Schedule {
  kind: DocumentKind;
  /** ISO 8601; a different time means that the schedule has changed. */
  at: string;
}

const longestAheadMs = 366 * 24 * 60 * 60 * 1000;

/**
 * Keeps the draft's changes as they are now. At that time they are published over the site's words of then.
 * @throws AppError as a publication; `invalid_input` for a time that is past or more than a year ahead.
 */
export async function schedulePublication(
  kind: DocumentKind,
  { version, at, matters }: Publication & { at: string },
  { actor, requestId }: RequestContext,
): Promise<void> {
  const aheadMs = Date.parse(at) - timeNow();
  if (aheadMs <= 0 || aheadMs > longestAheadMs) {
    throw new AppError('invalid_input', { fields: { at: ['Please choose a time within the next year'] } });
  }
  const { words } = await getDocument(kind);
  checkWords(kind, words);
  await refuseBrokenPages({ [kind]: words });
  const scheduledAt = new Date(at);
  await transact(async (transaction) => {
    const row = await lockDocument(transaction, kind);
    refuseOther(row, version);
    const changed = changedNames(await publishedWords(transaction, row), words);
    if (changed.length === 0) throw new AppError('conflict', { message: nothingNew });
    const schedule = {
      scheduledAt,
      scheduledBy: actor.id,
      scheduledWords: row.draft,
      scheduledMatters: matters ?? null,
      scheduleFailure: null,
    };
    await changeDocument(transaction, kind, schedule);
    await enqueue(transaction, scheduledPublication, [{ kind, at: scheduledAt.toISOString() }], {
      startAfter: Math.ceil(aheadMs / 1000),
    });
    const detail = { act: 'scheduled', document: kind };
    await recordAudit(transaction, {
      action: 'sensitive_update',
      actorId: actor.id,
      target: 'site',
      detail,
      requestId,
    });
  });
}

/** The draft stays. Its job finds nothing to do. */
export function cancelSchedule(kind: DocumentKind, { actor, requestId }: RequestContext): Promise<void> {
  return transact(async (transaction) => {
    const { scheduledAt } = await lockDocument(transaction, kind);
    await changeDocument(transaction, kind, { ...unscheduled, scheduleFailure: null });
    if (!scheduledAt) return;
    const detail = { act: 'schedule_cancelled', document: kind };
    await recordAudit(transaction, {
      action: 'sensitive_update',
      actorId: actor.id,
      target: 'site',
      detail,
      requestId,
    });
  });
}

/** Keeps a refusal for the document's next reader; the draft stays. */
export const scheduledPublication: Queue<Schedule> = {
  name: 'scheduled-publication',
  async work({ kind, at }, { id }) {
    const { words } = await getScheduled(kind);
    const failure = await refusalOf(() => (words ? refuseBrokenPages({ [kind]: words }) : Promise.resolve()));
    await transact(async (transaction) => {
      const row = await lockDocument(transaction, kind);
      if (row.scheduledAt?.toISOString() !== at || !row.scheduledBy) return;
      const words = completeWords(kind, initialWords(kind), await publishedWords(transaction, row), row.scheduledWords);
      const scheduleFailure =
        failure ??
        (await refusalOf(async () => {
          checkWords(kind, words);
          await publish(
            transaction,
            row,
            words,
            { actor: { id: row.scheduledBy as number }, requestId: id },
            { matters: row.scheduledMatters ?? [] },
          );
        }));
      await changeDocument(transaction, kind, { ...unscheduled, scheduleFailure });
    });
    await showHere();
  },
};

const unscheduled = { scheduledAt: null, scheduledBy: null, scheduledWords: null, scheduledMatters: null };

async function getScheduled(kind: DocumentKind) {
  return transact(async (transaction) => {
    const row = await lockDocument(transaction, kind);
    const published = await publishedWords(transaction, row);
    return {
      words: row.scheduledWords ? completeWords(kind, initialWords(kind), published, row.scheduledWords) : undefined,
    };
  });
}

async function refusalOf(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.message.slice(0, 500);
  }
}
