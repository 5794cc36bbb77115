import type { Transaction } from '#server/database/connection.ts';
import { once } from '#server/database/transaction.ts';
import {
  getLastSubmissionEvent,
  type SubmissionRow,
  toSubmissionView,
} from '#server/features/submissions/record/read.ts';
import { AppError } from '#server/lib/app-error.ts';
import { momentWords } from '#server/lib/moment-words.ts';
import { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { personName } from '#shared/people.ts';
import { statusLabel } from '#shared/submissions/submissions.ts';

/** Runs `act` at most once per key, and returns the submission as it is then. */
export function answerOnce(
  call: string,
  body: unknown,
  { actor, idempotencyKey }: RequestContext,
  act: (transaction: Transaction) => Promise<SubmissionRow>,
): Promise<Reply> {
  const scope = { scope: `${call} ${actor.id}`, key: idempotencyKey, body };
  return once(scope, async (transaction) => new Reply(toSubmissionView(await act(transaction), actor)));
}

export function ownDecision(): AppError {
  return new AppError('forbidden', { message: 'You can’t decide on your own submission.' });
}

/** The conflict for the second of two decisions: it names the first, its time and the current status. */
export async function beatenBy(
  row: SubmissionRow,
  transaction: Transaction,
  reader: RequestContext['actor'],
): Promise<AppError> {
  const last = await getLastSubmissionEvent(row.id, transaction);
  const name = last ? personName(last.actor) : 'Someone';
  const when = last ? ` on ${momentWords(last.at, reader)}` : '';
  const isDecided = last?.act !== 'edit' && last?.act !== 'resubmit' && last?.act !== 'undo';
  const happened = isDecided
    ? `${name} was first${when}: this submission is now`
    : `${name} changed this submission${when}: read the new version first. It is`;
  return new AppError('conflict', { message: `${happened} ${statusLabel(row.status)}.` });
}
