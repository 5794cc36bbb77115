import { and, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { ago } from '#server/database/expressions.ts';
import { listColumns, selects } from '#server/database/lists.ts';
import { nestedRows } from '#server/database/nested.ts';
import { participant } from '#server/database/queries/absences.ts';
import { filesWhere } from '#server/features/submissions/record/files.ts';
import { personJson } from '#server/features/submissions/record/read.ts';
import { rolesWith } from '#shared/permissions/permissions.ts';
import { employees, submissionEvents, submissionFiles, submissionMessages, submissions } from '#shared/schema.ts';
import type { MessageView } from '#shared/submissions/views.ts';
import { undoSeconds } from '#shared/undo.ts';

/** The messages of an outer statement's submission, oldest first. */
export function messagesFor(isColleague: SQL): SQL<MessageView[]> {
  const { id, kind, text, field, createdAt } = submissionMessages;
  const message = listColumns({
    id,
    kind,
    author: personJson,
    text,
    field,
    files: filesWhere(eq(submissionFiles.messageId, id)),
    at: createdAt,
  });
  return nestedRows(
    selects
      .select(message)
      .from(submissionMessages)
      .innerJoin(participant, eq(participant.id, submissionMessages.authorId))
      .where(and(eq(submissionMessages.submissionId, submissions.id), or(eq(kind, 'message'), isColleague)))
      .orderBy(id),
  );
}

/** JSON has the database's format. */
export function toMessageView({ at, ...message }: MessageView): MessageView {
  return { ...message, at: new Date(at).toISOString() };
}

/** Managers and admins who see a submission of this author, by name. */
export function listColleagues(transaction: Transaction, authorId: number) {
  const { id, firstName, lastName, role } = employees;
  const readers = [...rolesWith('submissions:review'), ...rolesWith('submissions:decide')];
  return transaction
    .select({ id, role })
    .from(employees)
    .where(and(eq(employees.isActive, true), ne(id, authorId), inArray(role, readers)))
    .orderBy(firstName, lastName, id);
}

/** Colleagues who decided on it, wrote about it, or have been given it. */
export async function listConcerned(
  transaction: Transaction,
  submissionId: number,
  authorId: number,
): Promise<number[]> {
  const { rows } = await transaction.execute<{ id: number }>(sql`
    select ${submissionEvents.actorId} as id from ${submissionEvents}
      where ${submissionEvents.submissionId} = ${submissionId} and ${ne(submissionEvents.actorId, authorId)}
    union select ${submissionMessages.authorId} from ${submissionMessages}
      where ${submissionMessages.submissionId} = ${submissionId} and ${ne(submissionMessages.authorId, authorId)}
    union select ${submissions.assignedTo} from ${submissions}
      where ${submissions.id} = ${submissionId} and ${submissions.assignedTo} is not null
    order by id`);
  return rows.map(({ id }) => id);
}

export async function createMessage(
  transaction: Transaction,
  message: Omit<typeof submissionMessages.$inferInsert, 'id' | 'createdAt'>,
): Promise<number> {
  const rows = await transaction.insert(submissionMessages).values(message).returning({ id: submissionMessages.id });
  return rows[0]?.id ?? 0;
}

/** Deletes a message of its author that can still be taken back. */
export async function deleteFreshMessage(
  transaction: Transaction,
  { id, submissionId, authorId }: { id: number; submissionId: number; authorId: number },
) {
  const [message] = await transaction
    .delete(submissionMessages)
    .where(
      and(
        eq(submissionMessages.id, id),
        eq(submissionMessages.submissionId, submissionId),
        eq(submissionMessages.authorId, authorId),
        gt(submissionMessages.createdAt, ago(`${undoSeconds} seconds`)),
      ),
    )
    .returning({ kind: submissionMessages.kind });
  return message;
}
