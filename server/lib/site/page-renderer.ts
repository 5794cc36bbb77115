import { Worker } from '#server/lib/worker.ts';
import type { PageBodies, PageTask } from './page-worker.ts';
import type { StaticFile } from './static-site.ts';

/** The thread ends soon after a publication. */
const worker = new Worker<PageTask, PageBodies>('server/lib/site/page-worker.ts', 30_000);

/** A page takes a tenth of a second; one that hangs must not hold the others. */
const longestMs = 60_000;

/** Renders a public page in a worker thread. @throws the page's own error. */
export async function renderPage(task: PageTask): Promise<StaticFile['bodies']> {
  const { identity, br, gzip } = await worker.run(task, { longestMs });
  return {
    identity: Buffer.from(identity),
    ...(br && { br: Buffer.from(br) }),
    ...(gzip && { gzip: Buffer.from(gzip) }),
  };
}

export function closePageWorker(): Promise<void> {
  return worker.close();
}
