import { recordUpdate } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { enqueue, type Queue } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { getAccount, lockDocument, updateDocument } from '#server/features/content/data.ts';
import { beginShowing } from '#server/features/content/pages-service.ts';
import {
  checkWords,
  problemsOf,
  refuseBrokenPages,
  refuseProblems,
} from '#server/features/content/problems-service.ts';
import {
  tellOfFailure,
  unscheduled,
  withLists,
  wordsAtTime,
} from '#server/features/content/schedule-settle-service.ts';
import {
  changedNames,
  getDocument,
  nothingNew,
  publish,
  readPublishedWords,
  refuseOther,
} from '#server/features/content/service.ts';
import { AppError } from '#server/lib/app-error.ts';
import { timeNow } from '#server/lib/clock.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { Publication } from '#shared/content/content.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { can } from '#shared/permissions.ts';

interface Schedule {
  kind: DocumentKind;
  /** ISO 8601; a different time means that the schedule has changed. */
  at: string;
}

const longestAheadMs = 366 * 24 * 60 * 60 * 1000;

/**
 * Keeps the draft's changes as they are now. At that time they are published over the site's words of then, unless these
 * fields were published in the meantime.
 * @throws AppError as a publication; `invalid_input` for a time that is past or more than a year ahead.
 */
export async function schedulePublication(
  kind: DocumentKind,
  { version, at, matters }: Publication & { at: string },
  context: RequestContext,
): Promise<void> {
  const aheadMs = Date.parse(at) - timeNow();
  if (aheadMs <= 0 || aheadMs > longestAheadMs) {
    throw new AppError('invalid_input', { fields: { at: ['Please choose a time within the next year'] } });
  }
  const { words } = await getDocument(kind);
  await checkWords(kind, words);
  await refuseBrokenPages({ [kind]: words });
  const scheduledAt = new Date(at);
  await transact(async (transaction) => {
    const row = await lockDocument(transaction, kind);
    refuseOther(row, version);
    const published = await readPublishedWords(transaction, row);
    if (changedNames(published, words).length === 0) throw new AppError('conflict', { message: nothingNew });
    const schedule = {
      scheduledAt,
      scheduledBy: context.actor.id,
      scheduledWords: withLists(kind, row.draft, published),
      scheduledMatters: matters ?? null,
      scheduleFailure: null,
    };
    await updateDocument(transaction, kind, schedule);
    await enqueue(transaction, scheduledPublication, [{ kind, at: scheduledAt.toISOString() }], {
      startAfter: Math.ceil(aheadMs / 1000),
    });
    await recordUpdate(transaction, context, 'site', { act: 'scheduled', document: kind });
  });
}

/** The draft stays. Its job finds nothing to do. */
export function cancelSchedule(kind: DocumentKind, context: RequestContext): Promise<void> {
  return transact(async (transaction) => {
    const { scheduledAt } = await lockDocument(transaction, kind);
    await updateDocument(transaction, kind, { ...unscheduled, scheduleFailure: null });
    if (!scheduledAt) return;
    await recordUpdate(transaction, context, 'site', { act: 'schedule_cancelled', document: kind });
  });
}

/**
 * Keeps a refusal for the document's next reader, and tells whoever scheduled it; the draft stays. A passing fault is no
 * refusal: the job is tried again.
 */
export const scheduledPublication: Queue<Schedule> = {
  name: 'scheduled-publication',
  async work({ kind, at }, { id, isLastTry = false }) {
    const { words: tried } = await getScheduled(kind);
    // Texts may take seconds, for which no lock is held.
    const problems = tried && (await problemsOf(kind, tried));
    const failure = await refusalOf(
      () => (tried ? refuseBrokenPages({ [kind]: tried }) : Promise.resolve()),
      isLastTry,
    );
    await transact(async (transaction) => {
      const row = await lockDocument(transaction, kind);
      if (row.scheduledAt?.toISOString() !== at || !row.scheduledBy) return;
      const scheduledBy = row.scheduledBy;
      const published = await readPublishedWords(transaction, row);
      const words = wordsAtTime(kind, published, row.scheduledWords);
      const publishAll = async () => {
        // Somebody was faster.
        if (changedNames(published, words).length === 0) return;
        await refuseWithoutRight(transaction, scheduledBy);
        if (tried && problems && changedNames(tried, words).length === 0) refuseProblems(problems);
        else await checkWords(kind, words);
        const context = { actor: { id: scheduledBy }, requestId: id };
        await publish(transaction, { ...row, ...unscheduled }, words, context, { matters: row.scheduledMatters ?? [] });
      };
      const scheduleFailure = failure ?? (await refusalOf(publishAll, isLastTry));
      await updateDocument(transaction, kind, { ...unscheduled, scheduleFailure });
      if (scheduleFailure === null) return;
      await tellOfFailure(transaction, kind, scheduledBy, scheduleFailure);
    });
    await beginShowing();
  },
};

async function getScheduled(kind: DocumentKind) {
  return transact(async (transaction) => {
    const row = await lockDocument(transaction, kind);
    if (!row.scheduledWords) return { words: undefined };
    return { words: wordsAtTime(kind, await readPublishedWords(transaction, row), row.scheduledWords) };
  });
}

/** A closed account, or one that lost the right, publishes nothing any more. */
async function refuseWithoutRight(transaction: Transaction, id: number): Promise<void> {
  const account = await getAccount(transaction, id);
  if (account?.isActive && can(account, 'site:publish')) return;
  throw new AppError('forbidden', { message: 'Whoever scheduled it can’t publish anymore.' });
}

/** @throws what may pass, until the last try. */
async function refusalOf(act: () => Promise<unknown>, isLastTry: boolean): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    const refusal = error instanceof AppError ? error : new AppError('internal', { cause: error });
    if (refusal.status >= 500 && !isLastTry) throw error;
    return refusal.message.slice(0, 500);
  }
}
