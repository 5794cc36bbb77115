import { and, eq, inArray, isNotNull, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm';
import { type AuditEvent, withAudit } from '#server/database/audit.ts';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { allRows, countOf, isTrue, lower, nameColumns, now, summaryColumns } from '#server/database/expressions.ts';
import { likePattern } from '#server/database/like-pattern.ts';
import {
  type ListRow,
  listColumns,
  listPage,
  narrow,
  newestFirst,
  type Page,
  type PageRequest,
} from '#server/database/lists.ts';
import { deleteLastingKeys } from '#server/database/queries/lasting-keys.ts';
import { hasSecondFactor } from '#server/database/queries/second-factors.ts';
import { endSessions, isSessionAlive } from '#server/database/session-store.ts';
import { inAWeek } from '#server/features/accounts/door.ts';
import type { AccountFilter } from '#shared/employees/employees.ts';
import type { EmployeeView } from '#shared/employees/views.ts';
import {
  accountLinks,
  authenticators,
  type EmployeeInsert,
  employeeSearchText,
  employees,
  mailChoices,
  passkeys,
  sessions,
} from '#shared/schema.ts';

const listedColumns = listColumns({
  ...summaryColumns(employees),
  email: employees.email,
  grants: employees.grants,
  isActive: employees.isActive,
  mustChangePassword: employees.mustChangePassword,
  isErased: isTrue(isNotNull(employees.erasedAt)),
  lastSignInAt: employees.lastSignInAt,
  createdAt: employees.createdAt,
  updatedAt: employees.updatedAt,
  invitedAt: accountLinks.createdAt,
  invitedUntil: accountLinks.expiresAt,
  hasSecondFactor,
  application: sql<EmployeeView['application']>`(select json_build_object('id', i.id, 'reference', i.reference)
    from contact_inquiries i where i.account_id = ${employees.id} order by i.id desc limit 1)`,
  sessions: countOf(sessions, and(eq(sessions.employeeId, employees.id), isSessionAlive())),
});

const isInvitation = and(eq(accountLinks.employeeId, employees.id), eq(accountLinks.purpose, 'invitation'));

export type EmployeeRow = ListRow<typeof listedColumns>;

/** The one way a row becomes an account as admins get it. */
export function toEmployeeView({ invitedAt, invitedUntil, ...row }: EmployeeRow): EmployeeView {
  return {
    id: row.id,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.role,
    email: row.email,
    grants: row.grants,
    isActive: row.isActive,
    isErased: row.isErased,
    mustChangePassword: row.mustChangePassword,
    hasSecondFactor: row.hasSecondFactor,
    application: row.application,
    sessions: row.sessions,
    invitation:
      invitedAt && invitedUntil ? { sentAt: invitedAt.toISOString(), until: invitedUntil.toISOString() } : null,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function listEmployees(filter: AccountFilter, page: PageRequest): Promise<Page<EmployeeRow>> {
  const select = db.select(listedColumns).from(employees).leftJoin(accountLinks, isInvitation).$dynamic();
  const order = newestFirst(employees.createdAt, employees.id);
  return listPage({ select, from: employees, where: matching(filter), order }, page);
}

export async function getEmployee(source: Pick<Transaction, 'select'>, id: number): Promise<EmployeeRow | undefined> {
  const [row] = await source
    .select(listedColumns)
    .from(employees)
    .leftJoin(accountLinks, isInvitation)
    .where(eq(employees.id, id));
  return row;
}

/** How its owner gets in, and is told. */
export async function getAccess(id: number) {
  const [row] = await db
    .select({
      role: employees.role,
      lastSignInAt: employees.lastSignInAt,
      lastSignInAgent: employees.lastSignInAgent,
      lastSignInNetwork: employees.lastSignInNetwork,
      way: mailChoices.way,
    })
    .from(employees)
    .leftJoin(mailChoices, eq(mailChoices.employeeId, employees.id))
    .where(eq(employees.id, id));
  return row;
}

/** Keeps an account as it is until the transaction ends, for what its owner is told of a change. */
export async function lockEmployee(transaction: Transaction, id: number) {
  const [row] = await transaction
    .select({
      ...nameColumns(employees),
      email: employees.email,
      role: employees.role,
      grants: employees.grants,
      isActive: employees.isActive,
      mustChangePassword: employees.mustChangePassword,
    })
    .from(employees)
    .where(and(eq(employees.id, id), isNull(employees.erasedAt)))
    .for('update');
  return row;
}

/** Grants of earlier releases give nothing. */
const mayWriteSite = isTrue(sql`'site' = any(${employees.grants})`);

export interface EmployeeChanges extends Partial<Omit<EmployeeInsert, 'mustChangePassword'>> {
  isActive?: boolean | undefined;
  mustChangePassword?: boolean;
}

/**
 * A new role, other grants, a deactivation or a new password raises the epoch and so ends every session, and
 * lasting keys with them. Undefined if there is no such account or it was erased: then roll back `event`.
 */
export async function updateEmployee(
  transaction: Transaction,
  id: number,
  changes: EmployeeChanges,
  event: AuditEvent,
) {
  const endsSessions = or(
    changes.passwordHash === undefined ? undefined : allRows,
    changes.isActive === false ? eq(employees.isActive, true) : undefined,
    changes.role === undefined ? undefined : ne(employees.role, changes.role),
    changes.grants === undefined ? undefined : ne(mayWriteSite, changes.grants.includes('site')),
  );
  if (endsSessions) await deleteLastingKeys(transaction, and(eq(employees.id, id), endsSessions));
  const epoch = endsSessions && sql`${employees.sessionEpoch} + case when ${endsSessions} then 1 else 0 end`;
  const [row] = await withAudit(transaction, event)
    .update(employees)
    .set({
      ...changes,
      ...(changes.mustChangePassword && { passwordExpiresAt: inAWeek }),
      ...(epoch && { sessionEpoch: epoch }),
      updatedAt: now(),
    })
    .where(and(eq(employees.id, id), isNull(employees.erasedAt)))
    .returning({ ...summaryColumns(employees), grants: employees.grants, sessionEpoch: employees.sessionEpoch });
  if (row && endsSessions) await endSessions(transaction, row);
  return row;
}

export async function findEmployeeByEmail(transaction: Transaction, email: string) {
  const [row] = await transaction
    .select({ id: employees.id, role: employees.role, isActive: employees.isActive })
    .from(employees)
    .where(eq(lower(employees.email), lower(email)))
    .for('update');
  return row;
}

/** Of two lists at once the second waits, and chooses usernames beside those of the first. */
export async function lockManyAccounts(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('many-accounts'))`);
}

/** In small letters, those of these that accounts have. */
export async function listTakenEmails(
  executor: Database | Transaction,
  emails: readonly string[],
): Promise<Set<string>> {
  const email = lower(employees.email);
  const wanted = emails.map((each) => each.toLowerCase());
  const rows = await executor.select({ email }).from(employees).where(inArray(email, wanted));
  return new Set(rows.map((row) => row.email));
}

function matching(filter: AccountFilter): SQL | undefined {
  return narrow(filter, {
    role: (role) => eq(employees.role, role),
    active: (active) => eq(employees.isActive, active),
    q: (q) => like(employeeSearchText(employees), likePattern(q)),
  });
}

/** Apps, passkeys and recovery codes. Returns how many there were. */
export async function deleteSecondFactors(transaction: Transaction, employeeId: number): Promise<number> {
  const { rowCount } = await transaction.delete(passkeys).where(eq(passkeys.employeeId, employeeId));
  const deleted = await transaction
    .delete(authenticators)
    .where(eq(authenticators.employeeId, employeeId))
    .returning({ confirmedAt: authenticators.confirmedAt });
  return (rowCount ?? 0) + deleted.filter(({ confirmedAt }) => confirmedAt !== null).length;
}
