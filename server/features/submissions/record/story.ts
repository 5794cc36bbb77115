import { and, eq, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { when } from '#server/database/expressions.ts';
import { listColumns, selects } from '#server/database/lists.ts';
import { nestedRow, nestedRows } from '#server/database/nested.ts';
import { preparedOnce } from '#server/database/prepared.ts';
import { participant } from '#server/database/queries/absences.ts';
import { filesWhere } from '#server/features/submissions/record/files.ts';
import { messagesFor, type StoredMessage, toMessageView } from '#server/features/submissions/record/messages.ts';
import {
  author,
  isAuthor,
  isReviewerJoin,
  personJson,
  readsAll,
  reviewer,
  type SubmissionRow,
  submissionColumns,
  toSubmissionView,
} from '#server/features/submissions/record/read.ts';
import type { Actor } from '#shared/permissions.ts';
import { employees, submissionAssignments, submissionEvents, submissionFiles, submissions } from '#shared/schema.ts';
import { fieldLabel } from '#shared/submissions/fields.ts';
import { changedFields } from '#shared/submissions/forms.ts';
import { type SubmissionData, type SubmissionType, whatComesNext } from '#shared/submissions/submissions.ts';
import type {
  FieldChange,
  PendingSubmission,
  ReturnedSubmission,
  SubmissionAssignment,
  SubmissionDetail,
  SubmissionEventView,
} from '#shared/submissions/views.ts';
import type { FileView } from '#shared/wire.ts';

/** Times are as PostgreSQL writes them; `before` is the form before an edit, or when changes were requested. */
type Stored<View> = Omit<View, 'fields' | 'changes'> & { fields: string[] | null; before: SubmissionData | null };
type StoredEvent = Stored<SubmissionEventView>;
type StoredReturn = Stored<ReturnedSubmission>;

export type PendingRow = SubmissionRow & { returned: StoredReturn | null };

type StoryRow = PendingRow & {
  events: StoredEvent[];
  assignments: SubmissionAssignment[];
  messages: StoredMessage[];
  files: FileView[];
  unsentFiles: FileView[];
};

/** A submission with its history, in one statement; undefined if the reader may not see it. */
export async function getSubmissionStory(id: number, reader: Actor): Promise<SubmissionDetail | undefined> {
  const [row] = await storyQuery().execute({ id, reader: reader.id, readsAll: readsAll(reader) });
  return row && toSubmissionDetail(row, reader);
}

/** The last request for changes that stands, with the form of that time. */
export const lastReturn = sql<StoredReturn | null>`(
  select json_build_object('at', e.created_at, 'by', ${personJson}, 'note', e.note, 'fields', e.fields, 'before', e.before,
    'answer', back.note, 'backAt', back.created_at)
  from ${submissionEvents} e join ${employees} p on p.id = e.actor_id
  left join lateral (select a.note, a.created_at from ${submissionEvents} a
    where a.submission_id = e.submission_id and a.id > e.id and a.act = 'resubmit' order by a.id desc limit 1) back on true
  where e.submission_id = ${submissions.id} and e.act = 'request_changes' and not exists (
    select from ${submissionEvents} later where later.act = 'undo' and later.id = (
      select min(n.id) from ${submissionEvents} n where n.submission_id = e.submission_id and n.id > e.id))
  order by e.id desc limit 1)`;

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
  const { username, firstName, lastName, role } = assignee;
  const assigned = selects
    .select(listColumns({ id: assignee.id, username, firstName, lastName, role }))
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
    next: whatComesNext(status),
  };
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

/** With the last request for changes. */
export function toPendingView(row: PendingRow, reader: Actor): PendingSubmission {
  const view = toSubmissionView(row, reader);
  if (!row.returned) return { ...view, returned: null };
  const { before, fields, at, backAt, ...returned } = row.returned;
  return {
    ...view,
    returned: {
      ...returned,
      at: new Date(at).toISOString(),
      backAt: backAt && new Date(backAt).toISOString(),
      fields: fields ?? [],
      changes: fieldChanges(view.submissionType, before ?? {}, view.submissionData),
    },
  };
}

function fieldChanges(type: SubmissionType, before: SubmissionData, after: SubmissionData): FieldChange[] {
  return changedFields(type, before, after).map((field) => ({
    field,
    label: fieldLabel(type, field),
    before: before[field] ?? null,
    after: after[field] ?? null,
  }));
}
