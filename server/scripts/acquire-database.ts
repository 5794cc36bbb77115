import { config } from '#server/config.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';

export interface RunningDatabase {
  /** As the owner of the tables: for migrations, backups and restores. */
  url: string;
  /** The product works with this role, which cannot change the audit trail. */
  applicationUrl: string;
  place: string;
  /** Does nothing for a database of `DATABASE_URL`. */
  stop(): Promise<void>;
}

/** Joins a running embedded database, or starts it. @throws StartError with one sentence. */
export async function acquireDatabase(): Promise<RunningDatabase> {
  if (config.databaseUrl) {
    const { host, pathname } = new URL(config.databaseUrl);
    const place = `PostgreSQL at ${host}${pathname}, files in ${config.s3?.bucket ?? config.dataDir}`;
    const url = config.databaseOwnerUrl ?? config.databaseUrl;
    return { url, applicationUrl: config.databaseUrl, place, stop: async () => undefined };
  }
  const { url, applicationUrl, directory, stop } = await startEmbedded(config.dataDir);
  const elsewhere = directory.startsWith(config.dataDir) ? '' : `, the database in ${directory}`;
  return { url, applicationUrl, place: `${config.dataDir}${elsewhere}`, stop };
}
