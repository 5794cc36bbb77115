import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, timestamp } from 'drizzle-orm/pg-core';

/** JavaScript's own precision, so that a timestamp sent back as a cursor still equals its row's. */
export const timeColumn = (column: string) => timestamp(column, { withTimezone: true, precision: 3, mode: 'date' });

export const storedFileStates = ['pending', 'stored', 'erased'] as const;

export type StoredFileState = (typeof storedFileStates)[number];

/** Trigrams don't index these: all but a to z, digits and spaces, by characters and pairs of characters. */
export function searchSigns(folded: AnyPgColumn | SQL) {
  return sql`search_signs(${folded})`;
}

export function checkOneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, isOneOf(column, values));
}

/** The values are literals, because PostgreSQL matches a partial index by its text. */
export function isOneOf<Column extends AnyPgColumn>(column: Column | SQL, values: readonly Column['_']['data'][]) {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}
