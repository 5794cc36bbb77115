import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { builtQuery } from '#server/database/built-query.ts';
import { type AnswerKey, keepAnswer } from '#server/database/idempotency.ts';
import { wireJson } from '#server/database/wire.ts';
import { isAuthor, isReviewer, type SubmissionSource, wireColumns } from '#server/features/submissions/data.ts';
import type { Actor } from '#shared/permissions.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { submissionEvents, submissions } from '#shared/schema.ts';
import type { SubmissionType } from '#shared/submissions.ts';

interface NewSubmission {
  submissionType: SubmissionType;
  title: string;
  status: 'draft' | 'submitted';
  /** The form's fields as JSON text. */
  submissionData: string;
}

/**
 * Stores a submission with its first event and, where there is a key, the answer under it, in one statement; returns
 * the submission as the wire has it.
 */
export async function createSubmission(
  { id, role }: Actor,
  submission: NewSubmission,
  keep: AnswerKey | undefined,
): Promise<string> {
  const act = submission.status === 'draft' ? 'draft' : 'submit';
  const [row] = await creationFor(role, keep !== undefined)({ ...submission, ...keep, reader: id, act });
  if (!row) throw new Error('The insert returned no row');
  return row.json;
}

const creations = new Map<string, ReturnType<typeof creation>>();

function creationFor(role: EmployeeRole, keyed: boolean): ReturnType<typeof creation> {
  const name = `${role} ${keyed}`;
  const query = creations.get(name) ?? creation(role, keyed);
  creations.set(name, query);
  return query;
}

function creation(role: EmployeeRole, keyed: boolean) {
  const reader = { id: sql.placeholder('reader'), role };
  const given = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  const made = alias(submissions, 'made') as unknown as SubmissionSource;
  return builtQuery<{ json: string }>(
    () => sql`
    with made as (
      insert into ${submissions} (employee_id, submission_type, title, status, submission_data)
      values (${given('reader', 'int')}, ${given('submissionType', 'varchar')}, ${given('title', 'varchar')},
        ${given('status', 'varchar')}, ${given('submissionData', 'text')})
      returning *),
    event as (
      insert into ${submissionEvents} (submission_id, actor_id, act, to_status)
      select id, employee_id, ${given('act', 'varchar')}, status from made),
    answer as (
      select ${wireJson(wireColumns(reader, made))} as wire
      from made
      join employees as author on ${isAuthor(made)}
      left join employees as reviewer on ${isReviewer(reader, made)})
    ${keyed ? sql`, kept as (${keepAnswer})` : sql``}
    select wire::text as json from answer`,
  );
}
