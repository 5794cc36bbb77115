import { recordAudit } from '#server/database/audit.ts';
import { db, hasCode } from '#server/database/connection.ts';
import { postgresErrors } from '#server/database/error-codes.ts';
import { transact } from '#server/database/transaction.ts';
import {
  createEmployee,
  deleteLinks,
  generatePassword,
  hasActiveAdmin,
  takenNames,
} from '#server/features/accounts/door.ts';
import { deleteSecondFactors, findEmployeeByEmail, updateEmployee } from '#server/features/employees/data.ts';
import { changeNotice } from '#server/features/employees/service.ts';
import { announce, notify } from '#server/features/notifications/door.ts';
import { passwordWeakness } from '#server/lib/auth/password-policy.ts';
import { hashPassword } from '#server/lib/auth/passwords.ts';
import { log } from '#server/lib/log.ts';
import { StartError } from '#server/lib/start-error.ts';
import { type EmployeeUpdate, standInAdmin } from '#shared/employees/employees.ts';

interface FirstAdmin {
  email: string;
  /** Present only where it was generated: it is shown once and stored nowhere. */
  generatedPassword?: string;
}

type KnownEmployee = NonNullable<Awaited<ReturnType<typeof findEmployeeByEmail>>>;

const nobodyAdministers =
  'there is no active administrator, and none was made: another account has the user name admin or this address; npm run create-admin -- --email <address> makes one';

/**
 * Makes the first admin where there is none; undefined where there is one, or another instance was faster.
 * @throws StartError for a password that is easily guessed.
 */
export async function ensureFirstAdmin(
  email: string,
  givenPassword: string | undefined,
): Promise<FirstAdmin | undefined> {
  if (await hasActiveAdmin()) return undefined;
  const weakness = givenPassword && (await passwordWeakness(givenPassword, { username: 'admin', email }));
  if (weakness) throw new StartError(`ADMIN_PASSWORD is not accepted: ${weakness}.`);
  const password = givenPassword ?? generatePassword();
  const admin = await createEmployee(db, {
    username: 'admin',
    email,
    passwordHash: await hashPassword(password),
    ...standInAdmin,
    role: 'admin',
    mustChangePassword: givenPassword === undefined,
  });
  if (!admin) {
    if (!(await hasActiveAdmin())) log.warn({ email }, nobodyAdministers);
    return undefined;
  }
  await recordAudit(db, { action: 'user_created', target: `employee:${admin.id}`, detail: { first: true } });
  return givenPassword ? { email } : { email, generatedPassword: password };
}

interface ShellAdminInput {
  email: string;
  username?: string | undefined;
  password?: string | undefined;
}

interface ShellAdmin {
  outcome: 'created' | 'updated';
  username: string;
  generatedPassword?: string;
}

/**
 * An operator's command: makes an admin, or gives the account with this e-mail address a new password and makes it an
 * active admin. `username` is for a new account; without it the address gives one.
 * @throws AppError `conflict` where another account has the user name.
 */
export async function establishAdmin({ email, username, password }: ShellAdminInput): Promise<ShellAdmin> {
  const generatedPassword = password === undefined ? generatePassword() : undefined;
  const mustChangePassword = generatedPassword !== undefined;
  const passwordHash = await hashPassword(password ?? (generatedPassword as string));
  return transact<ShellAdmin>(async (transaction) => {
    const holder = await findEmployeeByEmail(transaction, email);
    const changes = { passwordHash, mustChangePassword, role: 'admin' as const };
    const names = { username: username ?? (email.split('@')[0] ?? '').padEnd(3, '-').slice(0, 50), email };
    const detail = { shell: true };
    const admin = holder
      ? await updateEmployee(
          transaction,
          holder.id,
          { ...changes, ...(username && { username }), isActive: true },
          { action: 'user_updated', target: `employee:${holder.id}`, detail },
        )
      : await createEmployee(transaction, { ...changes, ...names });
    if (!admin) throw await takenNames(transaction, names);
    // A link mailed before must not undo it.
    if (holder) await deleteLinks(transaction, [holder.id]);
    // The way back in for an operator who has lost the phone, too.
    const isRemoved = holder !== undefined && (await deleteSecondFactors(transaction, holder.id)) > 0;
    if (holder) await notify(transaction, [changeNotice(holder.id, shellChanges(holder, username, isRemoved))]);
    else {
      await recordAudit(transaction, { action: 'user_created', target: `employee:${admin.id}`, detail });
      await announce(transaction, [{ about: { type: 'account' } }]);
    }
    const outcome = holder ? 'updated' : 'created';
    return { outcome, username: admin.username, ...(generatedPassword && { generatedPassword }) };
  }).catch(async (error: unknown) => {
    throw hasCode(error, postgresErrors.uniqueViolation) ? await takenNames(db, { username }) : error;
  });
}

function shellChanges(
  { role, isActive }: KnownEmployee,
  username: string | undefined,
  isRemoved: boolean,
): EmployeeUpdate {
  return {
    ...(username && { username }),
    ...(role !== 'admin' && { role: 'admin' }),
    ...(!isActive && { isActive: true }),
    ...(isRemoved && { removeSecondFactor: true }),
    resetPassword: true,
  };
}
