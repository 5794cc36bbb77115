import { join, resolve } from 'node:path';

export type EmbeddedPaths = ReturnType<typeof embeddedPaths>;

/** Where the embedded PostgreSQL keeps its files in a data folder. */
export function embeddedPaths(dataDir: string) {
  const home = resolve(dataDir);
  return {
    home,
    /** The cluster, or a link to it where the system user of PostgreSQL cannot enter `home`. */
    cluster: join(home, 'postgres'),
    log: join(home, 'postgres.log'),
    /** Locked while somebody starts or stops the server. */
    turnLock: join(home, 'postgres.lock'),
    /** Shared by every process that uses the server, and by its watcher. */
    usersLock: join(home, 'postgres.users'),
    /** Unfinished clusters; one that is there at a start was left by a killed process. */
    stagingPrefix: join(home, '.postgres-init-'),
  };
}

/** The cluster and its password are one folder, so that neither a killed start nor a backup can part them. */
export function passwordFileIn(directory: string): string {
  return join(directory, 'overtone.password');
}
