import { and, eq, ne, or, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connection.ts';
import { fromNow, isTrue, lower, noRows } from '#server/database/expressions.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { type EmployeeInsert, employeeInsertSchema, employees } from '#shared/schema.ts';

/** How long a password works that somebody else has read. */
export const inAWeek = fromNow('7 days');

/** Undefined if the username or the email is taken. */
export async function createEmployee(executor: Database | Transaction, employee: EmployeeInsert) {
  const values = employeeInsertSchema.parse(employee);
  const [row] = await executor
    .insert(employees)
    .values({ ...values, ...(values.mustChangePassword && { passwordExpiresAt: inAWeek }) })
    .onConflictDoNothing()
    .returning({ id: employees.id, username: employees.username });
  return row;
}

/** A sentence for each field that another account uses; case does not matter. */
export async function findTaken(
  executor: Database | Transaction,
  { username, email }: { username?: string | undefined; email?: string | undefined },
  exceptId = 0,
): Promise<FieldErrors> {
  const same = (column: SQL, value: string | undefined) =>
    value === undefined ? noRows : isTrue(eq(column, lower(value)));
  const sameName = same(lower(employees.username), username);
  const sameEmail = same(lower(employees.email), email);
  const rows = await executor
    .select({ name: sameName, email: sameEmail })
    .from(employees)
    .where(and(or(sameName, sameEmail), ne(employees.id, exceptId)));
  return {
    ...(rows.some((row) => row.name) && { username: ['Another account has this username'] }),
    ...(rows.some((row) => row.email) && { email: ['Another account has this email address'] }),
  };
}

/** Deletes an account that was made at this very moment and that nobody has used. Undefined where there is none. */
export async function deleteUnusedAccount(
  transaction: Transaction,
  { id, createdAt }: { id: number; createdAt: Date },
) {
  const [row] = await transaction
    .delete(employees)
    .where(and(eq(employees.id, id), eq(employees.createdAt, createdAt), eq(employees.mustChangePassword, true)))
    .returning({ id: employees.id });
  return row;
}
