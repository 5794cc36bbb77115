import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AuditEvent } from '#server/database/audit.ts';
import { db, hasCode, type Transaction } from '#server/database/connection.ts';
import { postgresErrors } from '#server/database/error-codes.ts';
import { once } from '#server/database/transaction.ts';
import {
  accountChanged,
  deleteLinks,
  generatePassword,
  insertAccount,
  invitePerson,
  lockActiveAdmins,
  mailAccount,
  takenNames,
} from '#server/features/accounts/door.ts';
import { releasePlans } from '#server/features/assignments/door.ts';
import { viewAccount } from '#server/features/employees/access-service.ts';
import {
  deleteSecondFactors,
  type EmployeeChanges,
  lockEmployee,
  updateEmployee,
} from '#server/features/employees/data.ts';
import { handOver, listHeldWork } from '#server/features/employees/hand-over-data.ts';
import { type Notice, notify } from '#server/features/notifications/door.ts';
import { AppError, assertFound, conflict } from '#server/lib/app-error.ts';
import { assertStrongPassword } from '#server/lib/auth/password-policy.ts';
import { hashPassword } from '#server/lib/auth/passwords.ts';
import { oneTimePasswordSecret } from '#server/lib/auth/secrets.ts';
import { created, Reply } from '#server/lib/reply.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import {
  type EmployeeCreate,
  type EmployeeUpdate,
  employeeName,
  heldWords,
  lostBy,
  successorsFor,
} from '#shared/employees/employees.ts';
import { type Actor, can } from '#shared/permissions/permissions.ts';

/** Creates an account; 201 with it, and with the one-time password where none was given. @throws AppError `conflict`, `invalid_input`. */
export async function createAccount({ password, invite, ...account }: EmployeeCreate, context: RequestContext) {
  if (password !== undefined) await assertStrongPassword(password, account, 'password');
  const isInvited = invite === true && password === undefined;
  const oneTimePassword = password === undefined && !isInvited ? generatePassword(seed(context)) : undefined;
  // Nobody knows the password of who is invited.
  const passwordHash = await hashPassword(password ?? oneTimePassword ?? generatePassword());
  const body = { ...account, invite, password: password && keyed(password).toString('base64url') };
  const reply = await once(context, body, async (transaction) => {
    const values = { ...account, passwordHash, mustChangePassword: password === undefined };
    const id = await insertAccount(transaction, values, context, oneTimePassword !== undefined);
    if (isInvited) await invitePerson(transaction, id);
    return created({ employee: await viewAccount(id, transaction) });
  });
  return withPassword(reply, oneTimePassword);
}

/**
 * A new role, other grants, a deactivation and a reset end the account's sessions.
 * @throws AppError `not_found`, `conflict` if a name is taken, no admin would be left or nobody takes over what
 * its owner worked on, `invalid_input` for a successor who cannot.
 */
export async function updateAccount(
  id: number,
  { resetPassword, removeSecondFactor, handOver: successor, ...given }: EmployeeUpdate,
  context: RequestContext,
) {
  const oneTimePassword = resetPassword ? generatePassword(seed(context)) : undefined;
  const reset = oneTimePassword && { passwordHash: await hashPassword(oneTimePassword), mustChangePassword: true };
  if (removeSecondFactor && id === context.actor.id) throw conflict(ownSecondFactor);
  const body = { ...given, resetPassword, removeSecondFactor, handOver: successor };
  const reply = await once(context, body, async (transaction) => {
    await keepAnAdmin(transaction, id, given);
    const before = assertFound(await lockEmployee(transaction, id), 'account');
    const changes = changesOf(before, given);
    if (Object.keys(changes).length === 0 && !reset && !removeSecondFactor) {
      return new Reply({ employee: await viewAccount(id, transaction) });
    }
    const { role, isActive, grants } = changes;
    const detail = { changed: Object.keys(changes), role, isActive, grants, resetPassword, removeSecondFactor };
    const event = auditEvent('user_updated', id, context, detail);
    const employee = assertFound(await updateEmployee(transaction, id, { ...changes, ...reset }, event), 'account');
    const isRemoved = removeSecondFactor && (await deleteSecondFactors(transaction, id)) > 0;
    // A link mailed before must not undo it.
    if (isActive === false || changes.email || reset) await deleteLinks(transaction, [id]);
    const told = { ...changes, resetPassword, removeSecondFactor: isRemoved || undefined };
    await tellOldAddress(transaction, id, before, told);
    await notify(transaction, [changeNotice(id, told, context.actor)]);
    await emptyDesk(transaction, employee, { ...changes, handOver: successor }, context);
    if (isActive === false || !can(employee, 'assignments:plan')) await releasePlans(transaction, id);
    return new Reply({ employee: await viewAccount(id, transaction) });
  }).catch(async (error: unknown) => {
    throw hasCode(error, postgresErrors.uniqueViolation) ? await takenNames(db, given, id) : error;
  });
  return withPassword(reply, oneTimePassword);
}

