import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { builtQuery } from '#server/database/built-query.ts';
import { db, type PooledClient } from '#server/database/connection.ts';
import { insertSelect } from '#server/database/insert-select.ts';
import {
  author,
  isAuthor,
  isReviewer,
  reviewer,
  type SubmissionRow,
  type SubmissionSource,
  submissionColumns,
} from '#server/features/submissions/data.ts';
import { submissionEvents, submissions } from '#shared/schema.ts';
import type { SubmissionType } from '#shared/submissions/submissions.ts';

interface NewSubmission {
  employeeId: number;
  submissionType: SubmissionType;
  title: string;
  status: 'draft' | 'submitted';
  submissionData: string;
}

/** Stores a submission with its first event, in one statement. */
export async function createSubmission(submission: NewSubmission, client: PooledClient): Promise<SubmissionRow> {
  const act = submission.status === 'draft' ? 'draft' : 'submit';
  const [row] = await insertSubmission({ ...submission, act }, client);
  if (!row) throw new Error('The insert returned no row');
  return row;
}

const insertSubmission = builtQuery<SubmissionRow>(() => {
  const made = alias(submissions, 'made') as unknown as SubmissionSource;
  const given = sql.placeholder;
  const rows = db
    .select(submissionColumns(made))
    .from(sql`made`)
    .innerJoin(author, isAuthor(made))
    .leftJoin(reviewer, isReviewer(made));
  return sql`
    with made as (${insertSelect(submissions, {
      employeeId: sql`${given('employeeId')}::int`,
      submissionType: sql`${given('submissionType')}::text`,
      title: sql`${given('title')}::text`,
      status: sql`${given('status')}::text`,
      submissionData: sql`${given('submissionData')}::text`,
    })} returning *),
    event as (${insertSelect(
      submissionEvents,
      {
        submissionId: made.id,
        actorId: made.employeeId,
        act: sql`${given('act')}::text`,
        toStatus: made.status,
      },
      sql`from made`,
    )})
    ${rows}`;
});
