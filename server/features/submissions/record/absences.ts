import { and, eq, gte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db, type Transaction } from '#server/database/connection.ts';
import { nameColumns } from '#server/database/expressions.ts';
import { today } from '#server/database/queries/absences.ts';
import { personName } from '#shared/people.ts';
import { absences, employees } from '#shared/schema.ts';
import type { AbsenceChange } from '#shared/submissions/desk.ts';
import type { Absence } from '#shared/submissions/views.ts';

const deputy = alias(employees, 'deputy');

/** Undefined when it is over. */
export async function getAbsence(employeeId: number): Promise<Absence | undefined> {
  const [row] = await db
    .select({
      from: absences.firstDay,
      to: absences.lastDay,
      deputy: { id: deputy.id, ...nameColumns(deputy) },
    })
    .from(absences)
    .leftJoin(deputy, eq(deputy.id, absences.deputyId))
    .where(and(eq(absences.employeeId, employeeId), gte(absences.lastDay, today)));
  return row && { ...row, deputy: row.deputy && { id: row.deputy.id, name: personName(row.deputy) } };
}

export async function updateAbsence(
  transaction: Transaction,
  employeeId: number,
  { from: firstDay, to: lastDay, deputyId = null }: AbsenceChange,
): Promise<void> {
  await transaction
    .insert(absences)
    .values({ employeeId, deputyId, firstDay, lastDay })
    .onConflictDoUpdate({ target: absences.employeeId, set: { deputyId, firstDay, lastDay } });
}

export async function deleteAbsence(transaction: Transaction, employeeId: number): Promise<void> {
  await transaction.delete(absences).where(eq(absences.employeeId, employeeId));
}
