import { isWorkerLost, Worker } from '#server/lib/worker.ts';
import type { Block } from '#shared/text/rich-text.ts';
import type { ReadText } from './text-worker.ts';

/** A thread of its own, so that no draft delays the pages of a publication. */
const worker = new Worker<string, ReadText>('server/lib/site/text-worker.ts', 30_000);

/** Limits all texts of a call together; an ordinary one takes milliseconds. */
const longestMs = 15_000;

export const tooSlow =
  'This text takes too long to read. Please shorten it, or remove long runs of signs such as * and _';

/** Kept, since a text is parsed for its check, for a trial and for its page. */
const textsByHash = new Map<string, ReadText>();
const mostKnown = 300;

/** Parses Markdown beside the requests, by source. What could not be read in time is `tooSlow`. */
export async function readTexts(sources: Iterable<string>): Promise<Map<string, ReadText>> {
  const until = performance.now() + longestMs;
  const texts = new Map<string, ReadText>();
  for (const source of new Set(sources)) texts.set(source, await readText(source, until - performance.now()));
  return texts;
}

async function readText(source: string, leftMs: number): Promise<ReadText> {
  const earlier = textsByHash.get(source);
  if (earlier) return earlier;
  if (leftMs <= 0) return { problem: tooSlow };
  try {
    const text = await worker.run(source, { longestMs: Math.ceil(leftMs) });
    if (textsByHash.size >= mostKnown) textsByHash.clear();
    textsByHash.set(source, text);
    return text;
  } catch (error) {
    if (isWorkerLost(error)) return { problem: tooSlow };
    throw error;
  }
}

/** A text outside our Markdown is shown as it was typed; only drafts and texts of earlier releases are. */
export function shownBlocks(source: string, text: ReadText | undefined): Block[] {
  if (text && 'blocks' in text) return text.blocks;
  return source
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => ({ type: 'paragraph', children: [{ type: 'text', text: paragraph }] }));
}

export function closeTextWorker(): Promise<void> {
  return worker.close();
}
