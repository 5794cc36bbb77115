import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { addDays, dayOf } from '#shared/days/days.ts';
import { absences } from '#shared/schema.ts';

type IdOf = (username: string) => number;

/** Assigns what waits, and sends a manager away. */
export async function fillDesk(transaction: Transaction, now: Date, idOf: IdOf): Promise<void> {
  for (const { status, place, to, by } of assigned) {
    await transaction.execute(sql`
      with changed as (
        update submissions set assigned_to = ${idOf(to)} where id = (
          select id from submissions where status = ${status} order by created_at, id offset ${place} limit 1)
        returning id, assigned_to, created_at
      )
      insert into submission_assignments (submission_id, actor_id, assignee_id, created_at)
      select id, ${idOf(by)}::int, assigned_to, least(created_at + interval '3 hours', now()) from changed`);
  }
  const today = dayOf(now);
  await transaction.insert(absences).values({
    employeeId: idOf('ruth.vandermolen'),
    firstDay: addDays(today, -2),
    lastDay: addDays(today, 9),
  });
}

/** `place` counts from the oldest in that status. */
const assigned = [
  { status: 'submitted', place: 0, to: 'tomas.okonjo', by: 'tomas.okonjo' },
  { status: 'submitted', place: 1, to: 'ruth.vandermolen', by: 'maya.lindqvist' },
  { status: 'submitted', place: 3, to: 'helena.brandao', by: 'helena.brandao' },
  { status: 'manager_approved', place: 0, to: 'maya.lindqvist', by: 'silas.winterbourne' },
] as const;
