import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, db } from '#server/database/connection.ts';
import { summaryColumns } from '#server/database/expressions.ts';
import { listColumns, listPage, newestFirst, type Page, type PageRequest } from '#server/database/lists.ts';
import type { OpenState } from '#shared/evaluations/participation.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { employees } from '#shared/schema.ts';

export interface PersonRow {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  role: EmployeeRole;
  createdAt: Date;
}

type More<Row> = { [Name in keyof Row]: SQL<Row[Name]> };

/** Active employees of `roles`, newest first, with more about each. */
export function listPeople<Row extends object>(
  roles: readonly EmployeeRole[],
  more: More<Row>,
  page: PageRequest,
): Promise<Page<PersonRow & Row>> {
  const select = db.select(columnsWith(more)).from(employees).$dynamic();
  return listPage({ select, from: employees, where: isActiveOf(roles), order }, page);
}

const order = newestFirst(employees.createdAt, employees.id);

/** All of them. */
export async function listEveryPerson<Row extends object>(
  roles: readonly EmployeeRole[],
  more: More<Row>,
  executor: Pick<Database, 'select'>,
): Promise<(PersonRow & Row)[]> {
  const rows: unknown = await executor
    .select(columnsWith(more))
    .from(employees)
    .where(isActiveOf(roles))
    .orderBy(...order.by);
  return rows as (PersonRow & Row)[];
}

function columnsWith<Row extends object>(more: More<Row>) {
  return listColumns({ ...personColumns, ...more } as Record<string, SQL>);
}

function isActiveOf(roles: readonly EmployeeRole[]): SQL | undefined {
  return and(inArray(employees.role, [...roles]), eq(employees.isActive, true));
}

const personColumns = {
  ...summaryColumns(employees),
  createdAt: employees.createdAt,
};

/** Has a first password or an invitation, and has never signed in. */
export const isExpected = sql<boolean>`(${employees.mustChangePassword} and ${employees.lastSignInAt} is null)`;

export interface Standing {
  /** Handed in since a moment, oldest first. */
  submitted: { id: number; at: string }[];
  hasDraft: boolean;
  hasTakenBack: boolean;
  isExpected: boolean;
}

export function standingSince(since: Date): More<Standing> {
  return {
    submitted: sql`coalesce((
      select json_agg(json_build_object('id', s.id, 'at', s.completed_at) order by s.completed_at)
      from evaluation_sessions s
      where s.employee_id = employees.id and s.completed_at >= ${since.toISOString()}), '[]')`,
    hasDraft: sql`exists (
      select from evaluation_sessions s
      where s.employee_id = employees.id and s.role = employees.role and not s.is_completed and s.answers <> '{}')`,
    hasTakenBack: sql`exists (
      select from evaluation_sessions s
      where s.employee_id = employees.id and s.role = employees.role and not s.is_completed
        and s.taken_back_at is not null)`,
    isExpected,
  };
}

/** The state of the current quarter; `submitted` counts since it began. */
export function openState({
  submitted,
  hasDraft,
  hasTakenBack,
  isExpected,
}: Pick<Standing, 'submitted' | 'hasDraft' | 'hasTakenBack' | 'isExpected'>): OpenState {
  if (isExpected) return 'not_asked';
  if (submitted.length > 0) return 'submitted';
  if (hasTakenBack) return 'taken_back';
  return hasDraft ? 'draft' : 'not_started';
}

/** How an export names the person of its filter; an account that is gone keeps its id. */
export async function findPersonWord(chosen: 'me' | 'none' | number | undefined, reader: { username: string }) {
  if (chosen === 'me') return reader.username;
  if (typeof chosen !== 'number') return chosen;
  const [row] = await db.select({ username: employees.username }).from(employees).where(eq(employees.id, chosen));
  return row?.username ?? chosen;
}

export async function getAddress(employeeId: number): Promise<string | undefined> {
  const [row] = await db.select({ email: employees.email }).from(employees).where(eq(employees.id, employeeId));
  return row?.email;
}
