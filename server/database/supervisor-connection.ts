import { realpathSync } from 'node:fs';
import pg from 'pg';
import type { Cluster } from './supervisor-cluster.ts';
import { passwordFileIn } from './supervisor-initdb.ts';

/** Starting up, shutting down, out of connections. */
const busyCodes = new Set(['57P01', '57P02', '57P03', '53300']);

export function databaseUrl(cluster: Cluster, port: number): string {
  return `postgres://overtone:${cluster.password}@127.0.0.1:${port}/overtone`;
}

/**
 * Resolves when the server at `port` runs this cluster, accepts connections and has the database, made where it was
 * missing. Rejects with the error of the driver otherwise.
 */
export async function checkServer(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'overtone',
    password: cluster.password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
    query_timeout: 60_000,
    application_name: 'overtone supervisor',
  });
  // A connection that breaks rejects what waits on it; this event says the same again.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await assertSameDirectory(client, cluster);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'overtone'");
    if (!rowCount) await client.query('CREATE DATABASE overtone');
  } finally {
    await client.end();
  }
}

/** True for a server that is there and may answer in a moment. */
export function isBusy(error: unknown): boolean {
  return busyCodes.has((error as { code?: string }).code ?? '');
}

/** One sentence where the server refused the password that lies in its own folder. */
export function wrongPassword(error: unknown, { directory }: Cluster): string | undefined {
  if ((error as { code?: string }).code !== '28P01') return undefined;
  return `PostgreSQL on ${directory} refuses the password in ${passwordFileIn(directory)}: write the right one there.`;
}

async function assertSameDirectory(client: pg.Client, { directory }: Cluster): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  const served = rows[0]?.data_directory;
  if (served && realpathSync(served) === directory) return;
  throw new Error(`another server listens there, on ${served}`);
}
