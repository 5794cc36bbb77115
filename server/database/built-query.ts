import { fillPlaceholders, type Query, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { FieldDef, QueryArrayConfig, QueryConfig } from 'pg';
import { pool, quick } from '#server/database/connection.ts';

/** A row as PostgreSQL sends it. */
export type TextRow = (string | null)[];

const dialect = new PgDialect();

/**
 * A statement that is put together once, at its first run, and afterwards only filled in: `build` uses
 * `sql.placeholder(name)`. Rows come as the driver reads them.
 */
export function builtQuery<Row extends object>(build: () => SQL): (values: Record<string, unknown>) => Promise<Row[]> {
  const fill = filled(build);
  return async (values) => (await pool.query<Row>(fill(values))).rows;
}

/** The same on the connection for reads by key. */
export function quickQuery<Row extends object>(build: () => SQL): (values: Record<string, unknown>) => Promise<Row[]> {
  const fill = filled(build);
  return async (values) => (await quick.query<Row>(fill(values))).rows;
}

/** The same with rows of text, nothing of it read. What is not prepared is planned for its values each time. */
export function builtTextQuery(build: () => SQL, { isPrepared }: { isPrepared: boolean }): TextQuery {
  const fill = filled(build);
  // A name of no letters is PostgreSQL's for a statement that it need not keep.
  const named = isPrepared ? {} : { name: '' };
  return (values) => pool.query<TextRow>({ ...asText(fill(values)), ...named });
}

/** That on the connection for reads by key. */
export function quickTextQuery(build: () => SQL): TextQuery {
  const fill = filled(build);
  return (values) => quick.query<TextRow>(asText(fill(values)));
}

type TextQuery = (values: Record<string, unknown>) => Promise<{ fields: FieldDef[]; rows: TextRow[] }>;

/** A query whose rows come as PostgreSQL sends them. */
export function asText(query: QueryConfig): QueryArrayConfig {
  return { ...query, rowMode: 'array', types: { getTypeParser: () => asItIs } };
}

const asItIs = (value: string) => value;

function filled(build: () => SQL): (values: Record<string, unknown>) => { text: string; values: unknown[] } {
  let built: Query | undefined;
  return (values) => {
    built ??= dialect.sqlToQuery(build());
    return { text: built.sql, values: fillPlaceholders(built.params, values) };
  };
}
