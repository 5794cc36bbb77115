import { type Database, db } from '#server/database/connection.ts';

/**
 * A query that many requests ask, written to SQL once for each connected database: Drizzle takes longer to write a wide
 * one than PostgreSQL to answer it. What differs between requests are placeholders.
 */
export function preparedOnce<Query>(prepare: (from: Database) => Query): () => Query {
  const queries = new WeakMap<Database, Query>();
  return () => {
    const query = queries.get(db) ?? prepare(db);
    queries.set(db, query);
    return query;
  };
}
