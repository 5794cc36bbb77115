import { sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { worksForAdvertisers, worksOnInbox } from '#server/database/queries/assignments.ts';
import { distinctNames } from '#shared/employees/names.ts';
import type { InquiryAssignee } from '#shared/inquiries/views.ts';
import type { Employee } from '#shared/schema.ts';

/** Employees who may work on the inbox, and others who still have inquiries assigned. */
export async function listAssignees(): Promise<InquiryAssignee[]> {
  const { rows } = await db.execute<Assignee>(sql`
    select id, username, first_name as "firstName", last_name as "lastName", role, is_active as "isActive",
      (${worksForAdvertisers}) as "mayWork", (${worksOnInbox}) as "isForAll" from employees
    where (${worksForAdvertisers})
      or exists (select from contact_inquiries where assigned_to = employees.id)
    order by is_active desc, first_name, last_name, id`);
  const nameOf = distinctNames(rows);
  return rows.map((row) => ({
    id: row.id,
    name: nameOf(row),
    isActive: row.isActive,
    mayWork: row.mayWork,
    isForAll: row.isForAll,
  }));
}

type Assignee = Pick<Employee, 'id' | 'username' | 'firstName' | 'lastName' | 'role' | 'isActive'> & {
  mayWork: boolean;
  isForAll: boolean;
};
