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
const asJson = '::json';

/** Between the names of a value that the wire has twice: it is asked for once. */
const alsoAs = '|';

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

interface Field {
  name: string;
  /** PostgreSQL's number of the type. */
  dataTypeID: number;
}

type Writer = (row: readonly (string | null)[]) => string;

/**
 * Writes rows of PostgreSQL's own text as JSON, the columns before `from` left out: no value becomes an object only to
 * be turned into text again.
 */
export function rowWriter(fields: readonly Field[], from = 0): Writer {
  const places = fields.map(({ name, dataTypeID }, place) => {
    const isJson = name.endsWith(asJson);
    const paths = (isJson ? name.slice(0, -asJson.length) : name).split(alsoAs);
    return paths.map((path) => ({ path: path.split('.'), dataTypeID: isJson ? jsonType : dataTypeID, place }));
  });
  return objectWriter(places.slice(from).flat());
}

interface Place {
  path: string[];
  dataTypeID: number;
  place: number;
}

function objectWriter(places: readonly Place[]): Writer {
  const groups = Map.groupBy(places, ({ path }) => path[0] as string);
  const members = [...groups].map(([name, [first, ...rest]]) => {
    const { path, dataTypeID, place } = first as Place;
    const key = `${JSON.stringify(name)}:`;
    if (path.length === 1) {
      const write = writers[dataTypeID] ?? quoted;
      return (row: Parameters<Writer>[0]) => {
        const value = row[place] as string | null;
        return key + (value === null ? 'null' : write(value));
      };
    }
    const inner = [first as Place, ...rest].map((member) => ({ ...member, path: member.path.slice(1) }));
    const id = inner.find((member) => member.path[0] === 'id');
    const write = objectWriter(inner);
    return (row: Parameters<Writer>[0]) => key + (id && row[id.place] === null ? 'null' : write(row));
  });
  return (row) => {
    let text = '';
    for (const member of members) text += `${text && ','}${member(row)}`;
    return `{${text}}`;
  };
}

/** What JSON has to escape, and halves of characters. */
const special = /["\\\p{Cc}\p{Cs}]/u;

/** `JSON.stringify` takes twice as long for the usual string. */
function quoted(text: string): string {
  return special.test(text) ? JSON.stringify(text) : `"${text}"`;
}

const same = (value: string) => value;

const jsonType = 114;

/** By PostgreSQL's numbers of types: boolean, integers, floats and numeric, JSON, timestamptz. Others are text. */
const writers: Record<number, (value: string) => string> = {
  16: (value) => (value === 't' ? 'true' : 'false'),
  ...Object.fromEntries([20, 21, 23, 700, 701, 1700, jsonType, 3802].map((type) => [type, same])),
  1184: (value) => `"${isoTime(value)}"`,
};

/** `2026-11-21 09:12:03.5+00`, as connections in UTC have it, with its three decimals. */
export function isoTime(value: string): string {
  const decimals = value.slice(20, -3).padEnd(3, '0');
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${decimals}Z`;
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
