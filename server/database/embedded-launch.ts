import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join, parse } from 'node:path';
import { projectRoot } from '#server/lib/project-root.ts';
import { StartError } from '#server/lib/start-error.ts';
import { giveToFolderOwner } from './embedded-control.ts';
import { fileFailure } from './embedded-failure.ts';
import type { EmbeddedPaths } from './embedded-paths.ts';

export interface Launch {
  /** Why the supervisor gave up, if it did. */
  failure(): StartError | undefined;
  /** Ends a supervisor that still waits for its turn; one that has it lives on without us. */
  letGo(): void;
}

/** Starts a supervisor in a session of its own, where neither Ctrl-C nor our end reaches it. */
export function launchSupervisor(paths: EmbeddedPaths): Launch {
  let failure: StartError | undefined;
  const log = openLog(paths.log);
  const supervisor = spawn(process.execPath, [join(projectRoot, 'server/database/supervisor.ts'), paths.home], {
    // Not the data folder: it must be free, to be unmounted, in the moment of the last release.
    cwd: parse(paths.home).root,
    detached: true,
    // Settings such as PGOPTIONS, PGSSLMODE and NODE_OPTIONS are meant for others, secrets not for PostgreSQL.
    env: {},
    stdio: ['ignore', log, log, 'ipc'],
    windowsHide: true,
  });
  closeSync(log);
  supervisor.on('message', (sentence) => {
    failure = new StartError(String(sentence));
  });
  supervisor.on('error', (error) => {
    failure ??= new StartError(`The supervisor of PostgreSQL could not be started: ${error.message}.`, {
      cause: error,
    });
  });
  supervisor.on('exit', conclude);
  supervisor.on('disconnect', conclude);
  supervisor.unref();
  return {
    failure: () => failure,
    letGo: () => {
      if (supervisor.connected) supervisor.disconnect();
    },
  };

  /** The exit may be told before the last message; the channel closes after it. */
  function conclude() {
    const ending = supervisor.signalCode ?? supervisor.exitCode;
    if (ending === null || supervisor.connected) return;
    failure ??= new StartError(`The supervisor of PostgreSQL ended before its time (${ending}): see ${paths.log}.`);
  }
}

function openLog(path: string): number {
  try {
    const log = openSync(path, 'a', 0o600);
    giveToFolderOwner(path);
    return log;
  } catch (error) {
    throw fileFailure(error, path);
  }
}
