import { createHmac } from 'node:crypto';
import { join, resolve } from 'node:path';

export type EmbeddedPaths = ReturnType<typeof embeddedPaths>;

export function embeddedPaths(dataDir: string) {
  const home = resolve(dataDir);
  return {
    home,
    /** The cluster, or a link to it where PostgreSQL's user cannot enter `home`. */
    cluster: join(home, 'postgres'),
    log: join(home, 'postgres.log'),
    /** Held while a process starts or stops the server. */
    turnLock: join(home, 'postgres.lock'),
    usersLock: join(home, 'postgres.users'),
    /** Unfinished clusters, left by killed processes. */
    stagingPrefix: join(home, '.postgres-init-'),
  };
}

/** Inside the cluster, so that neither a killed start nor a backup separates them. */
export function passwordFileIn(directory: string): string {
  return join(directory, 'overtone.password');
}

export const applicationRole = 'overtone_app';

/** Derived, so that there is one secret in the cluster. Letters, digits, `-` and `_`. */
export function applicationPassword(ownerPassword: string): string {
  return createHmac('sha256', ownerPassword).update(applicationRole).digest('base64url');
}
