import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { contains, likePattern, searchWords } from '#server/database/like-pattern.ts';
import { employeeSearchText, employees, submissions } from '#shared/schema.ts';
import { type SubmissionType, submissionTypeLabel, submissionTypes } from '#shared/submissions/submissions.ts';

export interface SearchWord {
  text: string;
  employees: readonly number[];
}

export function wordsOf(q: string): SearchWord[] {
  return searchWords(q).map((text) => ({ text, employees: [] }));
}

/** Looks up authors first: with ids PostgreSQL can choose between the text index and the employee index. */
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

/** Each word must match the title, an answer, the type's name or the author's. */
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
