import { and, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { ago, nameColumns } from '#server/database/expressions.ts';
import { folded } from '#server/database/like-pattern.ts';
import { author, isAuthor } from '#server/features/submissions/record/read.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { submissions } from '#shared/schema.ts';
import { type SubmissionType, submissionTypes } from '#shared/submissions/submissions.ts';
import type { SimilarSubmission } from '#shared/submissions/views.ts';

/** Similar titles of the last 90 days, best first, without other people's drafts. */
export async function listSimilar(
  reader: Actor,
  { type, text, except }: { type: SubmissionType; text: string; except?: number | undefined },
): Promise<SimilarSubmission[]> {
  const needle = folded(text);
  const title = folded(submissions.title);
  // Common words match too many titles; a limited number is enough to warn.
  const candidates = db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        sql`${needle} <% ${title}`,
        inArray(submissions.submissionType, namesakes(type)),
        gt(submissions.createdAt, ago('90 days')),
        or(eq(submissions.employeeId, reader.id), ne(submissions.status, 'draft')),
        except === undefined ? undefined : ne(submissions.id, except),
      ),
    )
    .limit(200);
  const rows = await db
    .select({
      id: submissions.id,
      submissionType: submissions.submissionType,
      title: submissions.title,
      status: submissions.status,
      createdAt: submissions.createdAt,
      owner: { id: author.id, ...nameColumns(author) },
    })
    .from(submissions)
    .innerJoin(author, isAuthor())
    .where(inArray(submissions.id, candidates))
    .orderBy(desc(sql`word_similarity(${needle}, ${title})`), desc(submissions.createdAt))
    .limit(5);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    mine: row.owner.id === reader.id,
  }));
}

/** Events and pictures share their subjects; people and companies do not. */
function namesakes(type: SubmissionType): SubmissionType[] {
  const apart: readonly SubmissionType[] = ['special_interview', 'sales_prospect'];
  return apart.includes(type) ? [type] : submissionTypes.filter((other) => !apart.includes(other));
}
