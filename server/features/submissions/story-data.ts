import { and, eq, type SQL, sql } from 'drizzle-orm';
import { quickRowQuery } from '#server/database/built-query.ts';
import { db } from '#server/database/connection.ts';
import { textsOf } from '#server/database/row-bytes.ts';
import { rowWriter, writeRow } from '#server/database/row-writer.ts';
import { wireFields } from '#server/database/wire.ts';
import {
  isAuthor,
  isReviewer,
  isReviewerRole,
  type Reader,
  viewJoins,
  visibleTo,
  wireColumns,
} from '#server/features/submissions/data.ts';
import type { Actor } from '#shared/permissions.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { employees, submissionEvents, submissions } from '#shared/schema.ts';
import { changedFields, fieldLabel } from '#shared/submissions/forms.ts';
import type { SubmissionData, SubmissionStatus, SubmissionType } from '#shared/submissions/submissions.ts';
import type { SubmissionEventAct } from '#shared/submissions/transitions.ts';
import type {
  FieldChange,
  ReturnedSubmission,
  SubmissionEventView,
  SubmissionPerson,
} from '#shared/submissions/views.ts';

/** An event as PostgreSQL's JSON has it. */
interface StoredEvent {
  id: number;
  act: SubmissionEventAct;
  at: string;
  actor: SubmissionPerson;
  fromStatus: SubmissionStatus | null;
  toStatus: SubmissionStatus;
  note: string | null;
  internalNote: string | null;
  fields: string[] | null;
  before: SubmissionData | null;
}

export type StoredReturn = Pick<StoredEvent, 'at' | 'note' | 'fields' | 'before'> & { by: SubmissionPerson };

interface SubmissionStory {
  /** The submission as the wire has it: the text of a JSON object. */
  json: string;
  submissionType: SubmissionType;
  status: SubmissionStatus;
  submissionData: SubmissionData;
  events: StoredEvent[];
  returned: StoredReturn | null;
}

/** A submission with all that happened to it, in one statement; undefined where the reader may not see it. */
export function getSubmissionStory(id: number, { id: reader, role }: Actor): Promise<SubmissionStory | undefined> {
  const read = stories.get(role) ?? storyReader(role);
  stories.set(role, read);
  return read({ id, reader });
}

const stories = new Map<EmployeeRole, ReturnType<typeof storyReader>>();

/** Put together once an office: the statement is long, and most asked. */
function storyReader(role: EmployeeRole) {
  const reader: Reader = { id: sql.placeholder('reader'), role };
  const query = quickRowQuery(() =>
    db
      .select({
        events: eventsSeenBy(reader).as('events'),
        returned: lastReturn(reader).as('returned'),
        ...wireFields(wireColumns(reader)),
      })
      .from(submissions)
      .innerJoin(viewJoins.author, isAuthor())
      .leftJoin(viewJoins.reviewer, isReviewer(reader))
      .where(and(eq(submissions.id, sql.placeholder('id')), visibleTo(reader)))
      .getSQL(),
  );
  let write: ReturnType<typeof rowWriter> | undefined;
  return async (values: { id: number; reader: number }): Promise<SubmissionStory | undefined> => {
    const { fields, rows } = await query(values);
    const [row] = rows;
    if (!row) return undefined;
    write ??= rowWriter(fields, 2);
    const json = writeRow(row, write).toString();
    const [events, returned] = textsOf(row) as [string, string | null];
    return { ...JSON.parse(json), json, events: JSON.parse(events), returned: returned && JSON.parse(returned) };
  };
}

/** A decision as its author is written to; `told` once it can no longer be taken back. */
export async function getDecisionForMail(eventId: number) {
  const { author, reviewer: actor } = viewJoins;
  const [row] = await db
    .select({
      submissionId: submissions.id,
      title: submissions.title,
      type: submissions.submissionType,
      toStatus: submissionEvents.toStatus,
      note: submissionEvents.note,
      fields: submissionEvents.fields,
      visibleAt: submissionEvents.visibleAt,
      told: sql<boolean>`coalesce(${submissionEvents.visibleAt} <= now(), false)`,
      email: author.email,
      isActive: author.isActive,
      author: nameOf(author),
      actor: nameOf(actor),
    })
    .from(submissionEvents)
    .innerJoin(submissions, eq(submissions.id, submissionEvents.submissionId))
    .innerJoin(author, isAuthor())
    .innerJoin(actor, eq(actor.id, submissionEvents.actorId))
    .where(eq(submissionEvents.id, eventId));
  return row && { ...row, fields: (row.fields ?? []).map((field) => fieldLabel(row.type, field)) };
}

/** The last request for changes that was not taken back, with the form as it was then. */
export function lastReturn(reader: Reader): SQL<StoredReturn | null> {
  return sql`(
    select json_build_object('at', e.created_at, 'by', ${personJson}, 'note', e.note, 'fields', e.fields, 'before', e.before)
    from ${submissionEvents} e join ${employees} p on p.id = e.actor_id
    where e.submission_id = ${submissions.id} and e.act = 'request_changes' and ${isSeenBy(reader)} and e.visible_at is not null
    order by e.id desc limit 1)`;
}

/** The events as the wire has them; what an edit changed is told from the form before it and the next one's. */
export function toEventViews(
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

export function toReturned(
  type: SubmissionType,
  current: SubmissionData,
  stored: StoredReturn | null,
): ReturnedSubmission | null {
  if (!stored) return null;
  const { at, by, note, fields, before } = stored;
  return {
    at: new Date(at).toISOString(),
    by,
    note,
    fields: fields ?? [],
    changes: fieldChanges(type, before ?? {}, current),
  };
}

function eventsSeenBy(reader: Reader): SQL<StoredEvent[]> {
  const internalNote = isReviewerRole(reader)
    ? sql`case when ${submissions.employeeId} = ${reader.id} then null else e.internal_note end`
    : sql`null`;
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', e.id, 'act', e.act, 'at', e.created_at, 'actor', ${personJson}, 'fromStatus', e.from_status, 'toStatus', e.to_status,
      'note', e.note, 'internalNote', ${internalNote}, 'fields', e.fields, 'before', e.before) order by e.id), '[]')
    from ${submissionEvents} e join ${employees} p on p.id = e.actor_id
    where e.submission_id = ${submissions.id} and ${isSeenBy(reader)})`;
}

/** Reviewers see also what was taken back; an author what can no longer be. */
function isSeenBy(reader: Reader): SQL {
  if (!isReviewerRole(reader)) return sql`e.visible_at <= now()`;
  return sql`(e.visible_at <= now() or ${submissions.employeeId} <> ${reader.id})`;
}

function nameOf({
  firstName,
  lastName,
  username,
}: (typeof viewJoins)['author'] | (typeof viewJoins)['reviewer']): SQL<string> {
  return sql<string>`coalesce(nullif(concat_ws(' ', ${firstName}, ${lastName}), ''), ${username})`;
}

const personJson = sql.raw(
  `json_build_object('id', p.id, 'username', p.username, 'firstName', p.first_name, 'lastName', p.last_name, 'role', p.role)`,
);

function fieldChanges(type: SubmissionType, before: SubmissionData, after: SubmissionData): FieldChange[] {
  return changedFields(type, before, after).map((field) => ({
    field,
    label: fieldLabel(type, field),
    before: before[field] ?? null,
    after: after[field] ?? null,
  }));
}
