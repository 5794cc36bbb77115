import { recordAudit } from '#server/database/audit.ts';
import { once } from '#server/database/transaction.ts';
import { invitePerson } from '#server/features/accounts/door.ts';
import { viewAccount } from '#server/features/employees/access-service.ts';
import { lockEmployee } from '#server/features/employees/data.ts';
import { announce } from '#server/features/notifications/door.ts';
import { assertFound, conflict } from '#server/lib/app-error.ts';
import { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';

/**
 * Mails an invitation to an account whose owner has not chosen a password yet; an earlier one works no more.
 * @throws AppError `not_found`, `conflict` for any other account.
 */
export function inviteAccount(id: number, context: RequestContext) {
  return once(context, {}, async (transaction) => {
    const { isActive, mustChangePassword } = assertFound(await lockEmployee(transaction, id), 'account');
    if (!isActive || !mustChangePassword) {
      const message = isActive
        ? 'Its owner has chosen a password already, and can ask for a new one at the sign-in.'
        : 'This account is deactivated. Activate it first.';
      throw conflict(message);
    }
    await invitePerson(transaction, id);
    await recordAudit(transaction, {
      action: 'user_updated',
      actorId: context.actor.id,
      target: `employee:${id}`,
      detail: { invited: true },
      requestId: context.requestId,
    });
    await announce(transaction, [{ about: { type: 'account' } }]);
    return new Reply({ employee: await viewAccount(id, transaction) });
  });
}
