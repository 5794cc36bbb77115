import { live, pool } from '#server/database/connection.ts';
import { poolerSharesConnections } from '#server/database/fitness.ts';
import { isDatabaseReady } from '#server/database/migrate.ts';
import { PrimaryClient } from '#server/database/primary-client.ts';
import { shortRefusal } from '#server/database/refusal.ts';

/** Why the product cannot work with the database now; undefined where it can. */
export async function findDatabaseFault(): Promise<string | undefined> {
  if (live.isShared) return poolerSharesConnections;
  try {
    // Connections that are open answer long after new ones are refused.
    if (PrimaryClient.failure) await tryToConnect();
    return (await isDatabaseReady()) ? undefined : 'waiting for the database';
  } catch (error) {
    return shortRefusal(error);
  }
}

let attempt: Promise<void> | undefined;

/** One at a time, however many ask. */
function tryToConnect(): Promise<void> {
  attempt ??= connectOnce().finally(() => {
    attempt = undefined;
  });
  return attempt;
}

async function connectOnce(): Promise<void> {
  const client = new PrimaryClient(pool.options);
  try {
    await client.connect();
  } finally {
    await client.end();
  }
}