type Before = NonNullable<Awaited<ReturnType<typeof lockEmployee>>>;

/** The fields that differ: a value that was so before is neither told nor recorded. */
function changesOf<Given extends object>(before: Before, given: Given): Partial<Given> {
  const was: Record<string, unknown> = before;
  const changed = Object.entries(given).filter(([name, value]) => !isDeepStrictEqual(was[name], value));
  return Object.fromEntries(changed) as Partial<Given>;
}

async function tellOldAddress(
  transaction: Transaction,
  employeeId: number,
  before: Before,
  update: EmployeeUpdate,
): Promise<void> {
  if (update.email === undefined) return;
  const changes = changesIn(update);
  await mailAccount(transaction, { kind: 'email_changed', employeeId, to: before.email, changes });
}

export function changeNotice(id: number, changes: EmployeeUpdate, actor?: Actor): Notice {
  return accountChanged(id, changesIn(changes), actor && { actorId: actor.id });
}

/** In words. */
function changesIn(changes: EmployeeUpdate): string[] {
  const changed = (Object.keys(changeLabels) as AccountField[]).filter((name) => changes[name] !== undefined);
  return changed.map((name) => changeLabels[name]);
}

type AccountField = Exclude<keyof EmployeeUpdate, 'handOver'>;

const changeLabels: Record<AccountField, string> = {
  username: 'username',
  email: 'email address',
  firstName: 'first name',
  lastName: 'last name',
  role: 'role',
  grants: 'what it may do on the site',
  isActive: 'access',
  resetPassword: 'password',
  removeSecondFactor: 'two-step sign-in turned off',
};

const ownSecondFactor = 'This is your own account. Please turn two-step sign-in off in your settings.';

/** A repeated call returns the same password, which is stored nowhere. */
function seed({ scope, idempotencyKey }: RequestContext): Buffer | undefined {
  return idempotencyKey === undefined ? undefined : keyed(`${scope} ${idempotencyKey}`);
}

function keyed(text: string): Buffer {
  return createHmac('sha256', oneTimePasswordSecret()).update(text).digest();
}

function withPassword<Body extends object>({ body, status }: Reply<Body>, oneTimePassword: string | undefined) {
  return new Reply({ ...body, oneTimePassword }, { status });
}

/** Hands over what its owner loses, so that nothing is forgotten. */
async function emptyDesk(
  transaction: Transaction,
  employee: Parameters<typeof employeeName>[0],
  { role, isActive, handOver: successor }: Pick<EmployeeUpdate, 'role' | 'isActive' | 'handOver'>,
  { actor, requestId }: RequestContext,
): Promise<void> {
  const held = await listHeldWork(employee.id, lostBy({ role, isActive }), transaction);
  if (held.length === 0) return;
  if (successor === undefined) {
    const message = `${employeeName(employee)} has ${heldWords(held)}. Please choose who takes over, or nobody.`;
    throw conflict(message, { fields: { handOver: [message] } });
  }
  if (successor !== null && !successorsFor(held).some(({ id }) => id === successor)) {
    const message = 'This account can’t take this over. Please choose another one.';
    throw new AppError('invalid_input', { message, fields: { handOver: [message] } });
  }
  for (const { kind } of held) {
    await handOver(transaction, kind, { from: employee.id, to: successor }, { actor, requestId });
  }
}

async function keepAnAdmin(transaction: Transaction, id: number, { role, isActive }: EmployeeChanges): Promise<void> {
  if (isActive !== false && (role === undefined || role === 'admin')) return;
  const admins = await lockActiveAdmins(transaction);
  if (admins.length > 1 || admins[0] !== id) return;
  throw conflict('This is the last active administrator. Make someone else an administrator first.');
}

function auditEvent(
  action: AuditEvent['action'],
  id: number,
  { actor, requestId }: RequestContext,
  detail: Record<string, unknown>,
): AuditEvent {
  return { action, actorId: actor.id, target: `employee:${id}`, detail, requestId };
}
