import { realpathSync } from 'node:fs';
import pg from 'pg';
import { StartError } from '#server/lib/start-error.ts';
import type { Cluster } from './cluster.ts';
import { passwordFileIn } from './paths.ts';

/** Starting up, shutting down, out of connections. */
const busyCodes = ['57P01', '57P02', '57P03', '53300'];

/**
 * Asks the server at `port`; makes the database where it is missing.
 * @returns 'open' where it runs this cluster and accepts connections, 'busy' where it may do so in a moment, and the
 * driver's error where it does neither.
 * @throws StartError where the server refuses the password that lies in its own folder.
 */
export async function probe(cluster: Cluster, port: number): Promise<'open' | 'busy' | Error> {
  try {
    await connectTo(cluster, port);
    return 'open';
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (busyCodes.includes(code)) return 'busy';
    if (code !== '28P01') return error as Error;
    const { directory } = cluster;
    throw new StartError(
      `PostgreSQL on ${directory} refuses the password in ${passwordFileIn(directory)}: write the right one there.`,
    );
  }
}

async function connectTo(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'overtone',
    password: cluster.password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
    query_timeout: 60_000,
    application_name: 'overtone start',
    // PGOPTIONS and PGSSLMODE of our own environment are meant for other servers.
    options: '-c TimeZone=UTC',
    ssl: false,
  });
  // A connection that breaks rejects the query that waits on it; without a listener this event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    const served = rows[0]?.data_directory ?? '';
    if (realpathSync(served) !== cluster.directory) throw new Error(`another server listens there, on ${served}`);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'overtone'");
    if (!rowCount) await client.query('CREATE DATABASE overtone');
  } finally {
    await client.end();
  }
}
