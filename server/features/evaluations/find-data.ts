import { and, eq, inArray, like, or, type SQL } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { allRows, existsIn, nameColumns, typed } from '#server/database/expressions.ts';
import { folded, likePattern } from '#server/database/like-pattern.ts';
import { newestFirst } from '#server/database/lists.ts';
import { rolesNamed, type Search, type SearchWord } from '#server/database/search-words.ts';
import { personName } from '#shared/employees/names.ts';
import { quarterLabel, quarterOf } from '#shared/evaluations/quarters.ts';
import { pagePatterns } from '#shared/paths.ts';
import { can } from '#shared/permissions/permissions.ts';
import { roleLabel } from '#shared/roles.ts';
import { employees, evaluationSessions, selfEvaluations } from '#shared/schema.ts';
import type { FoundItem } from '#shared/search/views.ts';
import { fold } from '#shared/text/fold.ts';

/** One's own by what they ask and answer; for those who read all, everybody's by their authors. */
export async function findEvaluations({ reader, words, limit }: Search): Promise<FoundItem[]> {
  const readsAll = can(reader, 'evaluations:read');
  const { id, role, isCompleted, completedAt, employeeId } = evaluationSessions;
  const rows = await db
    .select({
      id,
      role,
      completedAt: typed<Date>(completedAt),
      author: nameColumns(employees),
    })
    .from(evaluationSessions)
    .innerJoin(employees, eq(employees.id, employeeId))
    .where(
      and(
        // Word for word as in the partial index.
        isCompleted,
        readsAll ? undefined : eq(employeeId, reader.id),
        ...words.map((word) => (readsAll ? isBy(word) : says(word))),
      ),
    )
    .orderBy(...newestFirst(completedAt, id).by)
    .limit(limit);
  return rows.map((row) => ({
    title: readsAll ? `Self-evaluation by ${personName(row.author)}` : 'Self-evaluation',
    detail: `${roleLabel(row.role)}, ${quarterLabel(quarterOf(row.completedAt))}`,
    path: `${readsAll ? pagePatterns.adminEmployees : pagePatterns.history}?evaluation=${row.id}`,
    at: row.completedAt.toISOString(),
  }));
}

function isBy({ text, employees: authors }: SearchWord): SQL | undefined {
  return or(inArray(evaluationSessions.employeeId, [...authors]), hasRole(text));
}

function says({ text }: SearchWord): SQL | undefined {
  return or(
    hasRole(text),
    'self-evaluation'.includes(fold(text)) ? allRows : undefined,
    existsIn(
      selfEvaluations,
      and(
        eq(selfEvaluations.sessionId, evaluationSessions.id),
        like(folded(selfEvaluations.questionText, selfEvaluations.response), likePattern(text)),
      ),
    ),
  );
}

function hasRole(text: string): SQL {
  return inArray(evaluationSessions.role, rolesNamed(text));
}
