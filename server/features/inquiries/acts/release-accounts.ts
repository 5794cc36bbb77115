import { inArray } from 'drizzle-orm';
import { type AuditContext, recordAudits } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { deleteJobs } from '#server/database/jobs.ts';
import { accountMailsTo } from '#server/features/accounts/door.ts';
import { handOverPieces, releasePlans } from '#server/features/assignments/door.ts';
import { handOverInquiries } from '#server/features/inquiries/acts/hand-over-inquiries.ts';
import { announce } from '#server/features/notifications/door.ts';
import { handOverReviews } from '#server/features/submissions/door.ts';
import { contactInquiries } from '#shared/schema.ts';

/** Hands over what accounts leave behind, and unlinks applications and mails that would lead to them. */
export async function releaseAccounts(
  transaction: Transaction,
  ids: readonly number[],
  by: AuditContext,
): Promise<void> {
  if (ids.length === 0) return;
  const their = [...ids];
  await deleteJobs(transaction, accountMailsTo(their));
  // An application would tell who the anonymous account was.
  await transaction.update(contactInquiries).set({ accountId: null }).where(inArray(contactInquiries.accountId, their));
  for (const id of their) {
    await handOverInquiries(transaction, { from: id, to: null }, by);
    await handOverReviews(transaction, { from: id, to: null }, by);
    await handOverPieces(transaction, { from: id, to: null }, by);
    await releasePlans(transaction, id);
  }
  await recordAudits(
    transaction,
    their.map((id) => ({
      action: 'user_updated',
      actorId: by.actor.id,
      target: `employee:${id}`,
      detail: { act: 'erased' },
      requestId: by.requestId,
    })),
  );
  await announce(
    transaction,
    their.map((ownerId) => ({ about: { type: 'account' }, ownerId })),
  );
}
