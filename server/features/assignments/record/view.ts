import { and, asc, eq, inArray, max } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '#server/database/connection.ts';
import { nameColumns } from '#server/database/expressions.ts';
import { isAccepted, isApproved } from '#server/database/queries/plan-state.ts';
import { listDrafts } from '#server/features/assignments/record/drafts.ts';
import {
  type AssignmentRow,
  type DeliverableRow,
  type Executor,
  listDeliverables,
} from '#server/features/assignments/record/read.ts';
import { outstandingStatuses } from '#shared/assignments/transitions.ts';
import type { AssignmentView, DeliverableFile, DeliverableView, StoredDraft } from '#shared/assignments/views.ts';
import { personName } from '#shared/employees/names.ts';
import { type Actor, can } from '#shared/permissions/permissions.ts';
import { deliverableEvents, deliverableFiles, employees } from '#shared/schema.ts';

/** With their pieces: four statements for any number. */
export async function listAssignmentViews(
  rows: readonly AssignmentRow[],
  reader: Actor,
  executor: Executor = db,
): Promise<AssignmentView[]> {
  if (rows.length === 0) return [];
  const pieces = await listDeliverables(
    rows.map(({ id }) => id),
    executor,
  );
  const views = await listDeliverableViews(pieces, rows, reader, executor);
  return rows.map((row) =>
    toAssignmentView(
      row,
      views.filter(({ assignmentId }) => assignmentId === row.id),
      reader,
    ),
  );
}

export async function listDeliverableViews(
  pieces: readonly DeliverableRow[],
  of: readonly Pick<AssignmentRow, 'id' | 'pitchStatus'>[],
  reader: Pick<Actor, 'id'>,
  executor: Executor = db,
): Promise<DeliverableView[]> {
  const ids = pieces.map(({ deliverable }) => deliverable.id);
  const files = await listFiles(ids, executor);
  const drafts = await listDrafts(ids, reader.id, executor);
  const last = await listLastEvents(ids, executor);
  const off = new Set(of.filter(({ pitchStatus }) => !isAccepted(pitchStatus)).map(({ id }) => id));
  return pieces.map((piece) => {
    const { id, assignmentId, status } = piece.deliverable;
    // A piece that is off with its pitch keeps its state, in case it is on again.
    const shown = off.has(assignmentId) && status !== 'published' ? 'dropped' : status;
    const own = { draft: drafts.get(id), files: files.get(id) ?? [] };
    return toDeliverableView(piece, { status: shown, last: last.get(id) ?? null, ...own }, reader);
  });
}

function toAssignmentView(row: AssignmentRow, deliverables: DeliverableView[], reader: Actor): AssignmentView {
  return {
    id: row.id,
    submissionId: row.authorId === reader.id || can(reader, 'assignments:plan') ? row.submissionId : null,
    title: row.title,
    kind: row.kind,
    place: row.place,
    beginsAt: row.beginsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    isOn: isAccepted(row.pitchStatus),
    isApproved: isApproved(row.pitchStatus),
    plannerId: row.plannerId,
    planner: row.planner,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    deliverables,
  };
}

function toDeliverableView(
  { deliverable: row, assignee }: DeliverableRow,
  shown: Pick<DeliverableView, 'status' | 'last'> & { draft: StoredDraft | undefined; files: FileRow[] },
  reader: Pick<Actor, 'id'>,
): DeliverableView {
  const isTheirs = row.assigneeId === reader.id;
  const canWrite = isTheirs && outstandingStatuses.some((status) => status === shown.status && status !== 'declined');
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
    files: shown.files
      .filter(({ uploaderId }) => uploaderId === null || (isTheirs && uploaderId === reader.id))
      .map(toFile),
    measured: row.measured,
    below: row.below,
    note: row.note,
    handedInAt: row.handedInAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    issue: row.issue,
    arrivedEarly: row.arrivedEarly,
    tagsNetwork: row.tagsNetwork,
    draft: (isTheirs && shown.draft) || null,
    kept: canWrite ? null : keptOf(shown.draft, shown.files, reader),
    last: shown.last,
    version: row.version,
    draftVersion: row.draftVersion,
  };
}

/** Returns what the reader has added, and what they reworded after it was handed in; null if they began nothing. */
function keptOf(draft: StoredDraft | undefined, all: FileRow[], reader: Pick<Actor, 'id'>): DeliverableView['kept'] {
  const isWritten = draft && (draft.text || draft.link || draft.videos.length > 0);
  const files = all.flatMap((file) => {
    const words = draft?.captions[file.id];
    const isChanged = words && (['caption', 'credit'] as const).some((one) => (words[one] ?? file[one]) !== file[one]);
    const isKept = file.uploaderId === null ? isChanged : file.uploaderId === reader.id;
    return isKept ? [toFile({ ...file, ...words })] : [];
  });
  if (!isWritten && files.length === 0) return null;
  return {
    text: '',
    link: '',
    videos: [],
    arrivedEarly: false,
    captions: {},
    savedAt: null,
    ...draft,
    files,
  };
}

type FileRow = DeliverableFile & { uploaderId: number | null };

function toFile({ uploaderId: _, ...file }: FileRow): DeliverableFile {
  return file;
}

async function listFiles(ids: readonly number[], executor: Executor): Promise<Map<number, FileRow[]>> {
  const { id, deliverableId, uploaderId, name, type, bytes, sha256, isLocked, width, height, caption, credit } =
    deliverableFiles;
  const rows = await executor
    .select({
      deliverableId,
      file: { id, uploaderId, name, type, bytes, sha256, isLocked, width, height, caption, credit },
      by: nameColumns(employees),
    })
    .from(deliverableFiles)
    .leftJoin(employees, eq(employees.id, deliverableFiles.handedInBy))
    .where(and(inArray(deliverableId, [...ids]), eq(deliverableFiles.state, 'stored')))
    .orderBy(asc(id));
  const filesOf = new Map<number, FileRow[]>();
  for (const { deliverableId: of, file, by } of rows) {
    const row = { ...file, by: by && personName(by) };
    if (of !== null) filesOf.set(of, [...(filesOf.get(of) ?? []), row]);
  }
  return filesOf;
}

const actor = alias(employees, 'actor');

async function listLastEvents(ids: readonly number[], executor: Executor) {
  const newest = executor
    .select({ id: max(deliverableEvents.id) })
    .from(deliverableEvents)
    .where(inArray(deliverableEvents.deliverableId, [...ids]))
    .groupBy(deliverableEvents.deliverableId);
  const rows = await executor
    .select({
      deliverableId: deliverableEvents.deliverableId,
      act: deliverableEvents.act,
      at: deliverableEvents.createdAt,
      by: nameColumns(actor),
    })
    .from(deliverableEvents)
    .innerJoin(actor, eq(actor.id, deliverableEvents.actorId))
    .where(inArray(deliverableEvents.id, newest));
  return new Map(
    rows.map(({ deliverableId, act, at, by }) => [deliverableId, { act, by: personName(by), at: at.toISOString() }]),
  );
}
