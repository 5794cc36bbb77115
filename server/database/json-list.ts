import { Column, is, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { pool } from '#server/database/connection.ts';
import type { Cursor } from '#server/lib/paging.ts';

/** What the wire has of a row, by the names it has there; an object is an object there too. */
export interface WireColumns {
  [name: string]: Column | SQL | WireColumns;
}

/** A page of a list as PostgreSQL wrote it. */
export interface JsonList {
  /** The rows: the text of a JSON array. */
  json: string;
  /** How many there are in all, as `total` counts them. */
  total: number;
  /** The last row of the page, where there is a page after it. */
  last: Cursor | undefined;
}

interface ListQuery {
  /** Selects `listed(…)`, in order, one row more than `limit` where there is a next page. */
  rows: SQLWrapper;
  total: SQL<number>;
  limit: number;
}

/** What a list's query selects of each row: `at` and `id` are what the next page begins after. */
export function listed(columns: WireColumns, at: Column | SQL, id: Column) {
  return {
    wire: wireJson(columns).as('wire'),
    at: sql<Date>`${at}`.as('at'),
    id: sql<number>`${id}`.as('id'),
  };
}

/** A row as JSON text, written by PostgreSQL: no objects are made here that are only turned into text again. */
export function wireJson(columns: WireColumns): SQL {
  const named = Object.entries(columns).map(([name, value]) => sql`${wireValue(value)} as ${sql.identifier(name)}`);
  return sql`(select to_json(wire) from (select ${sql.join(named, sql`, `)}) as wire)`;
}

/** A moment as `Date.toISOString` writes it; connections are in UTC. */
export function wireTime(moment: Column | SQL): SQL {
  return sql`to_char(${moment}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function wireValue(value: Column | SQL | WireColumns): Column | SQL {
  if (is(value, SQL)) return value;
  if (!is(value, Column)) return wireJson(value);
  return value.dataType === 'date' ? wireTime(value) : value;
}

/** Reads a page of a list in one statement whose answer is sent as it is. */
export async function selectJsonList({ rows, total, limit }: ListQuery): Promise<JsonList> {
  const { sql: text, params } = dialect.sqlToQuery(sql`
    select coalesce(json_agg(page.wire) filter (where page.place <= ${limit}), '[]')::text as json,
      max(page.id) filter (where page.place = ${limit}) as id,
      max(page.at) filter (where page.place = ${limit}) as at,
      count(*) > ${limit} as more,
      ${total} as total
    from (select found.*, row_number() over () as place from (${rows}) as found) as page`);
  const { rows: answers } = await pool.query<ListAnswer>({ text, values: params });
  const [{ json, id, at, more, total: count }] = answers as [ListAnswer];
  return { json, total: count, last: more ? { id, at } : undefined };
}

interface ListAnswer {
  json: string;
  id: number;
  at: Date;
  more: boolean;
  total: number;
}

const dialect = new PgDialect();
