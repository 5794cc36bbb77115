import { and } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { nameColumns } from '#server/database/expressions.ts';
import { hasEach, type Search, titlesFirst } from '#server/database/search-words.ts';
import { orders } from '#server/features/submissions/record/filter.ts';
import { author, isAuthor, submissionsVisibleTo } from '#server/features/submissions/record/read.ts';
import { mentions } from '#server/features/submissions/record/search.ts';
import { personName } from '#shared/employees/names.ts';
import { pagePatterns } from '#shared/paths.ts';
import { type Actor, can } from '#shared/permissions/permissions.ts';
import { submissions } from '#shared/schema.ts';
import type { FoundItem } from '#shared/search/views.ts';
import { isPending, type SubmissionStatus, statusLabel, submissionTypeLabel } from '#shared/submissions/submissions.ts';

/** One's own, and for reviewers all that were ever sent; by any word that their lists search. */
export async function findSubmissions({ reader, words, limit }: Search): Promise<FoundItem[]> {
  const rows = await titlesFirst(limit, (isTitled) =>
    db
      .select({
        id: submissions.id,
        title: submissions.title,
        type: submissions.submissionType,
        status: submissions.status,
        at: submissions.createdAt,
        authorId: author.id,
        author: nameColumns(author),
      })
      .from(submissions)
      .innerJoin(author, isAuthor())
      .where(
        and(submissionsVisibleTo(reader), mentions(words), isTitled ? hasEach(submissions.title, words) : undefined),
      )
      .orderBy(...orders.newest.by)
      .limit(limit),
  );
  return rows.map((row) => {
    const isOwn = row.authorId === reader.id;
    const facts = [submissionTypeLabel(row.type), statusLabel(row.status), !isOwn && personName(row.author)];
    return {
      title: row.title,
      detail: facts.filter(Boolean).join(', '),
      path: isOwn ? storyOf(row.id) : pathFor(reader, row),
      at: row.at.toISOString(),
    };
  });
}

/** The desk where a reviewer works on it. */
function pathFor(reader: Actor, { id, status }: { id: number; status: SubmissionStatus }): string {
  if (can(reader, 'submissions:decide')) return `${pagePatterns.adminSubmissions}?details=${id}`;
  return isPending(status) ? `${pagePatterns.managerDashboard}?selected=${id}` : storyOf(id);
}

function storyOf(id: number): string {
  return pagePatterns.submission.replace(':id', String(id));
}
