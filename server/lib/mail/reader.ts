import { open } from 'node:fs/promises';
import { log } from '#server/lib/log.ts';
import { Worker } from '#server/lib/worker.ts';
import type { ArrivedMail, ReadTask } from './reader-worker.ts';

export type { ArrivedMail };

const worker = new Worker<ReadTask, ArrivedMail>('server/lib/mail/reader-worker.ts', 30_000);

/** Longer than the largest mail takes. */
const longestMs = 60_000;

/** Reads a mail from a file, its attachments into files beside it. One that cannot be parsed is text as it stands. */
export async function readArrivedMail(task: ReadTask): Promise<ArrivedMail> {
  try {
    const mail = await worker.run(task, { longestMs });
    const isEmpty = mail.text === '' && mail.from.address === '' && mail.attachments.length === 0;
    return isEmpty ? { ...mail, text: await readAsText(task.path) } : mail;
  } catch (error) {
    log.warn({ err: error }, 'an inbound mail could not be parsed; it is kept as text');
    const text = await readAsText(task.path);
    return { from: { name: '', address: '' }, subject: '', text, headers: {}, attachments: [], others: [] };
  }
}

/** The first bytes of a mail, as latin1. */
export async function readStart(path: string, bytes = 256 * 1024): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await handle.close();
  }
}

async function readAsText(path: string): Promise<string> {
  return (await readStart(path)).replace(/[^\P{C}\n\t]/gu, '');
}

export async function closeMailReader(): Promise<void> {
  await worker.close();
}
