import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { join, parse } from 'node:path';
import { compileCache } from '#server/lib/compile-cache.ts';
import { log } from '#server/lib/log.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import type { ClusterPlace } from './cluster.ts';
import { openLog } from './postgres-log.ts';

export interface Watcher {
  isRunning(): boolean;
  kill(): void;
  /** Stops PostgreSQL if nobody else uses it. False where a signal ended the watcher. */
  end(): Promise<boolean>;
}

/** In a session of its own, so that neither Ctrl-C nor our end reaches it. */
export function startWatcher({ directory, user, binaries, paths }: ClusterPlace): Watcher {
  const place: ClusterPlace = { directory, user, binaries, paths };
  const output = openLog(paths.log);
  const child = spawn(
    process.execPath,
    [join(projectRoot, 'server/database/embedded/watcher.ts'), JSON.stringify(place)],
    {
      // Not the data folder, which must be free to unmount once the last user has left.
      cwd: parse(directory).root,
      detached: true,
      // NODE_OPTIONS are meant for others, and secrets stay with us.
      env: { NODE_COMPILE_CACHE: compileCache },
      stdio: ['ignore', output, output, 'ipc'],
      windowsHide: true,
    },
  );
  closeSync(output);
  child.on('error', (error) => log.error({ err: error }, 'the watcher of the embedded database could not be started'));
  // A script that forgets to stop must still end.
  child.unref();
  child.channel?.unref();
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    isRunning,
    kill: () => void child.kill('SIGKILL'),
    async end() {
      if (isRunning()) {
        child.ref();
        const exited = once(child, 'exit');
        if (child.connected) child.send('stop');
        await exited;
      }
      return child.signalCode === null;
    },
  };
}
