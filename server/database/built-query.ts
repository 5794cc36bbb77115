import { fillPlaceholders, type Query, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { pipelined, pool } from '#server/database/connection.ts';

const dialect = new PgDialect();

interface Queryable {
  query<Row extends object>(query: pg.QueryConfig): Promise<{ rows: Row[] }>;
}

interface Options {
  /** Uses the pipelined connection, for statements that find a few rows by an index. */
  isPipelined?: boolean;
  /** False: PostgreSQL plans for the values of each call. */
  isPrepared?: boolean;
}

/** Builds the statement once. Select named columns (`listColumns`), since the driver reads the rows. */
export function builtQuery<Row extends object>(
  build: () => SQL,
  { isPipelined = false, isPrepared = true }: Options = {},
): (values: Record<string, unknown>, connection?: Queryable) => Promise<Row[]> {
  let built: Query | undefined;
  return async (values, connection) => {
    built ??= dialect.sqlToQuery(build());
    const query = { text: built.sql, values: fillPlaceholders(built.params, values) };
    const target: Queryable = connection ?? (isPipelined ? pipelined : pool);
    // PostgreSQL does not keep a statement without a name.
    const { rows } = await target.query<Row>(isPrepared ? query : { ...query, name: '' });
    return rows;
  };
}
