import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { AppError } from '#server/lib/app-error.ts';
import { rolesWith } from '#shared/permissions/permissions.ts';
import { employees } from '#shared/schema.ts';

/** @throws AppError `invalid_input` for somebody who may not plan. */
export async function assertPlanner(transaction: Transaction, id: number): Promise<void> {
  const mayPlan = inArray(employees.role, rolesWith('assignments:plan'));
  const [row] = await transaction
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.id, id), eq(employees.isActive, true), mayPlan));
  if (row) return;
  const message = 'Please choose a manager or an admin';
  throw new AppError('invalid_input', { message, fields: { plannerId: [message] } });
}
