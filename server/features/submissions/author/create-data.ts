import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { builtQuery } from '#server/database/built-query.ts';
import { type AnswerKey, keepAnswer } from '#server/database/idempotency.ts';
import { wireJson } from '#server/database/wire.ts';
import { isAuthor, newWireColumns, type SubmissionSource } from '#server/features/submissions/data.ts';
import { submissionEvents, submissions } from '#shared/schema.ts';
import type { SubmissionType } from '#shared/submissions/submissions.ts';

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
  authorId: number,
  submission: NewSubmission,
  keep: AnswerKey | undefined,
): Promise<string> {
  const act = submission.status === 'draft' ? 'draft' : 'submit';
  const create = keep ? createAndKeep : createOnly;
  const [row] = await create({ ...submission, ...keep, authorId, act });
  if (!row) throw new Error('The insert returned no row');
  return row.json;
}

const createOnly = creation(sql``);
const createAndKeep = creation(sql`, kept as (${keepAnswer})`);

function creation(more: SQL) {
  const given = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  const made = alias(submissions, 'made') as unknown as SubmissionSource;
  return builtQuery<{ json: string }>(
    () => sql`
    with made as (
      insert into ${submissions} (employee_id, submission_type, title, status, submission_data)
      values (${given('authorId', 'int')}, ${given('submissionType', 'varchar')}, ${given('title', 'varchar')},
        ${given('status', 'varchar')}, ${given('submissionData', 'text')})
      returning *),
    event as (
      insert into ${submissionEvents} (submission_id, actor_id, act, to_status)
      select id, employee_id, ${given('act', 'varchar')}, status from made),
    answer as (
      select ${wireJson(newWireColumns(made))} as wire from made join employees as author on ${isAuthor(made)})
    ${more}
    select wire::text as json from answer`,
  );
}
