import { sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { isAwayToday, isReviewer } from '#server/database/queries/absences.ts';
import { distinctNames } from '#shared/people.ts';
import type { Employee } from '#shared/schema.ts';
import type { Reviewer } from '#shared/submissions/views.ts';

type Names = Pick<Employee, 'username' | 'firstName' | 'lastName' | 'role'>;
type ReviewerRow = Names & Pick<Employee, 'id'> & { away: { to: string; deputy: Names } | null };

export async function listReviewers(): Promise<Reviewer[]> {
  const { rows } = await db.execute<ReviewerRow>(sql`
    select p.id, p.username, p.first_name as "firstName", p.last_name as "lastName", p.role, (
      select json_build_object('to', away.last_day, 'deputy', json_build_object(
        'username', d.username, 'firstName', d.first_name, 'lastName', d.last_name, 'role', d.role))
      from absences away join employees d on d.id = away.deputy_id
      where away.employee_id = p.id and ${isAwayToday}) as away
    from employees p where ${isReviewer}
    order by p.first_name, p.last_name, p.id`);
  const nameOf = distinctNames<Names>(rows);
  return rows.map((row) => ({
    id: row.id,
    name: nameOf(row),
    role: row.role,
    away: row.away && { to: row.away.to, deputy: nameOf(row.away.deputy) },
  }));
}
