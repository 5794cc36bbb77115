import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { log } from '#server/lib/log.ts';
import { Worker } from '#server/lib/worker.ts';
import type { ArrivedMail, ReadTask } from './reader-worker.ts';

export type { ArrivedMail };

const worker = new Worker<ReadTask, ArrivedMail>('server/lib/mail/inbound/reader-worker.ts', 30_000);

/** Longer than the largest mail takes. */
const longestMs = 30_000;

/**
 * Reads a mail from a file, its attachments into files beside it. One that cannot be read is its beginning as it came,
 * from whom and in the conversation that its head names.
 */
export async function readArrivedMail(task: Omit<ReadTask, 'isHead'>): Promise<ArrivedMail> {
  const head = await worker.run({ ...task, isHead: true }, { longestMs });
  try {
    const mail = await worker.run({ ...task, isHead: false }, { longestMs });
    const isEmpty = mail.text === '' && mail.from.address === '' && mail.attachments.length === 0;
    return isEmpty ? { ...mail, text: await readBeginning(task.path) } : mail;
  } catch (error) {
    log.warn({ err: error }, 'an inbound mail could not be parsed; it is kept as it came');
    const leftOut = ['This email couldn’t be read; this is how it begins.'];
    return { ...head, text: await readBeginning(task.path), leftOut };
  }
}

async function readBeginning(path: string): Promise<string> {
  const bytes = await buffer(createReadStream(path, { end: 20_000 - 1 }));
  return bytes.toString('latin1').replace(/[^\P{C}\n\t]/gu, '');
}

export async function closeMailReader(): Promise<void> {
  await worker.close();
}
