import { and, asc, eq, gte, inArray, isNull, lt, lte, ne, not, or, type SQL } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { summaryColumns, typed } from '#server/database/expressions.ts';
import { listColumns } from '#server/database/lists.ts';
import { nestedRows } from '#server/database/nested.ts';
import { hasPiece, isApproved, isPlanOn } from '#server/database/queries/plan-state.ts';
import { begins, isKept, takesPlace } from '#server/features/assignments/record/read.ts';
import type { CalendarQuery } from '#shared/assignments/calendar.ts';
import { deliverableKindLabels } from '#shared/assignments/kinds.ts';
import type { CalendarEntry } from '#shared/assignments/views.ts';
import { type Days, endOfDay, startOfDay } from '#shared/days/days.ts';
import { personName } from '#shared/employees/names.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { absences, assignments, deliverables, employees, submissions } from '#shared/schema.ts';
import type { EmployeeSummary } from '#shared/wire.ts';

const person = summaryColumns(employees);
const toPerson = (row: EmployeeSummary) => ({ id: row.id, name: personName(row), role: row.role });

type Entries = Promise<CalendarEntry[]>;
type Reader = Pick<Actor, 'id' | 'role'>;
/** One's own, or everybody's, or those of a role. */
type Which = Pick<CalendarQuery, 'scope' | 'role'>;

const isTheirs = and(isKept, ne(deliverables.status, 'declined'));

/** An event that has no pieces is covered by whoever goes. */
const isWanted = or(hasPiece(isKept), not(hasPiece()));

/** Events that are on. Somebody is part of one with a piece of it. */
export async function listEvents({ from, to }: Days, which: Which, reader: Reader): Entries {
  const rows = await db
    .select({
      id: assignments.id,
      title: assignments.title,
      place: assignments.place,
      beginsAt: assignments.beginsAt,
      endsAt: assignments.endsAt,
      plannerId: assignments.plannerId,
      pitchStatus: submissions.status,
      version: assignments.version,
      people: peopleOfEvent(),
    })
    .from(assignments)
    .leftJoin(submissions, eq(submissions.id, assignments.submissionId))
    .where(and(isPlanOn, isWanted, takesPlace(startOfDay(from), endOfDay(to)), isEventOf(which, reader)))
    .orderBy(begins, asc(assignments.id));
  return rows.map((row) => {
    const people = row.people.map(toPerson);
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
      status: null,
      isApproved: isApproved(row.pitchStatus),
      people,
      isMine: row.plannerId === reader.id || people.some(({ id }) => id === reader.id),
      version: row.version,
    };
  });
}

function peopleOfEvent() {
  return nestedRows(
    db
      .selectDistinct(listColumns(person))
      .from(deliverables)
      .innerJoin(employees, eq(employees.id, deliverables.assigneeId))
      .where(and(eq(deliverables.assignmentId, assignments.id), isTheirs)),
  );
}

function isEventOf({ scope, role }: Which, { id }: Reader): SQL | undefined {
  if (scope === 'own') return or(eq(assignments.plannerId, id), hasPieceOf(eq(deliverables.assigneeId, id)));
  return role && hasPieceOf(inArray(deliverables.assigneeId, peopleIn(role)));
}

function hasPieceOf(whose: SQL): SQL {
  return hasPiece(and(whose, isTheirs));
}

function peopleIn(role: EmployeeRole) {
  return db.select({ id: employees.id }).from(employees).where(eq(employees.role, role));
}

/** Due times of pieces that are on, handed in or not. */
export async function listDueTimes({ from, to }: Days, which: Which, reader: Reader): Entries {
  const rows = await db
    .select({
      id: deliverables.id,
      kind: deliverables.kind,
      dueAt: typed<Date>(deliverables.dueAt),
      assignmentId: deliverables.assignmentId,
      status: deliverables.status,
      offeredTo: deliverables.offeredTo,
      version: deliverables.version,
      title: assignments.title,
      person,
    })
    .from(deliverables)
    .innerJoin(assignments, eq(assignments.id, deliverables.assignmentId))
    .leftJoin(employees, eq(employees.id, deliverables.assigneeId))
    .where(
      and(
        gte(deliverables.dueAt, startOfDay(from)),
        lt(deliverables.dueAt, endOfDay(to)),
        isKept,
        isPlanOn,
        isPieceOf(which, reader),
      ),
    )
    .orderBy(asc(deliverables.dueAt), asc(deliverables.id));
  return rows.map(({ title, person: assignee, ...piece }) => ({
    key: `due-${piece.id}`,
    kind: 'due',
    title: `${deliverableKindLabels[piece.kind]} due: ${title}`,
    startsAt: piece.dueAt.toISOString(),
    endsAt: null,
    isWholeDays: false,
    place: null,
    assignmentId: piece.assignmentId,
    deliverableId: piece.id,
    status: piece.status,
    isApproved: true,
    people: assignee ? [toPerson(assignee)] : [],
    isMine: assignee ? assignee.id === reader.id : piece.offeredTo === reader.role,
    version: piece.version,
  }));
}

function isPieceOf({ scope, role }: Which, reader: Reader): SQL | undefined {
  if (scope === 'all') return role && eq(employees.role, role);
  const isOffered = and(isNull(deliverables.assigneeId), eq(deliverables.offeredTo, reader.role));
  return or(eq(deliverables.assigneeId, reader.id), isOffered);
}

export async function listAbsences({ from, to }: Days, { scope, role }: Which, reader: Reader): Entries {
  const isAsked = scope === 'own' ? eq(absences.employeeId, reader.id) : role && eq(employees.role, role);
  const rows = await db
    .select({ from: absences.firstDay, to: absences.lastDay, person })
    .from(absences)
    .innerJoin(employees, and(eq(employees.id, absences.employeeId), eq(employees.isActive, true)))
    .where(and(lte(absences.firstDay, to), gte(absences.lastDay, from), isAsked))
    .orderBy(asc(absences.firstDay), asc(absences.employeeId));
  return rows.map(({ person: absent, ...days }) => ({
    ...wholeDays,
    key: `absence-${absent.id}-${days.from}`,
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
  isApproved: true,
  version: 1,
} as const;

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
