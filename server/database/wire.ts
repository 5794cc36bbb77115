import { Column, is, SQL, sql } from 'drizzle-orm';

/**
 * What the wire has of a row, by the names it has there. An object is an object there too, and null where its `id` is.
 */
export interface WireColumns {
  [name: string]: WireValue;
}

export type WireValue = Column | SQL | Moment | JsonInText | WireColumns;

/** A moment that is no column, for the wire as `Date.toISOString` writes it. */
export class Moment {
  readonly value: SQL;

  constructor(value: SQL) {
    this.value = value;
  }
}

/** A column of text that holds JSON, written by us: PostgreSQL need not read it through once more. */
export class JsonInText {
  readonly column: Column;

  constructor(column: Column) {
    this.column = column;
  }
}

/** A row as JSON written by PostgreSQL: for one row that goes to the wire and into the table of answers. */
export function wireJson(columns: WireColumns): SQL {
  const named = Object.entries(columns).map(([name, value]) => sql`${jsonValue(value)} as ${sql.identifier(name)}`);
  return sql`(select to_json(wire) from (select ${sql.join(named, sql`, `)}) as wire)`;
}

/** Behind the name of a field whose text is JSON. */
export const asJson = '::json';

/** Between the names of a value that the wire has twice: it is asked for once. */
export const alsoAs = '|';

/**
 * The columns of a row one beside the other, named by their place on the wire: those of objects `<object>.<name>`, and
 * what stands in two places by both.
 */
export function wireFields(columns: WireColumns): Record<string, SQL.Aliased> {
  const byValue = Map.groupBy(wirePlaces(columns), ({ value }) => value);
  const fields = [...byValue].map(([value, places]) => {
    const name = places.map(({ path }) => path).join(alsoAs) + (value instanceof JsonInText ? asJson : '');
    return [name, fieldOf(value).as(name)];
  });
  return Object.fromEntries(fields);
}

type WireField = Exclude<WireValue, WireColumns>;

function wirePlaces(columns: WireColumns, before = ''): { path: string; value: WireField }[] {
  return Object.entries(columns).flatMap(([name, value]) => {
    const path = `${before}${name}`;
    return isField(value) ? [{ path, value }] : wirePlaces(value, `${path}.`);
  });
}

function isField(value: WireValue): value is WireField {
  return is(value, Column) || is(value, SQL) || value instanceof Moment || value instanceof JsonInText;
}

function fieldOf(value: WireField): SQL {
  if (value instanceof Moment) return value.value;
  return value instanceof JsonInText ? sql`${value.column}` : sql`${value}`;
}

function jsonValue(value: WireValue): Column | SQL {
  if (value instanceof Moment) return timeText(value.value);
  if (value instanceof JsonInText) return sql`${value.column}::json`;
  if (is(value, SQL)) return value;
  if (is(value, Column)) return value.dataType === 'date' ? timeText(value) : value;
  const { id } = value as WireColumns;
  return id
    ? sql`case when ${id} is not null then ${wireJson(value as WireColumns)} end`
    : wireJson(value as WireColumns);
}

function timeText(moment: Column | SQL): SQL {
  return sql`to_char(${moment}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
