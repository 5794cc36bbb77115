import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#server/lib/start-error.ts';
import type { Cluster } from './supervisor-cluster.ts';
import { checkServer, isBusy, wrongPassword } from './supervisor-connection.ts';
import { exists, isAlive, isPostmaster, pidFileIn, readPidFile } from './supervisor-pid-file.ts';
import { type Postmaster, postmaster } from './supervisor-postmaster.ts';

const pollMs = 20;
const aliveMs = 250;
/** A server that replays its log after a crash is there but says no for as long as that takes. */
const patienceMs = 300_000;

/**
 * The server that already runs the cluster, left by a supervisor that was killed; undefined where none does, and then
 * nothing stands in the way of a new one.
 * @throws StartError where one runs and lets nobody in.
 */
export async function adoptPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  for (const since = performance.now(); performance.now() - since < patienceMs; await sleep(pollMs)) {
    const note = readPidFile(cluster.directory);
    // The note of a process that is gone is cleared away by PostgreSQL itself.
    if (!note || (note.pid > 0 && !exists(note.pid))) return undefined;
    const refusal = await refusalOf(cluster, note.port);
    if (refusal === undefined) return postmaster(cluster, note.pid, note.port, ended(note.pid));
    if (isBusy(refusal)) continue;
    if (!isPostmaster(note.pid, cluster.directory)) {
      // A zombie, a process that was given the number since, or a file that a power cut emptied: PostgreSQL would
      // refuse to start. Should anything of the old server live on, it still refuses, by the shared memory.
      rmSync(pidFileIn(cluster.directory), { force: true });
      return undefined;
    }
    const sentence = wrongPassword(refusal, cluster);
    if (sentence) throw new StartError(sentence);
  }
  throw new StartError(
    `PostgreSQL already runs on ${cluster.directory} but does not answer: end process ${readPidFile(cluster.directory)?.pid}, then start again.`,
  );
}

async function refusalOf(cluster: Cluster, port: number): Promise<unknown> {
  try {
    await checkServer(cluster, port);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** The system tells the end of a process to its parent only, which we are not. */
async function ended(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(aliveMs);
}
