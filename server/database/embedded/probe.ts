import { realpathSync } from 'node:fs';
import pg from 'pg';
import { postgresErrors } from '#server/database/error-codes.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { Address } from './address.ts';
import type { Cluster } from './cluster.ts';
import { applicationPassword, applicationRole, passwordFileIn } from './paths.ts';

const { adminShutdown, crashShutdown, cannotConnectNow, tooManyConnections, invalidPassword } = postgresErrors;
const busyCodes: string[] = [adminShutdown, crashShutdown, cannotConnectNow, tooManyConnections];

/** Creates the database if it is missing. @throws StartError where the server refuses the password in its own folder. */
export async function probe(cluster: Cluster, address: Address): Promise<'open' | 'busy' | Error> {
  try {
    await connectTo(cluster, address);
    return 'open';
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (busyCodes.includes(code)) return 'busy';
    if (code !== invalidPassword) return error as Error;
    const { directory } = cluster;
    throw new StartError(
      `PostgreSQL on ${directory} refuses the password in ${passwordFileIn(directory)}: write the right one there.`,
    );
  }
}

async function connectTo(cluster: Cluster, address: Address): Promise<void> {
  const client = new pg.Client({
    ...address,
    user: 'overtone',
    password: cluster.password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
    query_timeout: 60_000,
    application_name: 'overtone start',
    // Our environment's PGOPTIONS and PGSSLMODE are meant for other servers.
    options: '-c TimeZone=UTC',
    ssl: false,
  });
  // The pending query rejects by itself; an unheard error event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    const served = rows[0]?.data_directory ?? '';
    if (realpathSync(served) !== cluster.directory) throw new Error(`another server listens there, on ${served}`);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'overtone'");
    if (!rowCount) await client.query('CREATE DATABASE overtone');
    await prepareApplicationRole(client, cluster);
  } finally {
    await client.end();
  }
}

/** The product works as a role that is no superuser and owns no table of ours; `migrate.ts` gives it its rights. */
async function prepareApplicationRole(client: pg.Client, { password }: Cluster): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
  // It takes no changes, which the start says in a sentence of its own.
  if (rows[0]?.standby) return;
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [applicationRole]);
  const act = rowCount ? 'ALTER' : 'CREATE';
  await client.query(`${act} ROLE ${applicationRole} LOGIN PASSWORD '${applicationPassword(password)}'`);
}
