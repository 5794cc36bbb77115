import pg, { type FieldDef, type QueryConfig } from 'pg';
import type { DataRow, RowBytes } from '#server/database/row-bytes.ts';

/** What a query found, nothing of its rows read. */
export interface FoundRows {
  fields: FieldDef[];
  rows: RowBytes[];
}

interface Queryable {
  query(query: pg.Submittable, done: (error: Error | undefined, found: FoundRows) => void): unknown;
}

/** Runs a query on a connection of ours, or a pool of them. */
export function queryRows(connection: Queryable, query: QueryConfig): Promise<FoundRows> {
  const running = new Promise<FoundRows>((resolve, reject) => {
    connection.query(new RowQuery(query), (error, found) => (error ? reject(error) : resolve(found)));
  });
  return running.catch((error: Error) => {
    // As the driver does: who asked, rather than the socket that told.
    Error.captureStackTrace(error);
    throw error;
  });
}

/** What `pg.Query` keeps to itself. */
interface Handlers {
  handleRowDescription(message: { fields: FieldDef[] }): void;
  handleDataRow(row: DataRow): void;
}

class RowQuery extends (pg.Query as unknown as new (
  query: QueryConfig,
) => pg.Query & Handlers & { _result: FoundRows }) {
  override handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this._result.fields = fields;
  }

  override handleDataRow(row: DataRow): void {
    this._result.rows.push(row.toBytes());
  }
}
