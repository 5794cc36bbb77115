import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '#server/database/connection.ts';
import { summaryColumns } from '#server/database/expressions.ts';
import { away, isAwayToday, isReviewer, participant } from '#server/database/queries/absences.ts';
import { distinctNames } from '#shared/people.ts';
import { employees } from '#shared/schema.ts';
import type { Reviewer } from '#shared/submissions/views.ts';

const deputy = alias(employees, 'deputy');

export async function listReviewers(): Promise<Reviewer[]> {
  const { id, firstName, lastName } = participant;
  const rows = await db
    .select({
      person: summaryColumns(participant),
      to: away.lastDay,
      deputy: summaryColumns(deputy),
    })
    .from(participant)
    .leftJoin(away, and(eq(away.employeeId, id), isAwayToday))
    .leftJoin(deputy, eq(deputy.id, away.deputyId))
    .where(isReviewer)
    .orderBy(firstName, lastName, id);
  const nameOf = distinctNames(rows.map((row) => row.person));
  return rows.map((row) => ({
    id: row.person.id,
    name: nameOf(row.person),
    role: row.person.role,
    away: row.to !== null && row.deputy ? { to: row.to, deputy: nameOf(row.deputy) } : null,
  }));
}
