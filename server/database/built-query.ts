import { fillPlaceholders, type Query, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { pool } from '#server/database/connection.ts';

const dialect = new PgDialect();

/**
 * A statement that is put together once, at its first run, and afterwards only filled in: `build` uses
 * `sql.placeholder(name)`. Rows come as the driver reads them.
 */
export function builtQuery<Row extends object>(build: () => SQL): (values: Record<string, unknown>) => Promise<Row[]> {
  let built: Query | undefined;
  return async (values) => {
    built ??= dialect.sqlToQuery(build());
    const { rows } = await pool.query<Row>({ text: built.sql, values: fillPlaceholders(built.params, values) });
    return rows;
  };
}
