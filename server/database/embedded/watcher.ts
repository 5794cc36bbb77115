import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock, waitForLock, withLock } from '#server/lib/files/lock.ts';
import type { ClusterPlace } from './cluster.ts';
import { stopServer } from './pg-ctl.ts';
import { isPostmaster, readPidFile } from './pid-file.ts';
import { boundLog } from './postgres-log.ts';

/* Each user of the embedded database starts a watcher. The watcher of the last user stops PostgreSQL. */

/** A killed user may come back at once and find the server running. */
const lingerMs = 4_000;
const lookMs = 100;

const place = JSON.parse(process.argv[2] ?? '') as ClusterPlace;
let isAsked = false;
const left = new Promise<void>((resolve) => {
  // A system shutdown signals all processes at once; our user may still need the database for a moment.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => ask());
  process.once('message', () => ask(resolve)).once('disconnect', resolve);
  if (!process.connected) resolve();
});
// A full disk is no reason to leave the database running.
process.stderr.on('error', () => undefined);
let unlock = await waitForLock(place.paths.usersLock, 'shared');
boundLog(place.paths.log);
setInterval(boundLog, 60_000, place.paths.log);
say(`watches process ${process.ppid}`);
await left;
for (const since = performance.now(); ; await sleep(lookMs)) {
  const isLate = performance.now() - since > lingerMs;
  await withLock(place.paths.turnLock, () => leave(isAsked || isLate || !isRunning()));
}

/** Exits when others use the server. When it is time, stops the server first. */
async function leave(isTime: boolean): Promise<void> {
  unlock();
  const endTurn = tryLock(place.paths.usersLock, 'exclusive');
  if (endTurn && !isTime) {
    endTurn();
    unlock = await waitForLock(place.paths.usersLock, 'shared');
    return;
  }
  if (endTurn) await stopServer(place);
  process.exit();
}

function ask(then?: () => void): void {
  isAsked = true;
  then?.();
}

function say(words: string): void {
  process.stderr.write(`${new Date().toISOString()} watcher: ${words}\n`);
}

function isRunning(): boolean {
  return isPostmaster(readPidFile(place.directory)?.pid ?? 0, place.directory);
}
