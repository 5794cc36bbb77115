import { Worker } from '#server/lib/worker.ts';
import type { ImageOutcome, ImageTask } from './image-worker.ts';

/** One picture at a time: 40 million pixels are 160 MB while they are decoded. */
const worker = new Worker<ImageTask, ImageOutcome>('server/lib/image-worker.ts', 30_000);

/** Writes a picture anew in a worker thread: `done`, or why not. */
export function rewriteImage(task: ImageTask): Promise<ImageOutcome> {
  return worker.run(task);
}

export async function closeImageWorkers(): Promise<void> {
  await worker.close();
}
