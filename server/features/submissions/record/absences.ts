import { and, eq, gte } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { differs, noRows } from '#server/database/expressions.ts';
import { today } from '#server/database/queries/absences.ts';
import { absences } from '#shared/schema.ts';
import type { AbsenceChange } from '#shared/submissions/desk.ts';
import type { Absence } from '#shared/submissions/views.ts';

/** Undefined when it is over. */
export async function getAbsence(employeeId: number): Promise<Absence | undefined> {
  const [row] = await db
    .select({ from: absences.firstDay, to: absences.lastDay })
    .from(absences)
    .where(and(eq(absences.employeeId, employeeId), gte(absences.lastDay, today())));
  return row;
}

/** Returns whether it was another. */
export async function updateAbsence(
  transaction: Transaction,
  employeeId: number,
  { from: firstDay, to: lastDay }: AbsenceChange,
): Promise<boolean> {
  const days = { firstDay, lastDay };
  const { rowCount } = await transaction
    .insert(absences)
    .values({ employeeId, ...days })
    .onConflictDoUpdate({ target: absences.employeeId, set: days, setWhere: differs(absences, days) ?? noRows });
  return rowCount === 1;
}

/** Returns whether there was one. */
export async function deleteAbsence(transaction: Transaction, employeeId: number): Promise<boolean> {
  const { rowCount } = await transaction.delete(absences).where(eq(absences.employeeId, employeeId));
  return rowCount === 1;
}
