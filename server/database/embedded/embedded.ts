import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock, waitForLock, withLock } from '#server/lib/files/lock.ts';
import { makeFolder } from '#server/lib/files/make-folder.ts';
import { fileFailure } from '#server/lib/files/start-failure.ts';
import { StartError } from '#server/lib/start-error.ts';
import { type Address, freeAddress, socketIn } from './address.ts';
import { openCluster } from './cluster.ts';
import { applicationPassword, applicationRole, type EmbeddedPaths, embeddedPaths } from './paths.ts';
import { findServer, startServer } from './server.ts';
import { supervise } from './supervisor.ts';
import { startWatcher } from './watcher-process.ts';

export interface EmbeddedDatabase {
  /** As the superuser, who owns the tables: for migrations, backups and restores. */
  url: string;
  applicationUrl: string;
  directory: string;
  /** PostgreSQL stops with its last user; this resolves after that. May be called twice. */
  stop(): Promise<void>;
}

const pollMs = 100;
const patienceMs = 60_000;

/** Restarts a server that dies. If this process dies, its watcher stops the server. @throws StartError. */
export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const paths = embeddedPaths(dataDir);
  await makeDataDir(paths.home);
  for (const since = performance.now(); performance.now() - since < patienceMs; await sleep(pollMs)) {
    const database = await withLock(paths.turnLock, () => enter(paths));
    if (database) return database;
  }
  throw new StartError(
    `Another process uses ${paths.cluster} and its PostgreSQL cannot be reached from here: end it, then start again.`,
  );
}

/** Closed to others, but open to PostgreSQL's own system user under root. */
async function makeDataDir(home: string): Promise<void> {
  try {
    await makeFolder(home, 0o711);
  } catch (error) {
    throw fileFailure(error, home);
  }
}

/** Undefined while others use a server that does not answer: they restart it, or it runs in another container. */
async function enter(paths: EmbeddedPaths): Promise<EmbeddedDatabase | undefined> {
  const isFree = isUnused(paths);
  const cluster = await openCluster(paths);
  const running = await findServer(cluster);
  if (!running && !isFree) return undefined;
  const unlock = await waitForLock(paths.usersLock, 'shared');
  const watcher = startWatcher(cluster);
  try {
    const server = running ?? (await startServer(cluster, [socketIn(cluster.directory), await freeAddress()]));
    const supervisor = supervise(cluster, server, watcher);
    let stopped: Promise<void> | undefined;
    return {
      url: urlOf('overtone', cluster.password, server.address),
      applicationUrl: urlOf(applicationRole, applicationPassword(cluster.password), server.address),
      directory: cluster.directory,
      stop() {
        stopped ??= supervisor.stop(unlock);
        return stopped;
      },
    };
  } catch (error) {
    unlock();
    watcher.kill();
    throw error;
  }
}

function urlOf(role: string, password: string, { host, port }: Address): string {
  return `postgres://${role}:${password}@${encodeURIComponent(host)}:${port}/overtone`;
}

function isUnused(paths: EmbeddedPaths): boolean {
  const unlock = tryLock(paths.usersLock, 'exclusive');
  unlock?.();
  return unlock !== undefined;
}
