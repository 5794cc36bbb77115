import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { contains, likePattern, searchWords } from '#server/database/like-pattern.ts';
import { employeeSearchText, employees, submissions } from '#shared/schema.ts';
import { type SubmissionType, submissionTypeLabel, submissionTypes } from '#shared/submissions/submissions.ts';

/** The employees have its text in their names. */
export interface SearchWord {
  text: string;
  employees: readonly number[];
}

/** Without the names of authors. */
export function wordsOf(q: string): SearchWord[] {
  return searchWords(q).map((text) => ({ text, employees: [] }));
}

/**
 * Looks the employees up first: as numbers they let PostgreSQL choose between the index of texts and that of employees.
 */
export async function parseSearch(q: string | undefined): Promise<SearchWord[] | undefined> {
  if (q === undefined) return undefined;
  const texts = searchWords(q);
  if (texts.length === 0) return [];
  const tests = texts.map((text) => sql`${employeeSearchText(employees)} like ${likePattern(text)}`);
  const { rows } = await db.execute<{ id: number; has: boolean[] }>(
    sql`select id, array[${sql.join(tests, sql`, `)}] as has from ${employees} where ${or(...tests)}`,
  );
  return texts.map((text, index) => ({ text, employees: rows.filter(({ has }) => has[index]).map(({ id }) => id) }));
}

/** Each word stands in the title, in an answer, in the name of the type, or in the author's. */
export function mentions(words: readonly SearchWord[]): SQL | undefined {
  if (words.length === 0) return sql`false`;
  return and(...words.map(mentionsWord));
}

function mentionsWord({ text, employees: authors }: SearchWord): SQL | undefined {
  const types = typesNamed(text);
  return or(
    authors.length > 0 ? inArray(submissions.employeeId, [...authors]) : undefined,
    types.length > 0 ? inArray(submissions.submissionType, types) : undefined,
    contains(sql`${submissions.searchText}`, text),
  );
}

function typesNamed(word: string): SubmissionType[] {
  const wanted = word.toLowerCase();
  return submissionTypes.filter(
    (type) => type.includes(wanted) || submissionTypeLabel(type).toLowerCase().includes(wanted),
  );
}
