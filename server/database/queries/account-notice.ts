import type { Notice } from '#server/database/notify.ts';

/** Tells its owner what has changed in an account; of their own changes too, since somebody else may have made them. */
export function accountChanged(employeeId: number, changes: string[], by: Pick<Notice, 'actorId'> = {}): Notice {
  return { kind: 'account_changed', to: { employeeId }, about: { type: 'account' }, detail: { changes }, ...by };
}
