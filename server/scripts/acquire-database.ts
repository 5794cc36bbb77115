import { config } from '#server/config.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';

export interface RunningDatabase {
  url: string;
  place: string;
  /** Does nothing for a database of `DATABASE_URL`. */
  stop(): Promise<void>;
}

/** Joins a running embedded database, or starts it. @throws StartError with one sentence. */
export async function acquireDatabase(): Promise<RunningDatabase> {
  if (config.databaseUrl) {
    const { host, pathname } = new URL(config.databaseUrl);
    const place = `PostgreSQL at ${host}${pathname}, files in ${config.s3?.bucket ?? config.dataDir}`;
    return { url: config.databaseUrl, place, stop: async () => undefined };
  }
  const { url, directory, stop } = await startEmbedded(config.dataDir);
  const elsewhere = directory.startsWith(config.dataDir) ? '' : `, the database in ${directory}`;
  return { url, place: `${config.dataDir}${elsewhere}`, stop };
}
