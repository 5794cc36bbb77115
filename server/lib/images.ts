import { Piscina } from 'piscina';
import type { ImageOutcome, ImageTask } from './image-worker.ts';

/** One picture at a time: 40 million pixels are 160 MB while they are decoded. */
const workers = new Piscina({
  filename: new URL('./image-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  concurrentTasksPerWorker: 1,
  idleTimeout: 30_000,
});

/** Writes a picture anew in a worker thread: `done`, or why not. */
export function rewriteImage(task: ImageTask): Promise<ImageOutcome> {
  return workers.run(task);
}

export async function closeImageWorkers(): Promise<void> {
  await workers.close();
}
