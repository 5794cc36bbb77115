import type { Piscina } from 'piscina';
import { sourceUrl } from '#server/lib/project-root.ts';

/** A thread for long computations, one task at a time; started with the first task. */
export class Worker<Task, Result> {
  readonly #path: string;
  readonly #idleMs: number;
  #pool: Promise<Piscina<Task, Result>> | undefined;

  /** `path` is a source file, such as `server/lib/auth/password-worker.ts`. An idle thread ends after `idleMs`. */
  constructor(path: string, idleMs: number) {
    this.#path = path;
    this.#idleMs = idleMs;
  }

  /** @throws what the task throws, or after `longestMs`, which ends the thread. */
  async run(task: Task, { longestMs }: { longestMs?: number } = {}): Promise<Result> {
    this.#pool ??= this.#open();
    const pool = await this.#pool;
    return pool.run(task, longestMs === undefined ? {} : { signal: AbortSignal.timeout(longestMs) });
  }

  async close(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await (await pool)?.close();
  }

  /** Loads the library with the first thread, which keeps starts fast. */
  async #open(): Promise<Piscina<Task, Result>> {
    const { Piscina } = await import('piscina');
    return new Piscina({
      filename: sourceUrl(this.#path),
      minThreads: 0,
      maxThreads: 1,
      concurrentTasksPerWorker: 1,
      idleTimeout: this.#idleMs,
    });
  }
}

/** Whether the thread ended, or took too long, and not the task itself failed. */
export function isWorkerLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || /^(Terminating worker thread|worker exited with code)/.test(error.message);
}
