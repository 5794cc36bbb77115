import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '#server/database/connection.ts';
import { isAwayToday, isReviewer } from '#server/database/queries/absences.ts';
import { distinctNames } from '#shared/people.ts';
import { absences, employees } from '#shared/schema.ts';
import type { Reviewer } from '#shared/submissions/views.ts';

// `isReviewer` and `isAwayToday` read these names.
const person = alias(employees, 'p');
const away = alias(absences, 'away');
const deputy = alias(employees, 'deputy');

export async function listReviewers(): Promise<Reviewer[]> {
  const { id, username, firstName, lastName, role } = person;
  const rows = await db
    .select({
      person: { id, username, firstName, lastName, role },
      to: away.lastDay,
      deputy: {
        username: deputy.username,
        firstName: deputy.firstName,
        lastName: deputy.lastName,
        role: deputy.role,
      },
    })
    .from(person)
    .leftJoin(away, and(eq(away.employeeId, id), isAwayToday))
    .leftJoin(deputy, eq(deputy.id, away.deputyId))
    .where(isReviewer)
    .orderBy(firstName, lastName, id);
  const nameOf = distinctNames<Omit<(typeof rows)[number]['person'], 'id'>>(rows.map((row) => row.person));
  return rows.map((row) => ({
    id: row.person.id,
    name: nameOf(row.person),
    role: row.person.role,
    away: row.to !== null && row.deputy ? { to: row.to, deputy: nameOf(row.deputy) } : null,
  }));
}
