import { recordAudit } from '#server/database/audit.ts';
import { db, type Transaction } from '#server/database/connection.ts';
import { deleteSessions, listSessions } from '#server/database/session-store.ts';
import { once } from '#server/database/transaction.ts';
import { getAccess, getEmployee, lockEmployee, toEmployeeView } from '#server/features/employees/data.ts';
import { listHeldWork } from '#server/features/employees/hand-over-data.ts';
import { announce } from '#server/features/notifications/door.ts';
import { assertFound, conflict } from '#server/lib/app-error.ts';
import { deviceName } from '#server/lib/auth/device-name.ts';
import { toSessionView } from '#server/lib/auth/session-view.ts';
import { Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { AccountAccess } from '#shared/auth/views.ts';
import type { EmployeeView } from '#shared/employees/views.ts';

/** @throws AppError `not_found`. */
export async function viewAccount(id: number, executor: Pick<Transaction, 'select'> = db): Promise<EmployeeView> {
  return toEmployeeView(assertFound(await getEmployee(executor, id), 'account'));
}

/** How the owner of an account gets in and is told, and what it holds. @throws AppError `not_found`. */
export async function viewAccess(id: number): Promise<AccountAccess> {
  const [access, sessions, heldWork] = await Promise.all([getAccess(id), listSessions(id), listHeldWork(id)]);
  const { lastSignInAt, lastSignInAgent, lastSignInNetwork, way } = assertFound(access, 'account');
  return {
    lastSignIn: lastSignInAt && {
      at: lastSignInAt.toISOString(),
      device: lastSignInAgent === null ? '' : deviceName(lastSignInAgent),
      network: lastSignInNetwork ?? '',
    },
    sessions: sessions.map(toSessionView),
    mail: { way: way ?? 'now' },
    heldWork,
  };
}

/** Signs somebody else out everywhere. @throws AppError `not_found`, `conflict` for one's own account. */
export function endAccess(id: number, { actor, requestId, idempotencyKey }: RequestContext) {
  if (id === actor.id) {
    const message = 'This is your own account. Sign other devices out in your settings.';
    throw conflict(message);
  }
  return once({ scope: `end sessions ${id} ${actor.id}`, idempotencyKey }, {}, async (transaction) => {
    assertFound(await lockEmployee(transaction, id), 'account');
    const ended = await deleteSessions(transaction, id, 'all');
    if (ended === 0) return new Reply({ ended });
    await recordAudit(transaction, {
      action: 'session_logout',
      actorId: actor.id,
      target: `employee:${id}`,
      detail: { ended },
      requestId,
    });
    // Closes their open pages.
    await announce(transaction, [{ about: { type: 'account' }, ownerId: id }]);
    return new Reply({ ended });
  });
}
