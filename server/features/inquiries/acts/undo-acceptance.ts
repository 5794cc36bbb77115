import { recordAudit } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { deleteUnusedAccount } from '#server/features/accounts/door.ts';
import type { LockedInquiry } from '#server/features/inquiries/record/write.ts';
import { announce } from '#server/features/notifications/door.ts';
import type { RequestContext } from '#server/middleware/handle.ts';

/**
 * Undoes an acceptance whose letter is taken back: the link to the account, and the account itself if it was made with
 * the letter. Its invitation is still held, and goes with it.
 */
export async function undoAcceptance(
  transaction: Transaction,
  { stage, accountId }: LockedInquiry,
  letter: { createdAt: Date },
  { actor, requestId }: Pick<RequestContext, 'actor' | 'requestId'>,
): Promise<{ accountId?: null }> {
  if (stage !== 'accepted' || accountId === null) return {};
  // Both have the time of the transaction that made them.
  if (await deleteUnusedAccount(transaction, { id: accountId, createdAt: letter.createdAt })) {
    await recordAudit(transaction, {
      action: 'user_updated',
      actorId: actor.id,
      target: `employee:${accountId}`,
      detail: { act: 'removed' },
      requestId,
    });
    await announce(transaction, [{ about: { type: 'account' } }]);
  }
  return { accountId: null };
}
