import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '#server/database/connection.ts';
import {
  type AssignmentRow,
  type DeliverableRow,
  type Executor,
  listDeliverables,
} from '#server/features/assignments/record/read.ts';
import type { AssignmentView, DeliverableFile, DeliverableView } from '#shared/assignments/views.ts';
import { personName } from '#shared/people.ts';
import type { Actor } from '#shared/permissions.ts';
import { deliverableEvents, deliverableFiles, employees } from '#shared/schema.ts';

/** With their pieces: three statements for any number. */
export async function viewAssignments(
  rows: readonly AssignmentRow[],
  reader: Pick<Actor, 'id'>,
  executor: Executor = db,
): Promise<AssignmentView[]> {
  if (rows.length === 0) return [];
  const pieces = await listDeliverables(
    rows.map(({ id }) => id),
    executor,
  );
  const views = await viewDeliverables(pieces, rows, reader, executor);
  return rows.map((row) =>
    toAssignmentView(
      row,
      views.filter(({ assignmentId }) => assignmentId === row.id),
    ),
  );
}

export async function viewDeliverables(
  pieces: readonly DeliverableRow[],
  of: readonly Pick<AssignmentRow, 'id' | 'status'>[],
  reader: Pick<Actor, 'id'>,
  executor: Executor = db,
): Promise<DeliverableView[]> {
  const ids = pieces.map(({ deliverable }) => deliverable.id);
  const files = await listFiles(ids, executor);
  const last = await listLastEvents(ids, executor);
  const dropped = new Set(of.filter(({ status }) => status === 'dropped').map(({ id }) => id));
  return pieces.map((piece) => {
    const { id, assignmentId, status } = piece.deliverable;
    // What is called off keeps its state, for the case that it is on again.
    const shown = dropped.has(assignmentId) && status !== 'published' ? 'dropped' : status;
    return toDeliverableView(piece, { status: shown, files: files.get(id) ?? [], last: last.get(id) ?? null }, reader);
  });
}

function toAssignmentView(row: AssignmentRow, deliverables: DeliverableView[]): AssignmentView {
  const { plannerId } = row;
  return {
    id: row.id,
    submissionId: row.submissionId,
    title: row.title,
    kind: row.kind,
    place: row.place,
    beginsAt: row.beginsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    status: row.status,
    plannerId,
    planner:
      plannerId === null
        ? null
        : {
            id: plannerId,
            username: row.plannerUsername,
            firstName: row.plannerFirstName,
            lastName: row.plannerLastName,
            role: row.plannerRole,
          },
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    deliverables,
  };
}

function toDeliverableView(
  { deliverable: row, assignee }: DeliverableRow,
  shown: Pick<DeliverableView, 'status' | 'files' | 'last'>,
  reader: Pick<Actor, 'id'>,
): DeliverableView {
  const isTheirs = row.assigneeId === reader.id;
  const isHandedIn = row.handedInAt !== null;
  return {
    id: row.id,
    assignmentId: row.assignmentId,
    kind: row.kind,
    status: shown.status,
    dueAt: row.dueAt?.toISOString() ?? null,
    dueHours: row.dueHours,
    assignee,
    offeredTo: row.offeredTo,
    text: row.text,
    link: row.publishedLink ?? row.link,
    videos: row.videos,
    files: isTheirs || isHandedIn ? shown.files : [],
    measured: row.measured,
    below: row.below,
    note: row.note,
    handedInAt: row.handedInAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    issue: row.issue,
    draft: isTheirs ? row.draft : null,
    last: shown.last,
    version: row.version,
  };
}

async function listFiles(ids: readonly number[], executor: Executor): Promise<Map<number, DeliverableFile[]>> {
  const { id, deliverableId, name, type, bytes, sha256, width, height } = deliverableFiles;
  const rows = await executor
    .select({ deliverableId, file: { id, name, type, bytes, sha256, width, height } })
    .from(deliverableFiles)
    .where(and(inArray(deliverableId, [...ids]), eq(deliverableFiles.state, 'stored')))
    .orderBy(asc(id));
  const filesOf = new Map<number, DeliverableFile[]>();
  for (const { deliverableId: of, file } of rows) {
    if (of !== null) filesOf.set(of, [...(filesOf.get(of) ?? []), file]);
  }
  return filesOf;
}

const actor = alias(employees, 'actor');

async function listLastEvents(ids: readonly number[], executor: Executor) {
  const newest = executor
    .select({ id: sql`max(${deliverableEvents.id})` })
    .from(deliverableEvents)
    .where(inArray(deliverableEvents.deliverableId, [...ids]))
    .groupBy(deliverableEvents.deliverableId);
  const rows = await executor
    .select({
      deliverableId: deliverableEvents.deliverableId,
      act: deliverableEvents.act,
      at: deliverableEvents.createdAt,
      by: { username: actor.username, firstName: actor.firstName, lastName: actor.lastName },
    })
    .from(deliverableEvents)
    .innerJoin(actor, eq(actor.id, deliverableEvents.actorId))
    .where(inArray(deliverableEvents.id, newest));
  return new Map(
    rows.map(({ deliverableId, act, at, by }) => [deliverableId, { act, by: personName(by), at: at.toISOString() }]),
  );
}
