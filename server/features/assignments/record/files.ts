import { and, asc, eq } from 'drizzle-orm';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { coalesce, nameColumns } from '#server/database/expressions.ts';
import { deliverableFileStore } from '#server/database/file-stores.ts';
import { isOf } from '#server/features/assignments/record/drafts.ts';
import { visibleTo } from '#server/features/assignments/record/read.ts';
import type { DeliverableFile } from '#shared/assignments/views.ts';
import { personName } from '#shared/employees/names.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { assignments, deliverableFiles, deliverables, employees } from '#shared/schema.ts';

/** Lists a piece's files as its assignee sees them: the ones handed in, and the ones added since. */
export async function listFilesOf(
  executor: Database | Transaction,
  deliverableId: number,
  assigneeId: number,
): Promise<DeliverableFile[]> {
  const { id, name, type, bytes, sha256, isLocked, width, height, caption, credit } = deliverableFiles;
  const rows = await executor
    .select({
      file: { id, name, type, bytes, sha256, isLocked, width, height, caption, credit },
      by: nameColumns(employees),
    })
    .from(deliverableFiles)
    .leftJoin(employees, eq(employees.id, deliverableFiles.handedInBy))
    .where(
      and(eq(deliverableFiles.deliverableId, deliverableId), eq(deliverableFiles.state, 'stored'), isOf(assigneeId)),
    )
    .orderBy(asc(id));
  return rows.map(({ file, by }) => ({ ...file, by: by && personName(by) }));
}

export type Size = Pick<DeliverableFile, 'width' | 'height'>;

/** Takes a file from a piece; returns its key, to be deleted after the commit. */
export async function detachFile(
  transaction: Transaction,
  deliverableId: number,
  id: number,
  assigneeId: number,
): Promise<string | undefined> {
  const which = and(eq(deliverableFiles.id, id), eq(deliverableFiles.deliverableId, deliverableId), isOf(assigneeId));
  const [key] = await deliverableFileStore.detach(transaction, which);
  return key;
}

export async function getFile(deliverableId: number, fileId: number, reader: Actor) {
  const { key, name, type, bytes } = deliverableFiles;
  const [row] = await db
    .select({ key, name, type, bytes })
    .from(deliverableFiles)
    .innerJoin(deliverables, eq(deliverables.id, deliverableFiles.deliverableId))
    .innerJoin(assignments, eq(assignments.id, deliverables.assignmentId))
    .where(
      and(
        eq(deliverableFiles.id, fileId),
        eq(deliverables.id, deliverableId),
        eq(deliverableFiles.state, 'stored'),
        visibleTo(reader),
        isOf(reader.id),
      ),
    );
  return row;
}

export type PackedFile = Awaited<ReturnType<typeof listPackedFiles>>[number];

/** As `getFile`, all of a piece, with what their names are made of. */
export async function listPackedFiles(deliverableId: number, reader: Actor) {
  const { key, type, caption, credit, createdAt } = deliverableFiles;
  const { handedInAt } = deliverables;
  const { title, beginsAt } = assignments;
  return db
    .select({ key, type, caption, credit, createdAt, handedInAt, title, beginsAt, by: nameColumns(employees) })
    .from(deliverableFiles)
    .innerJoin(deliverables, eq(deliverables.id, deliverableFiles.deliverableId))
    .innerJoin(assignments, eq(assignments.id, deliverables.assignmentId))
    .leftJoin(employees, eq(employees.id, coalesce(deliverableFiles.handedInBy, deliverables.assigneeId)))
    .where(
      and(eq(deliverables.id, deliverableId), eq(deliverableFiles.state, 'stored'), visibleTo(reader), isOf(reader.id)),
    )
    .orderBy(asc(deliverableFiles.id));
}
