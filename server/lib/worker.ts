import type { Piscina } from 'piscina';
import { sourceUrl } from '#server/lib/project-root.ts';

/** A thread for long computations, one task at a time; started with the first task. */
export class Worker<Task, Result> {
  readonly #path: string;
  readonly #idleMs: number;
  #pool: Promise<Piscina<Task, Result>> | undefined;
  /** Settles when the last task of the queue has ended. */
  #queue: Promise<unknown> = Promise.resolve();

  /** `path` is a source file, such as `server/lib/auth/password-worker.ts`. An idle thread ends after `idleMs`. */
  constructor(path: string, idleMs: number) {
    this.#path = path;
    this.#idleMs = idleMs;
  }

  /**
   * `longestMs` is counted from the moment the thread works on this task: a task that waits for another is never given
   * up because that one takes long.
   * @throws what the task throws, or after `longestMs`, which ends the thread.
   */
  async run(task: Task, { longestMs }: { longestMs?: number } = {}): Promise<Result> {
    this.#pool ??= this.#open();
    const pool = this.#pool;
    const result = this.#queue.then(async () => {
      if (pool !== this.#pool) throw new Error(closed);
      return runTimed(await pool, task, longestMs);
    });
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Waits for the running task; those that wait fail. */
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

async function runTimed<Task, Result>(
  pool: Piscina<Task, Result>,
  task: Task,
  longestMs: number | undefined,
): Promise<Result> {
  if (longestMs === undefined) return pool.run(task);
  const clock = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    timer = setTimeout(() => clock.abort(), longestMs);
  };
  // A new thread first loads its modules, which is no work on the task either.
  if (pool.threads.length > 0) start();
  else pool.once('workerCreate', start);
  try {
    return await pool.run(task, { signal: clock.signal });
  } finally {
    clearTimeout(timer);
    pool.off('workerCreate', start);
  }
}

const closed = 'Terminating worker thread: closed before the task began';

/** Whether the thread ended, or took too long, and not the task itself failed. */
export function isWorkerLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || /^(Terminating worker thread|worker exited with code)/.test(error.message);
}
