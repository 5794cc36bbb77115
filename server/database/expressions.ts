import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The moment this transaction began, by the database's clock. */
export function now(): SQL<Date> {
  return sql<Date>`now()`;
}

type Interval = `${number} ${'second' | 'minute' | 'hour' | 'day'}${'' | 's'}`;

export function ago(interval: Interval): SQL<Date> {
  return sql<Date>`now() - ${literal(interval)}`;
}

export function fromNow(interval: Interval): SQL<Date> {
  return sql<Date>`now() + ${literal(interval)}`;
}

/** In the text, so that PostgreSQL plans for it. */
function literal(interval: Interval): SQL {
  return sql.raw(`interval '${interval}'`);
}

/** For texts that differ in case alone; the indexes of addresses and names have this expression. */
export function lower(text: SQLWrapper | string): SQL<string> {
  return sql<string>`lower(${text})`;
}

export function increment(column: SQLWrapper): SQL<number> {
  return sql<number>`${column} + 1`;
}
