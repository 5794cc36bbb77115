import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { type SubmissionRow, selectSubmissions } from '#server/features/submissions/record/read.ts';
import { submissionEvents, submissions } from '#shared/schema.ts';
import type { SubmissionType } from '#shared/submissions/submissions.ts';

interface NewSubmission {
  employeeId: number;
  submissionType: SubmissionType;
  title: string;
  status: 'draft' | 'submitted';
  submissionData: string;
}

/** Stores a submission with its first event. */
export async function createSubmission(transaction: Transaction, submission: NewSubmission): Promise<SubmissionRow> {
  const { employeeId: actorId, status: toStatus } = submission;
  const [made] = await transaction.insert(submissions).values(submission).returning({ id: submissions.id });
  if (!made) throw new Error('The insert returned no row');
  const act = toStatus === 'draft' ? 'draft' : 'submit';
  await transaction.insert(submissionEvents).values({ submissionId: made.id, actorId, act, toStatus });
  const [row] = await selectSubmissions(transaction).where(eq(submissions.id, made.id));
  return row as SubmissionRow;
}
