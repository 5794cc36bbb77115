import { and, eq, exists, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type Database, db } from '#server/database/connection.ts';
import {
  countExactly,
  type ListRow,
  listColumns,
  listPage,
  newestFirst,
  type Page,
  type PageRequest,
} from '#server/database/lists.ts';
import type { ActivityFilter, ActivityPerson } from '#shared/activity/activity.ts';
import { distinctNames, personName } from '#shared/people.ts';
import { auditEvents, auditThing, contactInquiries, type Employee, employees } from '#shared/schema.ts';

const eventColumns = listColumns({
  // The driver reads a bigint as text.
  id: sql<number>`${auditEvents.id}::float8`,
  at: auditEvents.at,
  action: auditEvents.action,
  actorId: auditEvents.actorId,
  target: auditEvents.target,
  detail: auditEvents.detail,
});

export type EventRow = ListRow<typeof eventColumns>;

const order = newestFirst(auditEvents.at, auditEvents.id);

/** Newest first. Each filter has an index in this order. */
export function listEvents(filter: ActivityFilter, page: PageRequest): Promise<Page<EventRow>> {
  const select = db.select(eventColumns).from(auditEvents).$dynamic();
  return listPage({ select, from: auditEvents, where: matching(filter), order }, page);
}

export function selectEvents(filter: ActivityFilter, ids: readonly number[] | undefined) {
  return db
    .select(eventColumns)
    .from(auditEvents)
    .where(and(matching(filter), ids && inArray(auditEvents.id, [...ids])))
    .orderBy(...order.by);
}

export function countEvents(
  filter: ActivityFilter,
  ids: readonly number[] | undefined,
  executor: Database,
): Promise<number> {
  return countExactly(executor, auditEvents, and(matching(filter), ids && inArray(auditEvents.id, [...ids])));
}

function matching({ actor, action, thing, of, from, to }: ActivityFilter): SQL | undefined {
  return and(
    actor === undefined ? undefined : eq(auditEvents.actorId, actor),
    action === undefined ? undefined : eq(auditEvents.action, action),
    thing === undefined || of !== undefined ? undefined : sql`${auditThing(auditEvents)} = ${thing}`,
    thing === undefined || of === undefined ? undefined : sql`${auditEvents.target} = ${`${thing}:${of}`}`,
    from && gte(auditEvents.at, from),
    to && lt(auditEvents.at, to),
  );
}

/** Everybody with an account who has left a trail, by name. */
export async function listActors(): Promise<ActivityPerson[]> {
  const trail = db.select({ id: auditEvents.id }).from(auditEvents).where(eq(auditEvents.actorId, employees.id));
  const people = await db
    .select({ ...personColumns, role: employees.role })
    .from(employees)
    .where(exists(trail))
    .orderBy(employees.firstName, employees.lastName, employees.id);
  const nameOf = distinctNames(people);
  return people.map((person) => ({ ...toPerson(person), name: nameOf(person) }));
}

const personColumns = {
  id: employees.id,
  firstName: employees.firstName,
  lastName: employees.lastName,
  username: employees.username,
};

export async function listPeople(ids: readonly number[]): Promise<ActivityPerson[]> {
  if (ids.length === 0) return [];
  const people = await db
    .select(personColumns)
    .from(employees)
    .where(inArray(employees.id, [...ids]));
  return people.map(toPerson);
}

function toPerson(row: Pick<Employee, keyof typeof personColumns>): ActivityPerson {
  return { id: row.id, name: personName(row), username: row.username };
}

/** References of inquiries by their ids; erased ones are missing. */
export async function listReferences(ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: contactInquiries.id, reference: contactInquiries.reference })
    .from(contactInquiries)
    .where(inArray(contactInquiries.id, [...ids]));
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}
