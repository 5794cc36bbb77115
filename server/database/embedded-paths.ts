import { join, resolve } from 'node:path';

export type EmbeddedPaths = ReturnType<typeof embeddedPaths>;

/** Where the embedded PostgreSQL of a data folder keeps what. */
export function embeddedPaths(dataDir: string) {
  const home = resolve(dataDir);
  return {
    home,
    /** The cluster, or a link to it where the system user of PostgreSQL cannot enter `home`. */
    cluster: join(home, 'postgres'),
    /** What PostgreSQL and its supervisor have to say. */
    log: join(home, 'postgres.log'),
    /** Held by the one supervisor of this folder. */
    lock: join(home, 'postgres.lock'),
    /** How to reach that supervisor; there only while it runs. */
    control: join(home, 'postgres-supervisor.json'),
    /** Clusters in the making; one that is still there at the next start was left by a killed process. */
    stagingPrefix: join(home, '.postgres-init-'),
  };
}
