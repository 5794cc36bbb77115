import { sql } from 'drizzle-orm';
import { personJson, type SubmissionRow, toSubmissionView } from '#server/features/submissions/record/read.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { employees, submissionEvents, submissions } from '#shared/schema.ts';
import { fieldLabel } from '#shared/submissions/fields.ts';
import { changedFields } from '#shared/submissions/forms.ts';
import type { SubmissionData, SubmissionType } from '#shared/submissions/submissions.ts';
import type { FieldChange, PendingSubmission, ReturnedSubmission } from '#shared/submissions/views.ts';

/** Times are as PostgreSQL writes them; `before` is the form before an edit, or when changes were requested. */
export type Stored<View> = Omit<View, 'fields' | 'changes'> & {
  fields: string[] | null;
  before: SubmissionData | null;
};

export type PendingRow = SubmissionRow & { returned: Stored<ReturnedSubmission> | null };

/** The last request for changes that stands, with the form of that time. */
export const lastReturn = sql<Stored<ReturnedSubmission> | null>`(
  select json_build_object('at', e.created_at, 'by', ${personJson}, 'note', e.note, 'fields', e.fields, 'before', e.before,
    'answer', back.note, 'backAt', back.created_at)
  from ${submissionEvents} e join ${employees} p on p.id = e.actor_id
  left join lateral (select a.note, a.created_at from ${submissionEvents} a
    where a.submission_id = e.submission_id and a.id > e.id and a.act = 'resubmit' order by a.id desc limit 1) back on true
  where e.submission_id = ${submissions.id} and e.act = 'request_changes' and not exists (
    select from ${submissionEvents} later where later.act = 'undo' and later.id = (
      select min(n.id) from ${submissionEvents} n where n.submission_id = e.submission_id and n.id > e.id))
  order by e.id desc limit 1)`;

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

export function fieldChanges(type: SubmissionType, before: SubmissionData, after: SubmissionData): FieldChange[] {
  return changedFields(type, before, after).map((field) => ({
    field,
    label: fieldLabel(type, field),
    before: before[field] ?? null,
    after: after[field] ?? null,
  }));
}
