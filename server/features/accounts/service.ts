import { randomBytes } from 'node:crypto';
import { recordAudit } from '#server/database/audit.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import { createEmployee, findTaken } from '#server/features/accounts/data.ts';
import { createLink } from '#server/features/accounts/links-data.ts';
import { mailAccount } from '#server/features/accounts/mail-service.ts';
import { announce } from '#server/features/notifications/door.ts';
import { type AppError, conflict } from '#server/lib/app-error.ts';
import { hashPassword } from '#server/lib/auth/passwords.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { EmployeeCreate } from '#shared/employees/employees.ts';

/** Prepares an account whose owner is invited, for an act of a domain above; what it returns stores it. @throws AppError `conflict`. */
export async function prepareInvitedAccount(
  account: Omit<EmployeeCreate, 'password' | 'invite'>,
  context: RequestContext,
) {
  const passwordHash = await hashPassword(generatePassword());
  return async (transaction: Transaction, options: { startAfter: number }): Promise<number> => {
    const values = { ...account, passwordHash, mustChangePassword: true };
    const id = await insertAccount(transaction, values, context, false);
    await invitePerson(transaction, id, options);
    return id;
  };
}

/** @throws AppError `conflict` for a name that another account has. */
export async function insertAccount(
  transaction: Transaction,
  values: Parameters<typeof createEmployee>[1],
  context: RequestContext,
  oneTimePassword: boolean,
): Promise<number> {
  const employee = await createEmployee(transaction, values);
  if (!employee) throw await takenNames(transaction, values);
  const detail = { role: values.role, ...(values.grants?.length && { grants: values.grants }), oneTimePassword };
  await recordAudit(transaction, {
    action: 'user_created',
    actorId: context.actor.id,
    target: `employee:${employee.id}`,
    detail,
    requestId: context.requestId,
  });
  await announce(transaction, [{ about: { type: 'account' } }]);
  return employee.id;
}

/** In the transaction that makes or names the account. The mail waits `startAfter` seconds. */
export async function invitePerson(
  transaction: Transaction,
  employeeId: number,
  { startAfter = 0 } = {},
): Promise<void> {
  await createLink(transaction, { employeeId, purpose: 'invitation' });
  await mailAccount(transaction, { kind: 'invitation', employeeId }, { startAfter });
}

export async function takenNames(
  executor: Database | Transaction,
  names: { username?: string | undefined; email?: string | undefined },
  exceptId?: number,
): Promise<AppError> {
  const fields = await findTaken(executor, names, exceptId);
  const message = Object.values(fields).flat().join('. ') || 'Another account got there first. Please try again';
  return conflict(`${message}.`, { fields });
}

/** Leaves out characters that are easy to confuse. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Four groups of four, about 93 bits. */
export function generatePassword(random: Buffer = randomBytes(32)): string {
  const letters = Array.from({ length: 16 }, (_, index) => alphabet[random.readUInt16BE(2 * index) % alphabet.length]);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}
