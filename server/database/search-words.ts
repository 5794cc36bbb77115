import { and, type Column, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { contains, folded, likePattern, searchWords } from '#server/database/like-pattern.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { type EmployeeRole, employeeRoles, roleLabel } from '#shared/roles.ts';
import { employeeSearchText, employees } from '#shared/schema.ts';
import { fold, hasWords } from '#shared/text/fold.ts';

/** The employees have its text in their names. */
export interface SearchWord {
  text: string;
  employees: readonly number[];
}

export interface Search {
  reader: Actor;
  /** As it was typed. */
  q: string;
  /** Each must occur somewhere in a result. */
  words: readonly SearchWord[];
  /** The most finds of each kind. */
  limit: number;
}

/** Splits a search into words; employees' names aren't among them. */
export function wordsOf(q: string): SearchWord[] {
  return searchWords(q).map((text) => ({ text, employees: [] }));
}

/**
 * Looks the employees up first: as numbers they let PostgreSQL choose between the index of texts and that of employees.
 */
export async function parseSearch(q: string | undefined): Promise<SearchWord[] | undefined> {
  return q === undefined ? undefined : parseWords(q);
}

export async function parseWords(q: string): Promise<SearchWord[]> {
  const texts = searchWords(q);
  if (texts.length === 0) return [];
  const tests = texts.map((text) => sql`${employeeSearchText(employees)} like ${likePattern(text)}`);
  const { rows } = await db.execute<{ id: number; has: boolean[] }>(
    sql`select id, array[${sql.join(tests, sql`, `)}] as has from ${employees} where ${or(...tests)}`,
  );
  return texts.map((text, index) => ({ text, employees: rows.filter(({ has }) => has[index]).map(({ id }) => id) }));
}

export function rolesNamed(text: string): EmployeeRole[] {
  return employeeRoles.filter((role) => fold(roleLabel(role)).includes(fold(text)));
}

export function hasEach(column: Column, words: readonly SearchWord[]): SQL | undefined {
  return and(...words.map(({ text }) => contains(folded(column), text)));
}

/** Those whose titles have the words, then the others, each in the order in which they are read. */
export async function titlesFirst<Row extends { id: number }>(
  limit: number,
  read: (isTitled: boolean) => Promise<Row[]>,
): Promise<Row[]> {
  const titled = await read(true);
  if (titled.length === limit) return titled;
  const ids = new Set(titled.map(({ id }) => id));
  const others = (await read(false)).filter(({ id }) => !ids.has(id));
  return [...titled, ...others].slice(0, limit);
}

/** The same of what is here already. */
export function sortTitlesFirst<Item>(
  items: readonly Item[],
  words: readonly SearchWord[],
  titleOf: (item: Item) => string,
): Item[] {
  const q = words.map(({ text }) => text).join(' ');
  const groups = Map.groupBy(items, (item) => hasWords(titleOf(item), q));
  return [...(groups.get(true) ?? []), ...(groups.get(false) ?? [])];
}
