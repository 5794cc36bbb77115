import { fillPlaceholders, type Query, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { pool, quick } from '#server/database/connection.ts';
import { type FoundRows, queryRows } from '#server/database/row-query.ts';

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

/** The same with rows as bytes, nothing of them read. What is not prepared is planned for its values each time. */
export function builtRowQuery(build: () => SQL, { isPrepared }: { isPrepared: boolean }): RowsQuery {
  const fill = filled(build);
  // A name of no letters is PostgreSQL's for a statement that it need not keep.
  const named = isPrepared ? {} : { name: '' };
  return (values) => queryRows(pool, { ...fill(values), ...named });
}

/** That on the connection for reads by key. */
export function quickRowQuery(build: () => SQL): RowsQuery {
  const fill = filled(build);
  return (values) => quick.queryRows(fill(values));
}

type RowsQuery = (values: Record<string, unknown>) => Promise<FoundRows>;

function filled(build: () => SQL): (values: Record<string, unknown>) => { text: string; values: unknown[] } {
  let built: Query | undefined;
  return (values) => {
    built ??= dialect.sqlToQuery(build());
    return { text: built.sql, values: fillPlaceholders(built.params, values) };
  };
}
