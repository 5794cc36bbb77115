import type { Piscina } from 'piscina';
import { sourceUrl } from '#server/lib/project-root.ts';

/** A thread for work that would hold up every page, one task at a time; started when the first task comes. */
export class Worker<Task, Result> {
  readonly #path: string;
  readonly #idleMs: number;
  #pool: Promise<Piscina<Task, Result>> | undefined;
  #tasks = 0;

  /** `path` is that of a source file, such as `server/lib/password-worker.ts`; without work the thread ends. */
  constructor(path: string, idleMs: number) {
    this.#path = path;
    this.#idleMs = idleMs;
  }

  /** Tasks that run or wait for their turn. */
  get tasks(): number {
    return this.#tasks;
  }

  /** @throws what the task throws. */
  async run(task: Task): Promise<Result> {
    this.#tasks += 1;
    try {
      this.#pool ??= this.#open();
      return await (await this.#pool).run(task);
    } finally {
      this.#tasks -= 1;
    }
  }

  /** Lets the task under way end, then ends the thread. */
  async close(): Promise<void> {
    await (await this.#pool)?.close();
  }

  /** The library is loaded with the first thread: a start need not wait for it. */
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
