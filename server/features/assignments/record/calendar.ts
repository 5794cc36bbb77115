import { and, asc, eq, gte, inArray, lt, lte, ne } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { summaryColumns, typed } from '#server/database/expressions.ts';
import { begins, takesPlace } from '#server/features/assignments/record/read.ts';
import type { CalendarQuery } from '#shared/assignments/calendar.ts';
import { deliverableKindLabels } from '#shared/assignments/kinds.ts';
import type { CalendarEntry } from '#shared/assignments/views.ts';
import { type Days, endOfDay, startOfDay } from '#shared/days.ts';
import { personName } from '#shared/people.ts';
import type { Actor } from '#shared/permissions.ts';
import { absences, assignments, deliverables, employees } from '#shared/schema.ts';
import type { EmployeeSummary } from '#shared/wire.ts';

const person = summaryColumns(employees);
const toPerson = (row: EmployeeSummary) => ({ id: row.id, name: personName(row), role: row.role });

type Entries = Promise<CalendarEntry[]>;
type Reader = Pick<Actor, 'id' | 'role'>;

/** Events that are on. Somebody is part of one with a piece of it. */
export async function listEvents({ from, to }: Days, reader: Reader): Entries {
  const rows = await db
    .select()
    .from(assignments)
    .where(and(ne(assignments.status, 'dropped'), takesPlace(startOfDay(from), endOfDay(to))))
    .orderBy(begins, asc(assignments.id));
  const pieces = await listPeopleOf(rows.map(({ id }) => id));
  return rows.map((row) => {
    const people = pieces.get(row.id) ?? [];
    return {
      key: `event-${row.id}`,
      kind: 'event',
      title: row.title,
      startsAt: ((row.beginsAt ?? row.endsAt) as Date).toISOString(),
      endsAt: row.beginsAt ? (row.endsAt?.toISOString() ?? null) : null,
      isWholeDays: false,
      place: row.place,
      assignmentId: row.id,
      deliverableId: null,
      status: row.status,
      people,
      isMine: row.plannerId === reader.id || people.some(({ id }) => id === reader.id),
      version: row.version,
    };
  });
}

async function listPeopleOf(assignmentIds: readonly number[]): Promise<Map<number, CalendarEntry['people']>> {
  const of = new Map<number, CalendarEntry['people']>();
  if (assignmentIds.length === 0) return of;
  const rows = await db
    .selectDistinct({ assignmentId: deliverables.assignmentId, ...person })
    .from(deliverables)
    .innerJoin(employees, eq(employees.id, deliverables.assigneeId))
    .where(
      and(
        inArray(deliverables.assignmentId, [...assignmentIds]),
        ne(deliverables.status, 'dropped'),
        ne(deliverables.status, 'declined'),
      ),
    );
  for (const { assignmentId, ...row } of rows) of.set(assignmentId, [...(of.get(assignmentId) ?? []), toPerson(row)]);
  return of;
}

/** Due times of pieces that are on, handed in or not. */
export async function listDueTimes({ from, to }: Days, reader: Reader): Entries {
  const rows = await db
    .select({ piece: deliverables, title: assignments.title, place: assignments.place, person })
    .from(deliverables)
    .innerJoin(assignments, eq(assignments.id, deliverables.assignmentId))
    .leftJoin(employees, eq(employees.id, deliverables.assigneeId))
    .where(
      and(
        gte(deliverables.dueAt, startOfDay(from)),
        lt(deliverables.dueAt, endOfDay(to)),
        ne(deliverables.status, 'dropped'),
        ne(assignments.status, 'dropped'),
      ),
    )
    .orderBy(asc(deliverables.dueAt), asc(deliverables.id));
  return rows.map(({ piece, title, person: assignee }) => ({
    key: `due-${piece.id}`,
    kind: 'due',
    title: `${deliverableKindLabels[piece.kind]} due: ${title}`,
    startsAt: (piece.dueAt as Date).toISOString(),
    endsAt: null,
    isWholeDays: false,
    place: null,
    assignmentId: piece.assignmentId,
    deliverableId: piece.id,
    status: piece.status,
    people: assignee ? [toPerson(assignee)] : [],
    isMine: piece.assigneeId === reader.id || (piece.assigneeId === null && piece.offeredTo === reader.role),
    version: piece.version,
  }));
}

export async function listAbsences({ from, to }: Days, reader: Reader): Entries {
  const rows = await db
    .select({ from: absences.firstDay, to: absences.lastDay, person })
    .from(absences)
    .innerJoin(employees, and(eq(employees.id, absences.employeeId), eq(employees.isActive, true)))
    .where(and(lte(absences.firstDay, to), gte(absences.lastDay, from)))
    .orderBy(asc(absences.firstDay), asc(absences.employeeId));
  return rows.map(({ person: absent, ...days }) => ({
    ...wholeDays,
    key: `absence-${absent.id}`,
    kind: 'absence',
    title: `${personName(absent)} is away`,
    startsAt: days.from,
    endsAt: days.to,
    people: [toPerson(absent)],
    isMine: absent.id === reader.id,
  }));
}

export const wholeDays = {
  isWholeDays: true,
  place: null,
  assignmentId: null,
  deliverableId: null,
  status: null,
  version: 1,
} as const;

/** One's own, or everybody's, or those of a role. What is everybody's is in each. */
export function isWanted({ scope, role }: Pick<CalendarQuery, 'scope' | 'role'>) {
  return ({ isMine, people, kind }: CalendarEntry): boolean => {
    if (kind === 'print' || kind === 'quarter') return true;
    if (scope === 'own') return isMine;
    return role === undefined || people.some((one) => one.role === role);
  };
}

/** When print pieces were published, for what they make somebody eligible for. */
export async function listPrinted(employeeId: number, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ at: typed<Date>(deliverables.publishedAt) })
    .from(deliverables)
    .where(
      and(
        eq(deliverables.assigneeId, employeeId),
        eq(deliverables.kind, 'print'),
        eq(deliverables.status, 'published'),
        gte(deliverables.publishedAt, since),
      ),
    );
  return rows.map(({ at }) => at);
}
