import { type Column, getTableColumns, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

// Literals stand in the text of a statement, because PostgreSQL plans for them and matches partial indexes by them.

/** The moment this transaction began, by the database's clock. */
export function now(): SQL<Date> {
  return sql<Date>`now()`;
}

type Interval = `${number} ${'second' | 'minute' | 'hour' | 'day' | 'year'}${'' | 's'}`;

export function ago(interval: Interval): SQL<Date> {
  return sql<Date>`now() - ${sql.raw(`interval '${interval}'`)}`;
}

export function fromNow(interval: Interval): SQL<Date> {
  return sql<Date>`now() + ${sql.raw(`interval '${interval}'`)}`;
}

/** The condition that no row meets. */
export const noRows = sql<boolean>`false`;

/** The condition that every row meets. */
export const allRows = sql<boolean>`true`;

/** For texts that differ in case alone; the indexes of addresses and names have this expression. */
export function lower(text: SQLWrapper | string): SQL<string> {
  return sql<string>`lower(${text})`;
}

/** The first value that isn't null. */
export function coalesce<Value>(...values: (SQLWrapper | '' | 0)[]): SQL<Value> {
  return sql<Value>`coalesce(${list(values.map((value) => (typeof value === 'object' ? value : literal(value))))})`;
}

/** One more than a version or a counter was. */
export function increment(column: SQLWrapper): SQL<number> {
  return sql<number>`${column} + 1`;
}

/** A column of another type than its table's: never null by a condition of the query, or null by one of its joins. */
export function typed<Value>(column: Column): SQL<Value> {
  return sql`${column}`.mapWith(column) as SQL<Value>;
}

/** A text of a JSON object, by the names that lead to it; null without it. */
export function jsonText(json: SQLWrapper, ...path: [string, ...string[]]): SQL<string | null> {
  const names = path.map((name, index) => sql`${sql.raw(index < path.length - 1 ? '->' : '->>')} ${literal(name)}`);
  return sql<string | null>`${json} ${sql.join(names, sql` `)}`;
}

/** A whole number of a JSON object; null without it. */
export function jsonNumber(json: SQLWrapper, name: string): SQL<number | null> {
  return sql<number | null>`(${jsonText(json, name)})::int`;
}

export function hasKey(json: SQLWrapper, name: string): SQL<boolean> {
  return sql<boolean>`${json} ? ${literal(name)}`;
}

/** True if an array column has the value. */
export function isAmong(value: SQLWrapper, array: SQLWrapper): SQL<boolean> {
  return sql<boolean>`${value} = any(${array})`;
}

type Names = Record<'username' | 'firstName' | 'lastName', Column>;

/** The columns that `personName` reads. */
export function nameColumns<Person extends Names>({
  username,
  firstName,
  lastName,
}: Person): Pick<Person, keyof Names> {
  return { username, firstName, lastName };
}

type Summary = Names & Record<'id' | 'role', Column>;

/** An employee as colleagues see them. */
export function summaryColumns<Person extends Summary>(person: Person): Pick<Person, keyof Summary> {
  return { id: person.id, ...nameColumns(person), role: person.role } as Pick<Person, keyof Summary>;
}

/** A condition as a value of the query: Drizzle's own have no type. */
export function isTrue(condition: SQLWrapper | undefined): SQL<boolean> {
  return sql<boolean>`${condition ?? allRows}`;
}

/** First and last name; null without either. */
export function fullName({ firstName, lastName }: Omit<Names, 'username'>): SQL<string | null> {
  return sql<string | null>`nullif(trim(concat_ws(' ', ${firstName}, ${lastName})), '')`;
}

/** As people are called: by their name, or else by their username. */
export function nameOf(person: Names): SQL<string> {
  return coalesce<string>(fullName(person), person.username);
}

/** A value where a condition is met; null elsewhere. */
export function when<Value>(condition: SQLWrapper, value: SQLWrapper): SQL<Value | null> {
  return sql<Value | null>`case when ${condition} then ${value} end`;
}

/** How many rows of a group meet a condition. */
export function countWhere(condition: SQL): SQL<number> {
  return sql<number>`count(*) filter (where ${condition})::int`;
}

/** True if another table has such a row. */
export function existsIn(table: PgTable, where: SQL | undefined): SQL<boolean> {
  return sql<boolean>`exists (select from ${table} where ${where ?? allRows})`;
}

/** How many rows of another table there are. */
export function countOf(table: PgTable, where: SQL | undefined): SQL<number> {
  return sql<number>`(select count(*)::int from ${table} where ${where ?? allRows})`;
}

/** The sum of a group's counts. */
export function total(count: SQLWrapper): SQL<number> {
  return sql<number>`coalesce(sum(${count}), 0)::int`;
}

/** Moments in it are texts in ISO 8601. */
export function jsonObject<Value extends object>(fields: { [Name in keyof Value]: SQLWrapper }): SQL<Value> {
  const values = Object.entries<SQLWrapper>(fields).flatMap(([name, value]) => [literal(name), value]);
  return sql<Value>`json_build_object(${list(values)})`;
}

/** The one value of a query, for a column or a condition of another. */
export function scalar<Value>(query: SQLWrapper): SQL<Value> {
  return sql<Value>`(${query.getSQL()})`;
}

function list(values: SQLWrapper[]): SQL {
  return sql.join(values, sql`, `);
}

function literal(value: string | number): SQL {
  return sql.raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`);
}

/** Whether a row has another value than one of `changes`; an update that says so leaves an equal row's time as it is. */
export function differs(table: PgTable, changes: Record<string, unknown>): SQL | undefined {
  const columns = getTableColumns(table);
  return or(
    ...Object.entries(changes).flatMap(([name, value]) => {
      const column = columns[name];
      return column && value !== undefined ? [sql`${column} is distinct from ${sql.param(value, column)}`] : [];
    }),
  );
}
