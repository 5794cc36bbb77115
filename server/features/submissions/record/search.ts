import { and, inArray, or, type SQL } from 'drizzle-orm';
import { noRows } from '#server/database/expressions.ts';
import { contains } from '#server/database/like-pattern.ts';
import type { SearchWord } from '#server/database/search-words.ts';
import { submissions } from '#shared/schema.ts';
import { type SubmissionType, submissionTypeLabel, submissionTypes } from '#shared/submissions/submissions.ts';
import { fold } from '#shared/text/fold.ts';

/** Each word must match the title, an answer, the type's name or the author's. */
export function mentions(words: readonly SearchWord[]): SQL | undefined {
  if (words.length === 0) return noRows;
  return and(...words.map(mentionsWord));
}

function mentionsWord({ text, employees: authors }: SearchWord): SQL | undefined {
  const types = typesNamed(text);
  return or(
    authors.length > 0 ? inArray(submissions.employeeId, [...authors]) : undefined,
    types.length > 0 ? inArray(submissions.submissionType, types) : undefined,
    contains(submissions.searchText, text),
  );
}

function typesNamed(word: string): SubmissionType[] {
  const wanted = fold(word);
  return submissionTypes.filter((type) => type === wanted || fold(submissionTypeLabel(type)).includes(wanted));
}
