import type pg from 'pg';
import { StartError } from '#server/lib/start-error.ts';

type Connection = Pick<pg.ClientBase, 'query'>;

export const poolerSharesConnections =
  'A pooler such as PgBouncer gives each transaction of DATABASE_URL another connection: set pool_mode = session there, or let DATABASE_URL lead past it.';

/**
 * Takes two connections, which have to be two at the server, too.
 * @throws StartError for a database that would fail later: wrong encoding, no schema, read-only, pooled by transaction.
 */
export async function assertFit(connection: Connection, other: Connection): Promise<void> {
  if (await isShared(connection, other)) throw new StartError(poolerSharesConnections);
  const { rows } = await connection.query<{
    encoding: string;
    schema: string | null;
    standby: boolean;
    locked: string;
  }>(
    `select current_setting('server_encoding') as encoding, current_schema() as schema,
      pg_is_in_recovery() as standby, current_setting('transaction_read_only') as locked`,
  );
  const reason = rows[0] && unfitness(rows[0]);
  if (reason) throw new StartError(reason);
}

function unfitness({
  encoding,
  schema,
  standby,
  locked,
}: Record<'encoding' | 'locked', string> & { schema: string | null; standby: boolean }) {
  if (encoding !== 'UTF8') {
    return `The database is encoded in ${encoding}, which cannot hold every name: make one with createdb --template=template0 --encoding=UTF8, and set DATABASE_URL to it.`;
  }
  if (standby)
    return 'The server of DATABASE_URL is a standby, which only reads: set DATABASE_URL to the primary server.';
  if (locked === 'on') {
    return 'The database of DATABASE_URL takes no changes: switch off default_transaction_read_only for its server, database or role.';
  }
  if (schema === null) {
    return 'The role of DATABASE_URL has a search_path without a schema: create the schema, or set the path with ALTER ROLE … SET search_path = public.';
  }
  return undefined;
}

/** Whether a pooler gives each transaction another connection. */
export async function isShared(connection: Connection, other: Connection): Promise<boolean> {
  const first = await backendOf(connection);
  await other.query('begin');
  const held = await backendOf(other);
  const second = await backendOf(connection);
  await other.query('rollback');
  return held === first || second !== first;
}

/** The process at the server that serves this connection now. Not by `select`, which would be prepared there. */
export async function backendOf(connection: Connection): Promise<number | undefined> {
  const { rows } = await connection.query<{ column1: number }>('values (pg_backend_pid())');
  return rows[0]?.column1;
}

export async function countOtherStorages(database: Pick<pg.Pool, 'query'>, storage: string): Promise<number> {
  const { rows } = await database.query<{ others: number }>(
    `select count(distinct application_name)::int as others from pg_stat_activity
      where datname = current_database() and application_name like 'overtone %' and application_name <> $1`,
    [`overtone ${storage}`],
  );
  return rows[0]?.others ?? 0;
}
