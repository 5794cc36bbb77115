import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '#server/lib/log.ts';
import { fileFailure } from './embedded-failure.ts';
import { attach, type SupervisorLink } from './embedded-link.ts';
import { type EmbeddedPaths, embeddedPaths } from './embedded-paths.ts';

export interface EmbeddedDatabase {
  /** postgres://overtone:<password>@127.0.0.1:<port>/overtone */
  url: string;
  /** The real place of the cluster. */
  directory: string;
  /** Detaches; the last one out stops PostgreSQL, and then this resolves after the stop. */
  release(): Promise<void>;
}

/**
 * Starts, or adopts, the PostgreSQL of `dataDir`, and resolves when it accepts connections. It outlives this process:
 * after a release by its last user it stops at once, after a crash it waits a minute for the next one.
 * @throws StartError with one sentence.
 */
export async function acquireEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const paths = embeddedPaths(dataDir);
  await makeDataDir(paths.home);
  const first = await attach(paths);
  const leaving = new AbortController();
  const attendance = keepAttached(paths, first, leaving.signal);
  let released: Promise<void> | undefined;
  return {
    url: first.url,
    directory: first.directory,
    release() {
      leaving.abort();
      released ??= attendance.then((link) => link?.leave());
      return released;
    },
  };
}

/** Without leave to list it, but open to the system user of PostgreSQL, which is not ours where we are root. */
async function makeDataDir(home: string): Promise<void> {
  try {
    await mkdir(home, { recursive: true, mode: 0o711 });
  } catch (error) {
    throw fileFailure(error, home);
  }
}

/** Attaches anew whenever the supervisor dies, until `signal`; then resolves with the link to leave by, if there is one. */
async function keepAttached(
  paths: EmbeddedPaths,
  first: SupervisorLink,
  signal: AbortSignal,
): Promise<SupervisorLink | undefined> {
  const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  let link: SupervisorLink | undefined = first;
  for (let failures = 0; ; failures = link ? 0 : failures + 1) {
    await Promise.race([left, link?.closed ?? sleep(Math.min(500 * 2 ** failures, 30_000), undefined, { ref: false })]);
    if (signal.aborted) return link;
    link = await attachAgain(paths, first.url);
  }
}

async function attachAgain(paths: EmbeddedPaths, url: string): Promise<SupervisorLink | undefined> {
  try {
    const link = await attach(paths);
    if (link.url !== url) log.error('the embedded database moved to another port: restart to follow it');
    return link;
  } catch (error) {
    log.warn({ err: error }, 'the embedded database has no supervisor');
    return undefined;
  }
}
