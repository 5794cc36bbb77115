import type { Request } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { confirmSession } from '#server/database/session-store.ts';
import { getCredentials } from '#server/features/auth/data.ts';
import { assertOwnPassword } from '#server/features/auth/own-password-service.ts';
import { challengePasskey, takeAnswer } from '#server/features/auth/passkeys/answer-service.ts';
import { listCredentials } from '#server/features/auth/passkeys/data.ts';
import { limited, takeCode } from '#server/features/auth/second-factor/code-service.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { Confirmation } from '#shared/auth/auth.ts';

/** The challenge for a browser, which one's own passkey answers. */
export async function askToConfirm({ actor: { id } }: RequestContext) {
  return challengePasskey({ act: 'confirm', employeeId: id }, await listCredentials(id));
}

/**
 * Remembers for ten minutes that it is the session's owner who acts.
 * @throws AppError `invalid_input` where something is wrong, `rate_limited`, `unavailable`.
 */
export async function confirm(proof: Confirmation, request: Request, { actor, requestId }: RequestContext) {
  const { id } = actor;
  const event = { action: 'authn_confirm_success', actorId: id, target: `employee:${id}`, requestId } as const;
  if ('passkey' in proof) {
    await takeAnswer(proof.passkey, { act: 'confirm', owner: id, requestId });
    await recordAudit(db, { ...event, detail: { factor: 'passkey' } });
    return confirmSession(request.sessionID, { isProved: true });
  }
  const credentials = await getCredentials(id);
  if (!credentials) throw new AppError('not_authenticated');
  const { currentPassword, code } = proof;
  await assertOwnPassword(credentials, currentPassword, event);
  if (code !== undefined) await limited(id, event, () => takeCode(id, code));
  return confirmSession(request.sessionID, { isProved: code !== undefined || !credentials.hasSecondFactor });
}
