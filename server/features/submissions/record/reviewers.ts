import { and, eq } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { summaryColumns } from '#server/database/expressions.ts';
import { away, isAwayToday, isReviewer, participant } from '#server/database/queries/absences.ts';
import { distinctNames } from '#shared/employees/names.ts';
import type { Reviewer } from '#shared/submissions/views.ts';

export async function listReviewers(): Promise<Reviewer[]> {
  const { id, firstName, lastName } = participant;
  const rows = await db
    .select({ person: summaryColumns(participant), awayUntil: away.lastDay })
    .from(participant)
    .leftJoin(away, and(eq(away.employeeId, id), isAwayToday()))
    .where(isReviewer)
    .orderBy(firstName, lastName, id);
  const nameOf = distinctNames(rows.map((row) => row.person));
  return rows.map((row) => ({
    id: row.person.id,
    name: nameOf(row.person),
    role: row.person.role,
    awayUntil: row.awayUntil,
  }));
}
