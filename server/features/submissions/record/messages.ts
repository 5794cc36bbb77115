import { and, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import { ago, isAmong, summaryColumns } from '#server/database/expressions.ts';
import { listColumns, selects } from '#server/database/lists.ts';
import { nestedRows } from '#server/database/nested.ts';
import { participant } from '#server/database/queries/absences.ts';
import { filesWhere } from '#server/features/submissions/record/files.ts';
import { type Executor, personJson } from '#server/features/submissions/record/read.ts';
import { personName } from '#shared/people.ts';
import { rolesWith } from '#shared/permissions.ts';
import { employees, submissionEvents, submissionFiles, submissionMessages, submissions } from '#shared/schema.ts';
import type { MessageView } from '#shared/submissions/views.ts';
import { undoSeconds } from '#shared/undo.ts';
import type { EmployeeSummary } from '#shared/wire.ts';

export interface StoredMessage extends Omit<MessageView, 'mentions'> {
  mentions: EmployeeSummary[];
}

/** The messages of an outer statement's submission, oldest first. */
export function messagesFor(isColleague: SQL): SQL<StoredMessage[]> {
  const { id, kind, text, mentions, field, createdAt } = submissionMessages;
  const mentioned = selects
    .select(listColumns(summaryColumns(participant)))
    .from(participant)
    .where(isAmong(participant.id, mentions))
    .orderBy(participant.id);
  const message = listColumns({
    id,
    kind,
    author: personJson,
    text,
    mentions: nestedRows(mentioned),
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

export function toMessageView({ mentions, at, ...message }: StoredMessage): MessageView {
  return {
    ...message,
    mentions: mentions.map((person) => ({ id: person.id, name: personName(person) })),
    at: new Date(at).toISOString(),
  };
}

/** People who see a submission, by name: its author, managers and admins. */
export function listMentionable(authorId: number, executor: Executor = db): Promise<EmployeeSummary[]> {
  const { id, firstName, lastName, role } = employees;
  const readers = [...rolesWith('submissions:review'), ...rolesWith('submissions:decide')];
  return executor
    .select(summaryColumns(employees))
    .from(employees)
    .where(and(eq(employees.isActive, true), or(eq(id, authorId), inArray(role, readers))))
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
