import { closeSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/lib/start-error.ts';
import { writeControlAddress } from './embedded-control.ts';
import { fileFailure } from './embedded-failure.ts';
import { type EmbeddedPaths, embeddedPaths } from './embedded-paths.ts';
import { type Clients, serveClients } from './supervisor-clients.ts';
import { openCluster } from './supervisor-cluster.ts';
import { databaseUrl } from './supervisor-connection.ts';
import { keepRunning } from './supervisor-keeper.ts';
import { takeLock } from './supervisor-lock.ts';
import { boundLog } from './supervisor-log.ts';

/*
 * A program of its own: `node supervisor.ts <data folder>`. It outlives the process that launched it, so that a crash
 * of the site is not a crash of the database, and it is the only one that touches the cluster (see the lock).
 */

const lockPollMs = 20;
const lingerMs = 60_000;
/** A system that shuts down asks everyone at once; the site still answers the requests it has. */
const graceMs = 3_000;

await supervise(embeddedPaths(process.argv[2] ?? ''));

async function supervise(paths: EmbeddedPaths): Promise<never> {
  let unlock: (() => void) | undefined;
  let clients: Clients | undefined;
  let exitCode = 0;
  process.umask(0o022);
  // A log on a full disk is no reason to leave the database alone.
  process.stderr.on('error', () => undefined);
  const asked = stopSignal();
  try {
    unlock = await ownTurn(paths);
    clients = await serveClients(lingerMs);
    announceAddress(paths, clients);
    await serveDatabase(paths, clients, asked);
  } catch (error) {
    const sentence = sentenceOf(error, paths);
    clients?.announce({ type: 'failed', sentence });
    await Promise.all([clients?.dismiss(), tellLauncher(sentence)]);
    exitCode = 1;
  }
  if (clients) rmSync(paths.control, { force: true });
  unlock?.();
  // Before the sockets, whose end says that the data folder is free: the end of a process may close them first.
  for (const log of [process.stdout.fd, process.stderr.fd]) closeSync(log);
  process.exit(exitCode);
}

/** Resolves after PostgreSQL has stopped because nobody needs it any more, or because we were asked to stop. */
async function serveDatabase(paths: EmbeddedPaths, clients: Clients, asked: Promise<void>): Promise<void> {
  boundLog(paths.log);
  setInterval(boundLog, 60_000, paths.log);
  const cluster = await openCluster(paths);
  const keeper = await keepRunning(cluster);
  clients.announce({ type: 'ready', url: databaseUrl(cluster, keeper.port), directory: cluster.directory });
  const due = asked.then(() => sleep(clients.count() > 0 ? graceMs : 0));
  await Promise.race([clients.deserted, due, keeper.lost]);
  clients.close();
  await keeper.stop();
}

/** Waits for the supervisor before us to end; ends with the launcher, which may have found that one still in service. */
async function ownTurn(paths: EmbeddedPaths): Promise<() => void> {
  for (;;) {
    const unlock = lockOf(paths);
    if (unlock) return unlock;
    if (!process.connected) process.exit(0);
    await sleep(lockPollMs);
  }
}

function lockOf(paths: EmbeddedPaths): (() => void) | undefined {
  try {
    return takeLock(paths.lock);
  } catch (error) {
    throw fileFailure(error, paths.lock);
  }
}

function announceAddress(paths: EmbeddedPaths, { address }: Clients): void {
  try {
    writeControlAddress(paths.control, address);
  } catch (error) {
    throw fileFailure(error, paths.control);
  }
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}

function sentenceOf(error: unknown, paths: EmbeddedPaths): string {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  if (error instanceof StartError) return error.message;
  return `The supervisor of PostgreSQL failed (${error instanceof Error ? error.message : error}): see ${paths.log}.`;
}

async function tellLauncher(sentence: string): Promise<void> {
  if (process.connected) await new Promise((resolve) => process.send?.(sentence, resolve));
}
