import { Worker } from '#server/lib/worker.ts';
import type { ImageOutcome, ImageTask } from './image-worker.ts';

/** One picture at a time: decoding 40 million pixels takes 160 MB. */
const worker = new Worker<ImageTask, ImageOutcome>('server/lib/image-worker.ts', 30_000);

export function rewriteImage(task: ImageTask): Promise<ImageOutcome> {
  return worker.run(task);
}

export async function closeImageWorkers(): Promise<void> {
  await worker.close();
}
