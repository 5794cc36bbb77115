import { and, desc, eq, exists, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { type Database, db } from '#server/database/connection.ts';
import { nameColumns, noRows } from '#server/database/expressions.ts';
import { contains, folded } from '#server/database/like-pattern.ts';
import {
  countExactly,
  type ListRow,
  listColumns,
  listPage,
  narrow,
  newestFirst,
  type Page,
  type PageRequest,
} from '#server/database/lists.ts';
import { parseWords } from '#server/database/search-words.ts';
import type { ActivityFilter } from '#shared/activity/activity.ts';
import { type AuditTarget, changeActions } from '#shared/activity/events.ts';
import type { ActivityPerson } from '#shared/activity/views.ts';
import { distinctNames, personName } from '#shared/employees/names.ts';
import {
  assignments,
  auditEvents,
  auditThing,
  contactInquiries,
  type Employee,
  employees,
  evaluationSessions,
  submissions,
} from '#shared/schema.ts';

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
export function listAuditEvents(filter: EventFilter, page: PageRequest): Promise<Page<EventRow>> {
  const select = db.select(eventColumns).from(auditEvents).$dynamic();
  return listPage({ select, from: auditEvents, where: matching(filter), order }, page);
}

export function selectEvents(filter: EventFilter, ids: readonly number[] | undefined) {
  return db
    .select(eventColumns)
    .from(auditEvents)
    .where(and(matching(filter), ids && inArray(auditEvents.id, [...ids])))
    .orderBy(...order.by);
}

export function countEvents(
  filter: EventFilter,
  ids: readonly number[] | undefined,
  executor: Database,
): Promise<number> {
  return countExactly(executor, auditEvents, and(matching(filter), ids && inArray(auditEvents.id, [...ids])));
}

function matching({ of, ...filter }: EventFilter): SQL | undefined {
  return narrow(filter, {
    actor: (id) => eq(auditEvents.actorId, id),
    action: (action) =>
      action === 'changes' ? inArray(auditEvents.action, [...changeActions]) : eq(auditEvents.action, action),
    thing: (thing) =>
      of === undefined ? eq(auditThing(auditEvents), thing) : eq(auditEvents.target, `${thing}:${of}` as AuditTarget),
    from: (from) => gte(auditEvents.at, from),
    to: (to) => lt(auditEvents.at, to),
    subjects: isAbout,
  });
}

interface Subjects {
  people: readonly number[];
  submissions: readonly number[];
  inquiries: readonly number[];
}

/** With what its words stand for. */
export interface EventFilter extends Omit<ActivityFilter, 'q'> {
  subjects?: Subjects | undefined;
}

function isAbout({ people, submissions, inquiries }: Subjects): SQL {
  const targets = [
    ...people.map((id) => `employee:${id}` as const),
    ...submissions.map((id) => `submission:${id}` as const),
    ...inquiries.map((id) => `inquiry:${id}` as const),
  ];
  return or(inArray(auditEvents.actorId, [...people]), inArray(auditEvents.target, targets)) ?? noRows;
}

/** Subjects of each kind: more would find half of the trail. */
const mostSubjects = 200;

/** Accounts by name, submissions by title and inquiries by reference; each has every word. */
export async function findSubjects(q: string): Promise<Subjects> {
  const words = await parseWords(q);
  if (words.length === 0) return { people: [], submissions: [], inquiries: [] };
  const [first, ...others] = words.map((word) => word.employees);
  const title = folded(submissions.title);
  const [titled, referred] = await Promise.all([
    db
      .select({ id: submissions.id })
      .from(submissions)
      .where(and(ne(submissions.status, 'draft'), ...words.map(({ text }) => contains(title, text))))
      .orderBy(desc(submissions.id))
      .limit(mostSubjects),
    db
      .select({ id: contactInquiries.id })
      .from(contactInquiries)
      .where(eq(contactInquiries.reference, q.trim().toUpperCase())),
  ]);
  const people = (first ?? []).filter((id) => others.every((named) => named.includes(id)));
  return {
    people: people.slice(0, mostSubjects),
    submissions: titled.map(({ id }) => id),
    inquiries: referred.map(({ id }) => id),
  };
}

/** Titles of submissions by their ids; a draft's is its author's. */
export async function listTitles(ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: submissions.id, title: submissions.title })
    .from(submissions)
    .where(and(inArray(submissions.id, [...ids]), ne(submissions.status, 'draft')));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Titles of assignments by their ids. */
export async function listAssignmentTitles(ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, title } = assignments;
  const rows = await db
    .select({ id, title })
    .from(assignments)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.title]));
}

/** Authors of evaluations by the ids of these. */
export async function listAuthors(ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ evaluation: evaluationSessions.id, ...personColumns })
    .from(evaluationSessions)
    .innerJoin(employees, eq(employees.id, evaluationSessions.employeeId))
    .where(inArray(evaluationSessions.id, [...ids]));
  return new Map(rows.map(({ evaluation, ...author }) => [evaluation, personName(author)]));
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
  ...nameColumns(employees),
};

export async function listNamedPeople(ids: readonly number[]): Promise<ActivityPerson[]> {
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
