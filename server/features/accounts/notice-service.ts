import type { Notice } from '#server/features/notifications/door.ts';

/** Notifies owners of every change to their account, including their own: an attacker may have made it. */
export function accountChanged(employeeId: number, changes: string[], by: Pick<Notice, 'actorId'> = {}): Notice {
  return { kind: 'account_changed', to: { employeeId }, about: { type: 'account' }, detail: { changes }, ...by };
}
