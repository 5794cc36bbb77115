import { and, eq, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { summaryColumns, when } from '#server/database/expressions.ts';
import { listColumns, selects } from '#server/database/lists.ts';
import { nestedRow, nestedRows } from '#server/database/nested.ts';
import { preparedOnce } from '#server/database/prepared.ts';
import { participant } from '#server/database/queries/absences.ts';
import { filesWhere } from '#server/features/submissions/record/files.ts';
import { messagesFor, toMessageView } from '#server/features/submissions/record/messages.ts';
import {
  author,
  closedType,
  isAuthor,
  isReviewerJoin,
  personJson,
  readsAll,
  reviewer,
  submissionColumns,
} from '#server/features/submissions/record/read.ts';
import {
  fieldChanges,
  lastReturn,
  type PendingRow,
  type Stored,
  toPendingView,
} from '#server/features/submissions/record/returned.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { employees, submissionAssignments, submissionEvents, submissionFiles, submissions } from '#shared/schema.ts';
import {
  acceptedStatuses,
  pendingStatuses,
  type SubmissionData,
  type SubmissionType,
  whatComesNext,
} from '#shared/submissions/submissions.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';
import type {
  MessageView,
  SubmissionAssignment,
  SubmissionDetail,
  SubmissionEventView,
  SubmissionView,
} from '#shared/submissions/views.ts';
import type { FileView } from '#shared/wire.ts';

type StoredEvent = Stored<SubmissionEventView>;

type StoryRow = PendingRow & {
  events: StoredEvent[];
  assignments: SubmissionAssignment[];
  messages: MessageView[];
  files: FileView[];
  unsentFiles: FileView[];
};

/** A submission with its history, in one statement; undefined if the reader may not see it. */
export async function getSubmissionStory(id: number, reader: Actor): Promise<SubmissionDetail | undefined> {
  const [row] = await storyQuery().execute({ id, reader: reader.id, readsAll: readsAll(reader) });
  return row && toSubmissionDetail(row, reader);
}

function eventsFor(isColleague: SQL): SQL<StoredEvent[]> {
  const { id, act, createdAt, fromStatus, toStatus, note, internalNote, fields, before } = submissionEvents;
  const event = listColumns({
    id,
    act,
    at: createdAt,
    actor: personJson,
    fromStatus,
    toStatus,
    note,
    internalNote: when<string>(isColleague, internalNote),
    fields,
    before,
  });
  return nestedRows(
    selects
      .select(event)
      .from(submissionEvents)
      .innerJoin(participant, eq(participant.id, submissionEvents.actorId))
      .where(eq(submissionEvents.submissionId, submissions.id))
      .orderBy(id),
  );
}

const assignee = alias(employees, 'assignee');

function assignmentsFor(isColleague: SQL): SQL<SubmissionAssignment[]> {
  const { id, createdAt, actorId, assigneeId, submissionId } = submissionAssignments;
  const assigned = selects
    .select(listColumns(summaryColumns(assignee)))
    .from(assignee)
    .where(eq(assignee.id, assigneeId));
  return nestedRows(
    selects
      .select(listColumns({ id, at: createdAt, actor: personJson, assignee: nestedRow(assigned) }))
      .from(submissionAssignments)
      .innerJoin(participant, eq(participant.id, actorId))
      .where(and(eq(submissionId, submissions.id), isColleague))
      .orderBy(id),
  );
}

const readerId = sql`${sql.placeholder('reader')}::int`;
const readsAllOfThem = sql`${sql.placeholder('readsAll')}::boolean`;

const isItsFile = eq(submissionFiles.submissionId, submissions.id);

/** Visible as `visibleTo` says, for a reader who is not known yet. */
const storyQuery = preparedOnce((from) => {
  // Notes among colleagues are never for the author.
  const isColleague = and(readsAllOfThem, ne(submissions.employeeId, readerId)) as SQL;
  return from
    .select({
      ...submissionColumns(),
      ...listColumns({
        events: eventsFor(isColleague),
        assignments: assignmentsFor(isColleague),
        messages: messagesFor(isColleague),
        files: filesWhere(isItsFile, not(submissionFiles.isForMessage)),
        unsentFiles: filesWhere(
          isItsFile,
          eq(submissionFiles.isForMessage, true),
          isNull(submissionFiles.messageId),
          eq(submissionFiles.uploaderId, readerId),
        ),
        returned: lastReturn,
      }),
    })
    .from(submissions)
    .innerJoin(author, isAuthor())
    .leftJoin(reviewer, isReviewerJoin())
    .where(
      and(
        eq(submissions.id, sql.placeholder('id')),
        or(eq(submissions.employeeId, readerId), and(readsAllOfThem, ne(submissions.status, 'draft'))),
      ),
    )
    .prepare('submission_story');
});

function toSubmissionDetail(row: StoryRow, reader: Actor): SubmissionDetail {
  const view = toPendingView(row, reader);
  const { submissionType, submissionData, status, returned } = view;
  return {
    ...view,
    events: toEventViews(submissionType, submissionData, row.events),
    assignments: row.assignments.map((assignment) => ({ ...assignment, at: new Date(assignment.at).toISOString() })),
    messages: row.messages.map(toMessageView),
    files: row.files,
    unsentFiles: row.unsentFiles,
    markedFields: status === 'changes_requested' ? (returned?.fields ?? []) : [],
    next: nextStep(view, reader),
  };
}

/** For the author, whose role may have changed since. */
function nextStep({ employeeId, status, submissionType, outcome }: SubmissionView, reader: Actor): string {
  const isWithOthers = [...pendingStatuses, ...acceptedStatuses].includes(status);
  const isClosed = employeeId === reader.id && !allowedTypes(reader.role).includes(submissionType);
  return isClosed && !isWithOthers
    ? `${closedType(reader, submissionType)}, so you can’t send this.`
    : whatComesNext(status, submissionType, outcome);
}

/** The events for people; an edit's changes follow from the form before it and the one before the next. */
function toEventViews(
  type: SubmissionType,
  current: SubmissionData,
  events: readonly StoredEvent[],
): SubmissionEventView[] {
  let after = current;
  return events
    .toReversed()
    .map(({ before, fields, at, ...event }) => {
      const edited = before !== null && event.act !== 'request_changes';
      const changes = edited ? fieldChanges(type, before, after) : [];
      after = before ?? after;
      return { ...event, at: new Date(at).toISOString(), fields: fields ?? [], changes };
    })
    .toReversed();
}
